// A board of cells as SVG. It is drawn once; after that only what changes.

import { s, say } from "./dom.js";
import { block, lookOf, name, piece } from "./look.js";

const CELL = 10;
const MARGIN = 5;

export class Grid {
  /** `touch` is called with the id of a cell; without it the board is only looked at. */
  constructor({ seats, game, touch, labels = true }) {
    Object.assign(this, { seats, touch, look: lookOf(game), labels });
    this.svg = s("svg", { class: "board grid" });
    if (touch) this.listen();
  }

  /** Draws a board; `marks` says which cells deserve attention. */
  draw(board, marks = {}) {
    const { rows, columns, cells } = board.grid;
    const shape = `${rows.length}×${columns.length}:${cells.map((cell) => (cell.hole ? 1 : 0)).join("")}`;
    if (shape !== this.shape) {
      this.build(board.grid);
      this.shape = shape;
    }
    cells.forEach((cell, at) => this.update(at, cell, marks));
    this.columns = columns.length;
  }

  build({ rows, columns, cells }) {
    const margin = this.labels ? MARGIN : 1;
    const [width, height] = [columns.length * CELL, rows.length * CELL];
    this.svg.setAttribute("viewBox", `${-margin} ${-margin} ${width + margin + 1} ${height + margin + 1}`);
    this.svg.style.setProperty("--ratio", (width + margin + 1) / (height + margin + 1));
    if (this.touch) {
      this.svg.setAttribute("role", "grid");
      this.svg.setAttribute("aria-label", say("board"));
    }
    this.cells = [];
    const lines = rows.map((_, row) => {
      const own = cells.slice(row * columns.length, (row + 1) * columns.length);
      return s("g", { role: this.touch ? "row" : null }, own.map((cell, column) => this.cell(cell, row, column)));
    });
    this.svg.replaceChildren(...this.edges(rows, columns), ...lines);
  }

  edges(rows, columns) {
    if (!this.labels) return [];
    const label = (text, x, y) => s("text", { class: "label", x, y, "font-size": 3, "aria-hidden": "true" }, text);
    return [
      ...columns.map((text, at) => label(text, at * CELL + CELL / 2, -1.6)),
      ...rows.map((text, at) => label(text, -2.6, at * CELL + CELL / 2 + 1)),
    ];
  }

  cell(cell, row, column) {
    const place = `translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`;
    const group = s("g", { class: cell.hole ? "cell hole" : "cell", transform: place, "data-id": cell.id });
    if (!cell.hole) {
      group.append(s("rect", { class: "ground", x: -4.8, y: -4.8, width: 9.6, height: 9.6, rx: 0.9 }), s("circle", { class: "dot", r: 1.5 }));
      if (this.touch) {
        group.setAttribute("role", "gridcell");
        group.setAttribute("tabindex", this.cells.some((known) => known.reachable) ? -1 : 0);
      }
    } else if (this.touch) {
      group.setAttribute("role", "gridcell");
      group.setAttribute("aria-label", "–");
    }
    this.cells.push({ group, id: cell.id, hole: cell.hole, reachable: !cell.hole, key: "" });
    return group;
  }

  update(at, cell, { touchable, chosen, last, hint }) {
    const drawn = this.cells[at];
    if (cell.hole) return;
    const { group } = drawn;
    const changed = this.stand(drawn, cell.token);
    const states = {
      touchable: touchable?.has(cell.id), chosen: chosen?.includes(cell.id),
      last: last?.has(cell.id), winning: cell.winning, hinted: hint?.includes(cell.id),
    };
    const names = ["cell", ...Object.keys(states).filter((state) => states[state])].join(" ");
    // Most cells stay as they are: a long match is gone through a board a frame.
    if (!changed && drawn.names === names) return;
    drawn.names = names;
    group.setAttribute("class", names);
    if (!this.touch) return;
    const notes = [states.chosen && say("chosen"), states.touchable && say("legal"), states.last && say("lastMove")];
    const label = [cell.id, name(cell.token, this.seats), ...notes.filter(Boolean)].join(", ");
    if (drawn.label !== label) {
      group.setAttribute("aria-label", label);
      drawn.label = label;
    }
  }

  /** Puts a token on a cell; what changes sides turns over. Returns whether anything changed. */
  stand(drawn, token) {
    const key = JSON.stringify(token ?? null);
    if (drawn.key === key) return false;
    const turned = drawn.key && drawn.key !== "null" && key !== "null";
    const fresh = drawn.key !== "";
    drawn.key = key;
    drawn.group.querySelector(".token")?.remove();
    if (!token) return true;
    const inner = token === "block" ? block() : piece(this.seats[token.piece] ?? {}, this.look);
    const motion = !fresh ? "" : turned ? " turns" : " comes";
    drawn.group.append(s("g", { class: `token${motion}`, "aria-hidden": "true" }, inner));
    return true;
  }

  /** New seats: colours and letters may have changed. */
  reseat(seats) {
    this.seats = seats;
    this.cells?.forEach((drawn) => {
      const token = drawn.key ? JSON.parse(drawn.key) : null;
      drawn.key = drawn.names = "";
      this.stand(drawn, token);
    });
  }

  listen() {
    const cellAt = (event) => event.target.closest?.("[data-id]");
    this.svg.addEventListener("pointerdown", (event) => {
      const cell = cellAt(event);
      if (!cell || event.button !== 0) return;
      this.pressed = cell.dataset.id;
      this.touch(cell.dataset.id);
      // A finger would hold on to the cell it touched first.
      if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    });
    this.svg.addEventListener("pointerup", (event) => {
      const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-id]");
      if (cell && this.pressed && cell.dataset.id !== this.pressed) this.touch(cell.dataset.id, true);
      this.pressed = null;
    });
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const at = this.cells.findIndex(({ group }) => group === event.target);
    if (at < 0) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns };
    if (event.key in steps) {
      event.preventDefault();
      this.walk(at, steps[event.key]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.touch(this.cells[at].id);
    }
  }

  /** Moves the focus, over holes, as far as the board goes. */
  walk(at, step) {
    const row = (place) => Math.floor(place / this.columns);
    for (let to = at + step; to >= 0 && to < this.cells.length; to += step) {
      if (Math.abs(step) === 1 && row(to) !== row(at)) return;
      if (this.cells[to].reachable) return this.focus(to);
    }
  }

  focus(at) {
    this.cells.forEach(({ group, reachable }, index) => reachable && group.setAttribute("tabindex", index === at ? 0 : -1));
    this.cells[at].group.focus();
  }

  /** Moves the focus to the next cell of some, in the order of the board. */
  focusNext(ids, backwards) {
    const places = this.cells.flatMap(({ id }, at) => (ids.has(id) ? [at] : []));
    if (!places.length) return;
    const now = this.cells.findIndex(({ group }) => group === document.activeElement);
    const later = backwards ? places.filter((at) => at < now).pop() ?? places.at(-1) : places.find((at) => at > now) ?? places[0];
    this.focus(later);
  }
}
