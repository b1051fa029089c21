// A match looked at again: forwards, backwards, and from any move.

import { button, chosen, data, h, say } from "./dom.js";
import { Film } from "./film.js";
import { graph } from "./graph.js";
import { Scene } from "./scene.js";
import { badge } from "./seats.js";

/** How long a move is shown, in milliseconds, at the usual speed. */
const PACE = 1000;
const SPEEDS = [0.5, 1, 2, 4, 8];

class Replay {
  constructor(film, root) {
    this.film = new Film(film);
    this.seats = film.seats;
    this.game = film.game;
    this.ply = 0;
    this.speed = Number(chosen.get("speed")) || 1;
    this.build(root);
    document.addEventListener("keydown", (event) => this.key(event));
    const wanted = Number(location.hash.slice(1));
    this.go(Number.isInteger(wanted) ? wanted : 0);
  }

  get last() {
    return this.film.length;
  }

  build(root) {
    this.scene = new Scene({ seats: this.seats, game: this.game });
    this.says = h("p", { class: "replay-says", role: "status", "aria-live": "polite" });
    this.moves = this.moveList();
    root.replaceChildren(h("section", { class: "table" },
      h("div", { class: "middle" }, h("div", { class: "board-place" }, this.scene.root),
        h("div", { class: "replay-controls" }, this.says, this.bar(), this.controls())),
      h("aside", { class: "side" }, this.players(), this.chart(),
        h("details", { class: "panel", open: true }, h("summary", {}, say("moves")), this.moves))));
  }

  bar() {
    this.slider = h("input", {
      type: "range", class: "slider", min: 0, max: this.last, value: 0, "aria-label": say("position"),
      oninput: ({ target }) => this.jump(Number(target.value)),
    });
    this.count = h("output", { class: "count" });
    return h("div", { class: "replay-bar" }, this.slider, this.count);
  }

  controls() {
    const step = (key, sign, to, keys) => button(key, sign, () => this.jump(to()), { class: "step", "aria-label": say(key), title: say(key), "aria-keyshortcuts": keys });
    this.buttons = {
      first: step("first", "«", () => 0, "Home"), previous: step("previous", "‹", () => this.ply - 1, "ArrowLeft"),
      next: step("next", "›", () => this.ply + 1, "ArrowRight"), last: step("last", "»", () => this.last, "End"),
    };
    this.toggle = button("play", say("play"), () => this.playing ? this.stop() : this.start(), { class: "main", "aria-keyshortcuts": "Space" });
    const pace = h("select", { "aria-label": say("speed"), onchange: ({ target }) => this.setSpeed(Number(target.value)) },
      SPEEDS.map((speed) => h("option", { value: speed, selected: speed === this.speed }, `${speed}×`)));
    const { first, previous, next, last } = this.buttons;
    return h("div", { class: "controls" }, first, previous, this.toggle, next, last, pace);
  }

  players() {
    this.rows = this.seats.map((seat) => {
      const score = h("strong", { class: "score" });
      const row = h("li", { class: "player" }, badge(seat, this.game),
        h("span", { class: "player-name" }, seat.name, seat.team ? h("small", {}, ` ${seat.team}`) : null), score);
      return { row, score, team: seat.team };
    });
    return h("div", { class: "players" }, h("ol", { class: "seat-list" }, this.rows.map(({ row }) => row)));
  }

  chart() {
    const scores = this.film.scores();
    if (!scores.length) return null;
    const drawn = graph(scores, this.seats, 0);
    this.cursor = drawn.querySelector(".now");
    return h("div", { class: "chart panel" }, drawn);
  }

  moveList() {
    this.entries = [say("start"), ...this.film.steps.map(({ says }) => says)].map((text, ply) =>
      h("li", {}, button(`move${ply}`, text, () => this.jump(ply), { class: "plain" })));
    return h("ol", { class: "moves", start: 0, "aria-label": say("moves") }, this.entries);
  }

  /** Goes to a move because somebody wants to; what plays by itself stops. */
  jump(ply) {
    this.stop();
    this.go(ply);
  }

  /** Shows a move in the next frame: however fast somebody scrubs, each frame is drawn once. */
  go(ply) {
    this.ply = Math.max(0, Math.min(this.last, ply));
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.draw();
    });
  }

  draw() {
    const { ply, last } = this;
    // Whoever goes fast sees no motion: it would not end before the next.
    const now = performance.now();
    this.scene.root.classList.toggle("still", now - this.drawn < 250);
    this.drawn = now;
    const scene = this.film.at(ply);
    const step = this.film.steps[ply - 1];
    this.scene.draw(scene, { last: this.film.touched(ply) });
    this.says.textContent = step?.says ?? say("start");
    this.slider.value = ply;
    this.slider.setAttribute("aria-valuetext", say("past", ply, last));
    this.count.textContent = `${ply} / ${last}`;
    this.cursor?.setAttribute("d", `M${(100 * ply) / Math.max(1, last)} 0V40`);
    this.drawPlayers(scene);
    this.mark(ply);
    const { first, previous, next, last: end } = this.buttons;
    for (const [one, off] of [[first, ply === 0], [previous, ply === 0], [next, ply === last], [end, ply === last]]) one.disabled = off;
    const field = document.getElementById("ply");
    if (field) field.value = ply;
  }

  drawPlayers({ standings = [], turn }) {
    this.rows.forEach(({ row, score, team }, seat) => {
      const own = standings.find((standing) => standing.seat === seat || (team && standing.team === team));
      const shown = own?.score ?? own?.in_hand ?? "";
      if (score.textContent !== String(shown)) score.textContent = shown;
      row.classList.toggle("moves", turn === seat);
    });
  }

  /** Marks the move in the list and keeps it in sight, without moving the page. */
  mark(ply) {
    const entry = this.entries[ply];
    if (this.marked === entry) return;
    this.marked?.classList.remove("now");
    this.marked?.firstChild.removeAttribute("aria-current");
    this.marked = entry;
    entry.classList.add("now");
    entry.firstChild.setAttribute("aria-current", "step");
    const [top, height] = [entry.offsetTop - this.moves.offsetTop, this.moves.clientHeight];
    if (top < this.moves.scrollTop || top + entry.offsetHeight > this.moves.scrollTop + height) this.moves.scrollTop = top - height / 2;
  }

  start() {
    if (this.ply >= this.last) this.go(0);
    this.playing = true;
    this.toggle.textContent = say("pause");
    this.wait();
  }

  wait() {
    this.timer = setTimeout(() => {
      this.go(this.ply + 1);
      if (this.ply < this.last) this.wait();
      else this.stop();
    }, PACE / this.speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    this.toggle.textContent = say("play");
  }

  setSpeed(speed) {
    this.speed = speed;
    chosen.set("speed", speed);
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.wait();
  }

  key(event) {
    if (event.target.matches("select, textarea, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      ArrowLeft: () => this.jump(this.ply - 1), ArrowRight: () => this.jump(this.ply + 1),
      Home: () => this.jump(0), End: () => this.jump(this.last),
      " ": () => (this.playing ? this.stop() : this.start()),
    };
    // A button that has the focus is pressed by the space bar.
    if (!(event.key in keys) || (event.key === " " && event.target.matches("button, summary, a"))) return;
    event.preventDefault();
    keys[event.key]();
  }
}

const root = document.getElementById("replay");
const answer = await fetch(`/api/matches/${data("place").id}/film`);
if (answer.ok) {
  document.getElementById("all-moves").hidden = true;
  new Replay(await answer.json(), root);
} else {
  root.replaceChildren(h("p", { class: "wrong", role: "alert" }, say("noFilm")));
}
