// The table: the board, who plays, what can be done, what was played.

import { button, chosen, confirmed, h, replace, say, typed } from "./dom.js";
import { Ending } from "./ending.js";
import { Film } from "./film.js";
import { Scene } from "./scene.js";
import { badge, clockText, leftNow, seatList } from "./seats.js";
import { Touch } from "./touch.js";

export class Table {
  constructor({ place, ask, tell }) {
    Object.assign(this, { place, ask, tell });
    this.touch = new Touch((text) => this.play(text));
    this.showMoves = chosen.get("moves") !== "off";
    this.past = null;
    this.build();
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", ({ target }) => closeMenus(target));
    setInterval(() => this.tick(), 100);
  }

  build() {
    const part = (name, tag = "div") => (this[name] = h(tag, { class: name }));
    this.boardPlace = h("div", { class: "board-place", oncontextmenu: (event) => this.cancel(event) });
    this.moves = h("ol", { class: "moves", "aria-label": say("moves") });
    this.root = h("section", { class: "table" },
      h("div", { class: "middle" }, part("headline", "p"), this.boardPlace, part("offers"), part("controls"), part("steps")),
      h("aside", { class: "side" }, part("people"), part("ending"), part("thoughts", "p"),
        h("details", { class: "panel", open: innerWidth > 900 }, h("summary", {}, say("moves")), this.moves),
        part("talk")));
  }

  show(state) {
    const { room, play } = state;
    this.state = state;
    if (!play) return;
    const marks = room.seats.map(({ colour, mark }) => `${colour}${mark}`).join();
    if (!this.scene) {
      this.scene = new Scene({ seats: room.seats, game: room.game, touch: (id, dragged) => this.hit(id, dragged) });
      this.boardPlace.replaceChildren(this.scene.root);
    } else if (this.marks !== marks) {
      this.scene.reseat(room.seats);
    }
    this.marks = marks;
    this.hinted = this.hintPly === play.ply ? this.hinted : null;
    if (this.past !== null && this.film && this.film.length !== play.ply) this.film = null;
    this.touch.set(this.mayMove ? play.scene.actions : []);
    this.draw();
    this.drawPanels();
    this.announce();
  }

  /** Whether this window is to move. */
  get mayMove() {
    const { room, play } = this.state;
    return room.phase === "playing" && this.past === null && room.you.seats.includes(play.scene.turn) && !this.isCurtained;
  }

  /** Whether the one who sits here must first take the others' place. */
  get isCurtained() {
    const { room, play } = this.state;
    const mover = play.scene.turn;
    return this.place.hidden && room.phase === "playing" && room.you.seats.length > 1 && room.you.seats.includes(mover) && this.revealed !== mover;
  }

  draw() {
    const { play, last } = this.state;
    if (this.past !== null && this.film) {
      this.scene.draw(this.film.at(this.past), { last: this.pastTouched() });
    } else {
      const scene = this.isCurtained ? this.curtained(play.scene) : play.scene;
      const touchable = this.mayMove && (this.showMoves || this.touch.path.length) ? this.touch.touchable : this.handIds();
      this.scene.draw(scene, { touchable, chosen: this.touch.path, last, hint: this.hinted });
    }
    this.boardPlace.classList.toggle("may-move", this.mayMove);
  }

  /** Tiles in hand and ends can always be touched, shown or not. */
  handIds() {
    return this.mayMove ? new Set([...this.touch.touchable].filter((id) => !/^[a-z]\d+$/.test(id))) : new Set();
  }

  curtained(scene) {
    const trays = scene.trays.map((tray) => ({ ...tray, shown: [], hidden: tray.hidden + tray.shown.length }));
    return { ...scene, trays };
  }

  pastTouched() {
    return this.film.touched(this.past);
  }

  hit(id, dragged = false) {
    if (!this.mayMove) return;
    const aim = this.touch.aim(id, this.state.room.options.gravity === "on");
    if (dragged && !this.touch.knows(id)) return;
    this.touch.touch(aim);
    this.draw();
  }

  async play(text) {
    const { play } = this.state;
    this.touch.set([]);
    const answer = await this.ask({ do: "move", ply: play.ply, text });
    if (answer.type === "refused" || answer.type === "lost") {
      this.touch.set(this.mayMove ? this.state.play.scene.actions : []);
      this.draw();
    }
  }

  cancel(event) {
    if (this.touch.cancel()) {
      event.preventDefault();
      this.draw();
    }
  }

  key(event) {
    if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      Escape: () => (this.past !== null ? this.go(null) : this.cancel(event)),
      n: () => this.scene.board.focusNext?.(this.touch.touchable, false),
      p: () => this.scene.board.focusNext?.(this.touch.touchable, true),
      m: () => this.toggleMoves(), u: () => this.undo(), r: () => this.ask({ do: "offer", what: "redo" }), h: () => this.hint(),
      "[": () => this.step(-1), "]": () => this.step(1),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }

  /** Says in one line how things stand. */
  announce() {
    const { room, play } = this.state;
    const told = play.told.at(-1)?.says ?? "";
    const mover = room.seats[play.scene.turn];
    const text = play.result ? outcome(this.state) : this.turnText(mover);
    this.headline.replaceChildren(...[mover && !play.result ? badge(mover, room.game) : null, h("span", {}, text)].filter(Boolean));
    this.headline.classList.toggle("yours", this.mayMove);
    document.title = `${text} · ${room.title} · Ludoteca`;
    const line = [told, text].filter(Boolean).join(" · ");
    if (line !== this.line) this.tell(line);
    this.line = line;
  }

  turnText(mover) {
    const { room, play } = this.state;
    if (!mover) return "";
    if (room.paused) return say("paused");
    if (room.you.seats.includes(play.scene.turn)) {
      return room.you.seats.length > 1 ? say("yourTurnAs", mover.name) : say("yourTurn");
    }
    return say(/^(person|bot)$/.test(mover.player) ? "turn" : "thinking", mover.name);
  }

  drawPanels() {
    const { room, play } = this.state;
    replace(this.people, seatList(this.state, this.place, this.ask));
    replace(this.offers, this.offerParts(), this.curtain(), this.noteParts());
    replace(this.controls, room.phase === "playing" ? this.controlParts() : []);
    replace(this.steps, this.stepParts());
    this.drawMoves(play.told);
    replace(this.talk, this.talkParts());
    if (play.result && !this.end) this.end = new Ending({ place: this.place, ask: this.ask, look: () => this.go(0), save: () => this.saveButton() });
    replace(this.ending, play.result ? this.end.show(this.state) : []);
  }

  noteParts() {
    const notes = this.state.play.scene.notes ?? [];
    return notes.length ? h("p", { class: "notes" }, notes.join(" · ")) : null;
  }

  /** Moves with nothing to touch on the table are buttons. */
  plainMoves() {
    if (!this.mayMove) return [];
    const shown = new Set([...this.root.querySelectorAll("[data-id]")].map(({ dataset }) => dataset.id));
    return this.touch.actions.filter(({ path }) => path.length === 1 && !shown.has(path[0])).map(({ text }) =>
      button(`play-${text}`, say(text), () => this.play(text), { class: "main" }));
  }

  controlParts() {
    const { room } = this.state;
    const own = room.you.seats.length > 0;
    const people = room.seats.map(({ player }, index) => (player === "person" ? index : -1)).filter((index) => index >= 0);
    const alone = people.every((index) => room.you.seats.includes(index));
    const machinesOnly = people.length === 0;
    return [
      this.plainMoves(),
      own && room.settings.undo ? button("undo", say("undo"), () => this.undo(), { "aria-keyshortcuts": "u" }) : null,
      own && this.state.play.redo ? button("redo", say("redo"), () => this.ask({ do: "offer", what: "redo" }), { "aria-keyshortcuts": "r" }) : null,
      own && alone ? button("hint", say("hint"), () => this.hint(), { disabled: !this.mayMove, "aria-keyshortcuts": "h" }) : null,
      own && alone ? button("for-me", say("playForMe"), () => this.ask({ do: "play", by: "level:5" }), { disabled: !this.mayMove }) : null,
      own ? button("show-moves", say("showMoves"), () => this.toggleMoves(), { "aria-pressed": String(this.showMoves), "aria-keyshortcuts": "m" }) : null,
      machinesOnly && room.you.host ? button("pause", say(room.paused ? "resume" : "pause"), () => this.ask({ do: room.paused ? "resume" : "pause" })) : null,
      own || room.you.host ? this.moreParts(own, alone, people) : null,
    ];
  }

  moreParts(own, alone, people) {
    const sure = (question, wish) => async () => {
      if (await confirmed(say(question))) this.ask(wish);
    };
    return h("details", { class: "more-menu" }, h("summary", {}, say("more")),
      h("div", { class: "popup" },
        own && alone ? button("random", `${say("playForMe")}: ${say("random")}`, () => this.ask({ do: "play", by: "random" }), { disabled: !this.mayMove }) : null,
        this.saveButton(),
        button("restart", say("restart"), sure("sureRestart", { do: "offer", what: "restart" })),
        own && people.length > 1 && !alone ? button("draw", say("draw"), () => this.ask({ do: "offer", what: "draw" })) : null,
        own ? button("resign", say("resign"), sure("sureResign", { do: "resign", seat: this.resigning() })) : null,
        h("a", { class: "button", href: "/" }, say("leave"))));
  }

  /** The match is kept in any case; its host may give it a name to find it by. */
  saveButton() {
    return this.state.room.you.host ? button("save", say("saveAs"), () => this.save()) : null;
  }

  async save() {
    const name = await typed(say("saveName"), 60);
    if (!name) return;
    const answer = await this.ask({ do: "save", name });
    if (answer.type === "done") this.tell(say("saved", name));
  }

  resigning() {
    const { room, play } = this.state;
    return room.you.seats.includes(play.scene.turn) ? play.scene.turn : room.you.seats[0];
  }

  offerParts() {
    const { room } = this.state;
    if (!room.offer || room.phase !== "playing") return null;
    const own = room.you.seats.includes(room.offer.seat);
    const answer = (yes) => () => this.ask({ do: "answer", what: room.offer.what, yes });
    const text = own ? say("offered") : say(`offer-${room.offer.what}`, room.seats[room.offer.seat].name);
    return h("div", { class: "offer", role: "alert" }, h("span", {}, text),
      own ? button("withdraw", say("withdraw"), answer(false))
        : room.you.seats.length ? [button("accept", say("accept"), answer(true), { class: "main" }), button("decline", say("decline"), answer(false))] : null);
  }

  curtain() {
    if (!this.isCurtained) return null;
    const mover = this.state.play.scene.turn;
    return h("div", { class: "curtain" },
      h("strong", {}, say("curtain", this.state.room.seats[mover].name)), h("span", {}, say("curtainText")),
      button("show", say("show"), () => {
        this.revealed = mover;
        this.show(this.state);
      }, { class: "main" }));
  }

  /** The list grows at its end; what is there stays as it is. */
  drawMoves(told) {
    const bottom = this.moves.scrollHeight - this.moves.scrollTop - this.moves.clientHeight < 40;
    const items = this.moves.children;
    while (items.length > told.length) items[items.length - 1].remove();
    told.forEach(({ says }, at) => {
      if (!items[at]) this.moves.append(h("li", {}, button(`move${at}`, says, () => this.go(at + 1), { class: "plain" })));
      else if (items[at].firstChild.textContent !== says) items[at].firstChild.textContent = says;
    });
    this.moves.querySelector(".now")?.removeAttribute("class");
    this.moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = items[(this.past ?? told.length) - 1];
    now?.setAttribute("class", "now");
    now?.firstChild.setAttribute("aria-current", "step");
    if (this.past !== null) now?.scrollIntoView({ block: "nearest" });
    else if (bottom) this.moves.scrollTop = this.moves.scrollHeight;
  }

  stepParts() {
    const all = this.state.play.told.length;
    if (!all) return [];
    const now = this.past ?? all;
    const to = (key, label, ply, sign) => button(key, sign, () => this.go(ply), { "aria-label": label, title: label, class: "step", disabled: ply === now || ply < 0 || ply > all });
    return [
      to("first", say("first"), 0, "«"), to("previous", say("previous"), now - 1, "‹"),
      this.past === null ? null : h("span", { class: "past" }, say("past", now, all)),
      to("next", say("next"), now + 1, "›"), to("last", say("last"), all, "»"),
    ];
  }

  step(by) {
    const all = this.state.play.told.length;
    this.go(Math.max(0, Math.min(all, (this.past ?? all) + by)));
  }

  /** Looks at an earlier moment, or at the present. */
  async go(ply) {
    const all = this.state.play.told.length;
    this.past = ply === null || ply >= all ? null : ply;
    if (this.past !== null && !this.film) {
      const answer = await fetch(`/api/rooms/${this.place.id}/film`);
      if (!answer.ok) this.past = null;
      else this.film = new Film(await answer.json());
    }
    this.touch.cancel();
    if (this.past === null) return this.show(this.state);
    this.draw();
    this.drawMoves(this.state.play.told);
    replace(this.steps, this.stepParts());
    replace(this.controls, []);
  }

  talkParts() {
    const { room, chat } = this.state;
    const open = room.settings.chat && !(this.place.hidden && room.phase === "playing");
    const others = room.seats.some(({ player }, index) => player === "person" && !room.you.seats.includes(index));
    if (!open || (!others && !room.watching && !chat.length)) return [];
    const field = h("input", { maxlength: 300, "aria-label": say("say"), placeholder: say("say"), dataset: { key: "say" }, value: this.draft ?? "", oninput: ({ target }) => (this.draft = target.value) });
    const form = h("form", { class: "row", onsubmit: (event) => this.speak(event, field) }, field, h("button", {}, say("send")));
    return h("details", { class: "panel", open: true }, h("summary", {}, say("chat"), room.watching ? h("small", {}, ` ${say("watching", room.watching)}`) : null),
      h("ul", { class: "chat", "aria-live": "polite" }, chat.slice(-40).map(({ name, text }) => h("li", {}, h("strong", {}, name), " ", text))), form);
  }

  speak(event, field) {
    event.preventDefault();
    const text = field.value.trim();
    this.draft = "";
    if (text) this.ask({ do: "chat", text });
  }

  toggleMoves() {
    this.showMoves = !this.showMoves;
    chosen.set("moves", this.showMoves ? "on" : "off");
    this.draw();
    this.drawPanels();
  }

  undo() {
    this.ask({ do: "offer", what: "undo" });
  }

  async hint() {
    if (!this.mayMove) return;
    const { ply } = this.state.play;
    const answer = await this.ask({ do: "hint" });
    if (answer.type !== "hint" || answer.ply !== ply || this.state.play.ply !== ply) return;
    const action = this.state.play.scene.actions.find(({ text }) => text === answer.text);
    [this.hinted, this.hintPly] = [action?.path ?? null, ply];
    this.tell(say("hintIs", answer.text));
    this.draw();
  }

  /** What a machine finds while it thinks. */
  heard(message) {
    if (message.type === "thinking") this.thoughts.textContent = message.text;
  }

  tick() {
    const clock = this.state?.play?.clock;
    if (!clock || this.state.play.result) return;
    for (const shown of this.people.querySelectorAll(".clock")) {
      const left = leftNow(clock, Number(shown.dataset.seat), this.state.heard);
      shown.textContent = clockText(left);
      shown.classList.toggle("short", left < 10_000);
    }
  }
}

/** How it ended, in words. */
export function outcome({ room, play }) {
  const { end, winners, by } = play.result;
  const why = by ? ` ${say(`by-${by}`)}` : "";
  if (end === "stopped") return say("stopped");
  if (end === "drawn") return say("drawn") + why;
  const own = room.you.seats;
  if (own.length === 1) return say(winners.includes(own[0]) ? "youWon" : "youLost") + why;
  const names = winners.map((seat) => room.seats[seat].name);
  return say(names.length > 1 ? "wonMany" : "won", names.join(", ")) + why;
}

/** A menu closes when something is chosen in it, or something else is clicked. */
function closeMenus(target) {
  for (const menu of document.querySelectorAll(".more-menu[open], .seat-menu[open]")) {
    if (!menu.contains(target) || target.closest("button, a")) menu.open = false;
  }
}
