// A room where somebody is still awaited.

import { button, chosen, confirmed, h, replace, s, say } from "./dom.js";
import { badge } from "./seats.js";

export class Waiting {
  constructor({ place, ask, tell }) {
    Object.assign(this, { place, ask, tell });
    this.seats = h("ol", { class: "seat-list waiting-seats" });
    this.controls = h("div", { class: "row" });
    this.title = h("h2", {});
    this.root = h("section", { class: "waiting" },
      h("div", {}, this.title, this.newcomer(), this.seats, this.controls),
      this.invitation());
  }

  /** How a newcomer is called. */
  newcomer() {
    this.name = h("input", { id: "name", maxlength: 15, autocomplete: "nickname", value: chosen.get("name") ?? "" });
    this.colour = h("select", { id: "colour" });
    this.team = h("select", { id: "team" });
    this.change = button("change", say("change"), () => this.sit(this.own), {});
    this.fields = h("div", { class: "row newcomer" },
      h("label", { class: "field" }, say("yourName"), this.name),
      h("label", { class: "field" }, say("colour"), this.colour),
      this.teamField = h("label", { class: "field" }, say("team"), this.team), this.change);
    return this.fields;
  }

  invitation() {
    const { link, dots, note } = this.place;
    const shown = h("input", { class: "link", readonly: true, value: link, "aria-label": say("invite"), onfocus: ({ target }) => target.select() });
    const copy = button("copy", say("copy"), async () => {
      shown.select();
      try {
        await navigator.clipboard.writeText(link);
      } catch {
        document.execCommand("copy");
      }
      this.tell(say("copied"));
    }, { class: "main" });
    return h("aside", { class: "invitation" }, h("p", {}, say("invite")), h("div", { class: "row" }, shown, copy),
      note ? h("p", { class: "note" }, note) : code(dots));
  }

  show({ room }) {
    this.title.textContent = room.title;
    const awaited = room.seats.filter(({ player }) => player === "open" || player === "asked").length;
    this.count(awaited ? say("waitingFor", awaited) : say("waitingFull"));
    this.offer(room);
    replace(this.seats, room.seats.map((seat, index) => this.row(seat, index, room)));
    replace(this.controls, this.hostControls(room, awaited));
  }

  /** Says how many are awaited, when that has changed. */
  count(text) {
    if (text !== this.counted) this.tell(text);
    this.counted = text;
  }

  /** The colours and teams that are free. */
  offer(room) {
    const taken = new Set(room.seats.filter(({ player }) => player !== "open").map(({ colour }) => colour));
    const keep = (select, options) => {
      const now = select.value;
      select.replaceChildren(...options.map(([value, text]) => h("option", { value, selected: value === now }, text)));
    };
    keep(this.colour, [["", "–"], ...this.place.colours.filter((word) => !taken.has(word)).map((word) => [word, say(word)])]);
    keep(this.team, [["", "–"], ...(room.teams ?? []).map((team) => [team, team])]);
    this.teamField.hidden = !room.teams?.length;
    // Who has one seat may still change how they are called and where they belong.
    this.own = room.you.seats.length === 1 ? room.you.seats[0] : null;
    this.change.hidden = this.own === null;
    this.fields.hidden = room.you.seats.length > 1 || (this.own === null && !room.seats.some(({ player }) => player === "open"));
  }

  row(seat, index, room) {
    const own = room.you.seats.includes(index);
    const free = seat.player === "open";
    const name = free ? say("free") : seat.player === "asked" ? say("asked") : seat.name;
    const notes = [own && say("you"), seat.team].filter(Boolean).join(" · ");
    return h("li", { class: `player${free ? " free" : ""}` },
      badge(seat, room.game),
      h("span", { class: "player-name" }, name, notes ? h("small", {}, ` ${notes}`) : null),
      free ? button(`sit${index}`, say("sit"), () => this.sit(index), { class: room.you.seats.length ? "" : "main" }) : null,
      own ? button(`stand${index}`, say("stand"), () => this.ask({ do: "stand", seat: index })) : null,
      room.you.host && !own && !free ? button(`kick${index}`, say("kick"), () => this.ask({ do: "kick", seat: index })) : null);
  }

  sit(seat) {
    const name = this.name.value.trim();
    if (name) chosen.set("name", name);
    const wish = { do: "sit", seat };
    if (name) wish.name = name;
    if (this.colour.value) wish.colour = this.colour.value;
    if (this.team.value) wish.team = this.team.value;
    this.ask(wish);
  }

  hostControls(room, awaited) {
    if (!room.you.host) return [];
    return [
      awaited ? button("fill", say("beginFilled"), () => this.ask({ do: "start", fill: "level:3" }))
        : button("start", say("begin"), () => this.ask({ do: "start" }), { class: "main" }),
      button("close", say("closeRoom"), async () => {
        if (await confirmed(say("sureClose"))) {
          await this.ask({ do: "close" });
          location.assign("/");
        }
      }),
    ];
  }
}

/** The dots of a QR code as a picture. */
function code(dots) {
  if (!dots.length) return null;
  const size = dots.length + 4;
  const path = dots.flatMap((row, y) => [...row].map((dot, x) => (dot === "1" ? `M${x + 2} ${y + 2}h1v1h-1z` : ""))).join("");
  return s("svg", { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("qr"), "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#fff" }), s("path", { d: path, fill: "#000" }));
}
