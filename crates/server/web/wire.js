// The line to a room: it comes back by itself, and misses nothing.

export class Wire {
  /** `hear` gets every message; `state` hears whether the line is up. */
  constructor(address, { hear, state, since }) {
    Object.assign(this, { address, hear, state, since });
    this.waiting = new Map();
    this.number = 0;
    this.tries = 0;
    this.dial();
    addEventListener("online", () => this.again(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.isUp) this.again(0);
    });
  }

  get isUp() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  dial() {
    clearTimeout(this.timer);
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("since", this.since());
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    socket.onopen = () => {
      this.tries = 0;
      this.state(true);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.state(false);
      for (const reject of this.waiting.values()) reject({ type: "lost" });
      this.waiting.clear();
      this.again(Math.min(8000, 250 * 2 ** this.tries) * (0.7 + 0.6 * Math.random()));
    };
  }

  again(after) {
    if (this.isUp || this.isClosed) return;
    clearTimeout(this.timer);
    this.tries += 1;
    this.timer = setTimeout(() => this.dial(), after);
  }

  take(message) {
    if (message.to !== undefined) {
      this.waiting.get(message.to)?.(message);
      this.waiting.delete(message.to);
    }
    this.hear(message);
  }

  /** Asks something of the room; resolves with what answers it. */
  ask(wish) {
    if (!this.isUp) return Promise.resolve({ type: "lost" });
    this.number += 1;
    const id = this.number;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, wish }));
    });
  }

  close() {
    this.isClosed = true;
    this.socket.close();
  }
}
