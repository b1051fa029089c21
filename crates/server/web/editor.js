// The bench for scenarios: legal moves, or tokens placed by hand. The house
// checks every change and remembers nothing; all is in the draft.

import { button, confirmed, data, h, replace, say } from "./dom.js";
import { Palette } from "./palette.js";
import { sentence } from "./say.js";
import { Scene } from "./scene.js";
import { Touch } from "./touch.js";

/** How long after a stroke the house is asked whether it is right. */
const STROKE = 120;

class Editor {
  constructor(root, bench) {
    Object.assign(this, { root, name: bench.name, may: bench, mode: "play", past: [], future: [], problems: [] });
    this.touch = new Touch((text) => this.change({ do: "play", text }));
    this.saved = bench.name ? this.text(bench.look) : null;
    this.first = this.text(bench.look);
    this.build(bench.look);
    this.show(bench.look);
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("beforeunload", (event) => this.isUnsaved && event.preventDefault());
  }

  build({ seats, game, blocks }) {
    this.scene = new Scene({ seats, game, touch: (id, dragged) => this.hit(id, dragged) });
    this.palette = new Palette({ seats, game, blocks, changed: () => this.arrange() });
    this.boardPlace = h("div", { class: "board-place" }, this.scene.root);
    this.listen();
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.told = h("p", { class: "soft told-last" });
    this.modes = h("div", { class: "row modes", role: "group", "aria-label": say("editMode") });
    this.help = h("p", { class: "soft" });
    this.steps = h("div", { class: "row" });
    this.position = h("input", { id: "position", "aria-label": say("editPosition"), spellcheck: "false", autocomplete: "off" });
    this.nameField = h("input", { id: "name", maxlength: 60, value: this.name ?? "", autocomplete: "off" });
    this.keeping = h("div", { class: "row" });
    this.byHand = h("div", { class: "by-hand" }, this.palette.brushes, this.palette.movers);
    this.root.append(h("div", { class: "editor" },
      h("div", { class: "editor-board" }, this.told, this.boardPlace, this.verdict),
      h("div", { class: "editor-tools" }, this.modes, this.help, this.byHand, this.steps, this.positionForm(),
        this.may.keep ? h("div", { class: "field" }, h("label", { for: "name" }, say("editName")), this.nameField) : null,
        this.keeping)));
  }

  positionForm() {
    const submit = (event) => {
      event.preventDefault();
      this.change({ do: "start", text: this.position.value.trim() }, true);
    };
    return h("form", { class: "field", onsubmit: submit }, h("label", { for: "position" }, say("editPosition")),
      h("div", { class: "row one-line" }, this.position, h("button", {}, say("editSet"))));
  }

  /** Painting goes on while the pointer is down. */
  listen() {
    const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest?.("[data-id]")?.dataset.id;
    this.boardPlace.addEventListener("pointermove", (event) => {
      if (this.mode !== "place" || !(event.buttons & 1)) return;
      const id = under(event);
      if (id) this.paint(id);
    });
  }

  text(look) {
    return JSON.stringify(look.draft);
  }

  get isUnsaved() {
    const now = this.text(this.look);
    return now !== this.saved && now !== this.first;
  }

  get turn() {
    return this.look.scene.turn;
  }

  /** Shows how things stand after the house has answered. */
  show(look) {
    this.look = look;
    this.tokens = null;
    this.problems = look.problems;
    if (look.scene.turn !== null) this.palette.setMover(look.scene.turn);
    this.position.value = look.position ?? "";
    this.touch.set(this.mode === "play" ? look.scene.actions : []);
    this.draw();
  }

  draw() {
    const scene = this.tokens ? this.painted() : this.look.scene;
    const touchable = this.mode === "play" && !this.tokens ? this.touch.touchable : new Set();
    const last = new Set(this.look.draft.moves.at(-1)?.match(/[a-z]\d+/g) ?? []);
    this.scene.draw(scene, { touchable, chosen: this.touch.path, last: this.tokens ? null : last });
    this.boardPlace.classList.add("may-move");
    this.boardPlace.classList.toggle("placing", this.mode === "place");
    this.byHand.hidden = this.mode !== "place";
    this.help.textContent = say(this.mode === "place" ? "editPlaceHelp" : "editPlayHelp");
    this.drawTools();
    this.drawStatus();
  }

  painted() {
    const { grid } = this.look.scene.board;
    const cells = grid.cells.map(({ id, hole }, at) => ({ id, hole, token: this.tokens[at] ?? undefined }));
    return { ...this.look.scene, board: { grid: { ...grid, cells } } };
  }

  drawTools() {
    const mode = (key, label) => button(key, say(label), () => this.switch(key), { "aria-pressed": String(this.mode === key) });
    replace(this.modes, mode("play", "editPlay"), mode("place", "editPlace"));
    const isWrong = this.problems.length > 0;
    replace(this.steps,
      button("undo", say("undo"), () => this.undo(), { disabled: !this.canUndo, "aria-keyshortcuts": "u" }),
      button("redo", say("redo"), () => this.redo(), { disabled: !this.canRedo, "aria-keyshortcuts": "r" }),
      this.mode === "place" ? button("clear", say("editClear"), () => this.clear()) : null,
      button("reset", say("editReset"), () => this.change({ do: "reset" }, true)),
      this.plainMoves());
    replace(this.keeping,
      this.may.keep ? button("save", say("editSave"), () => this.save(), { class: "main", disabled: isWrong }) : null,
      isWrong ? null : h("a", { class: "button", href: this.look.play, "data-key": "play-from" }, say("editFrom")),
      this.may.keep && this.isUnsaved ? h("span", { class: "soft" }, say("editUnsaved")) : null);
  }

  /** Moves with nothing to touch on the board are buttons. */
  plainMoves() {
    if (this.mode !== "play") return [];
    const shown = new Set(this.look.scene.board.grid.cells.map(({ id }) => id));
    return this.touch.actions.filter(({ path }) => path.length === 1 && !shown.has(path[0])).map(({ text }) =>
      button(`play-${text}`, say(text), () => this.change({ do: "play", text })));
  }

  drawStatus() {
    const { seats, told } = this.look;
    const mover = seats[this.turn];
    this.told.textContent = told ? sentence(told) : "";
    const good = mover ? `${sentence(say("turn", mover.name))} ${say("editGood")}` : say("editOver");
    this.verdict.textContent = this.problems.length ? this.problems.map(sentence).join(" ") : good;
    this.verdict.classList.toggle("wrong", this.problems.length > 0);
  }

  switch(mode) {
    this.mode = mode;
    this.touch.cancel();
    this.touch.set(mode === "play" && !this.tokens ? this.look.scene.actions : []);
    this.draw();
  }

  hit(id, dragged) {
    if (this.mode === "place") return this.paint(id);
    if (this.tokens) return;
    const aim = this.touch.aim(id, this.look.draft.options.gravity === true);
    if (dragged && !this.touch.knows(aim)) return;
    this.touch.touch(aim);
    this.draw();
  }

  paint(id) {
    const { cells } = this.look.scene.board.grid;
    const at = cells.findIndex((cell) => cell.id === id);
    if (at < 0 || cells[at].hole) return;
    this.tokens ??= cells.map(({ token }) => token ?? null);
    if (JSON.stringify(this.tokens[at]) === JSON.stringify(this.palette.token)) return;
    // Another list for every stroke: an answer to an earlier one is known by it.
    this.tokens = this.tokens.with(at, this.palette.token);
    this.draw();
    this.arrange();
  }

  clear() {
    this.tokens = this.look.scene.board.grid.cells.map(() => null);
    this.draw();
    this.arrange();
  }

  /** Asks the house about what was placed, once the stroke is over. */
  arrange() {
    clearTimeout(this.waiting);
    this.tokens ??= this.look.scene.board.grid.cells.map(({ token }) => token ?? null);
    this.waiting = setTimeout(() => this.change({ do: "arrange", tokens: this.tokens, mover: this.palette.mover }, true), STROKE);
  }

  /** Has the house make a change. What starts anew can be taken back here alone. */
  async change(change, anew = false) {
    const painted = this.tokens;
    const look = await this.ask("/api/scenarios/look", { draft: this.look.draft, change });
    // Somebody who paints on does not wait for the answer to an earlier stroke.
    if (!look || (painted && this.tokens !== painted)) return;
    if (look.problems.length) return this.complain(look.problems, change);
    if (anew) this.past.push(this.look);
    if (change.do !== "undo" && change.do !== "redo") this.future = [];
    const { mover } = this.palette;
    this.show(look);
    if (change.do === "arrange" && this.turn === null) this.palette.setMover(mover);
  }

  /** What was placed stays until it is right; any other change was not made. */
  complain(problems, change) {
    const isPlaced = change.do === "arrange";
    this.problems = isPlaced ? problems : [];
    if (!isPlaced) this.tokens = null;
    this.touch.set(this.mode === "play" && !this.tokens ? this.look.scene.actions : []);
    this.draw();
    if (!isPlaced) this.warn(problems.map(sentence).join(" "));
  }

  async ask(address, body) {
    try {
      const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
      const said = await answer.json();
      if (answer.ok) return said;
      this.refused = said;
      this.warn([said.text, ...Object.values(said.problems ?? {})].map(sentence).join(" "));
    } catch {
      this.refused = null;
      this.warn(say("editLost"));
    }
    return null;
  }

  warn(text) {
    this.verdict.textContent = text;
    this.verdict.classList.add("wrong");
  }

  get canUndo() {
    return Boolean(this.tokens) || this.look.undo || this.past.length > 0;
  }

  get canRedo() {
    return this.future.length > 0 || this.look.redo;
  }

  undo() {
    if (!this.canUndo) return;
    if (this.tokens) return this.show({ ...this.look, problems: [] });
    if (this.look.undo) return void this.change({ do: "undo" });
    this.future.push(this.look);
    this.show(this.past.pop());
  }

  redo() {
    if (!this.canRedo) return;
    if (!this.future.length) return void this.change({ do: "redo" });
    this.past.push(this.look);
    this.show(this.future.pop());
  }

  async save(replacing = false) {
    const name = this.nameField.value.trim();
    const isSame = this.name !== null && name.toLowerCase() === this.name.toLowerCase();
    if (isSame && !replacing && this.may.change && !(await confirmed(say("editReplace", name)))) return;
    const replace = this.may.change && (replacing || isSame);
    const done = await this.ask("/api/scenarios", { name, draft: this.look.draft, replace });
    if (done) return this.keep(done.name);
    const isTaken = this.refused?.code === "conflict" && this.may.change && !replace;
    if (isTaken && (await confirmed(say("editReplace", name)))) return this.save(true);
    this.nameField.focus();
  }

  keep(name) {
    this.name = name;
    this.saved = this.text(this.look);
    history.replaceState(null, "", `/scenarios/edit/${encodeURIComponent(name)}`);
    document.querySelector("h1").textContent = name;
    this.drawTools();
    this.verdict.textContent = say("editSaved", name);
    this.verdict.classList.remove("wrong");
  }

  key(event) {
    if (event.target.matches?.("input:not([type=radio]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { u: () => this.undo(), r: () => this.redo(), Escape: () => this.touch.cancel() && this.draw() };
    if (event.key in keys) keys[event.key]();
    else if (this.mode === "place" && this.palette.key(event.key)) event.preventDefault();
  }
}

const root = document.getElementById("editor");
const bench = data("bench");
if (root && bench) new Editor(root, bench);
