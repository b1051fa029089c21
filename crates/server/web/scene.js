// One drawer for every game: a scene is a board, hands around it, and what can
// be touched. It knows no rule.

import { carry } from "./carry.js";
import { h, replace } from "./dom.js";
import { Grid } from "./grid.js";
import { Line, rack } from "./line.js";

export class Scene {
  constructor({ seats, game, touch = null, labels = true, hands = true }) {
    Object.assign(this, { seats, game, touch, labels, hands });
    this.racks = h("div", { class: "racks" });
    this.root = h("div", { class: "scene" });
  }

  /** Draws a scene; `marks` has the ids that are touchable, chosen, last and hinted. */
  draw(scene, marks = {}) {
    const kind = "grid" in scene.board ? Grid : Line;
    if (!(this.board instanceof kind)) {
      this.board = new kind(this);
      this.root.replaceChildren(this.board.svg, this.racks);
    }
    this.board.draw(scene.board, marks);
    if (this.hands) this.drawRacks(scene, marks);
  }

  drawRacks(scene, marks) {
    const trays = (scene.trays ?? []).filter((tray) => tray.owner !== null || tray.hidden || tray.shown.length);
    // Whoever sees tiles has them nearest.
    const order = [...trays].sort((one, other) => one.shown.length - other.shown.length);
    this.chosen = marks.chosen ?? [];
    const hands = { touch: this.touch, carry: (event, id) => this.carry(event, id) };
    const racks = order.map((tray) => this.rack(tray, marks, hands));
    this.known = new Map(racks.map((one) => [one.known, one]));
    replace(this.racks, racks);
  }

  /** A hand; one in which nothing has changed is not drawn anew. */
  rack(tray, marks, hands) {
    const { touchable, chosen = [], hint = [] } = marks;
    const states = tray.shown.map(({ id }) => [touchable?.has(id), chosen.includes(id), hint?.includes(id)]);
    const known = JSON.stringify([tray, states, this.seats[tray.owner]?.name]);
    const one = this.known?.get(known) ?? rack(tray, this.seats, marks, hands);
    one.known = known;
    return one;
  }

  /** A tile is carried from the hand to the table: there it goes to the nearer end. */
  carry(event, id) {
    carry(event, {
      lifted: () => this.isFirst || this.chosen.includes(id) || this.touch(id),
      dropped: ({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY);
        const end = this.board.svg.contains(over) ? this.board.endNear(clientX, clientY) ?? (this.isFirst ? id : null) : null;
        if (end) this.touch(end);
        else if (this.chosen.includes(id)) this.touch(id);
      },
    });
  }

  /** Whether the next tile is the first: then there is no end to choose. */
  get isFirst() {
    return !this.board.svg.querySelector(".laid");
  }

  reseat(seats) {
    this.seats = seats;
    this.board?.reseat(seats);
  }
}

/** A scene after a change of it. */
export function after(scene, change) {
  const { board, ...rest } = change;
  if (board.line || !board.cells) return { ...rest, board };
  const cells = [...scene.board.grid.cells];
  for (const { at, ...state } of board.cells) {
    const { id, hole } = cells[at];
    cells[at] = hole ? { id, hole, ...state } : { id, ...state };
  }
  return { ...rest, board: { grid: { ...scene.board.grid, cells } } };
}

/** The cells that the text of a move names. */
export function named(text) {
  return new Set((text ?? "").match(/[a-z]\d+/g) ?? []);
}

/** The ids that a change is about: the cells that changed, or the tile that came. */
export function touched(change, before, told) {
  if (!change.board.cells) {
    const [old, now] = [before?.board.line?.tiles.length ?? 0, change.board.line.tiles.length];
    if (now <= old) return new Set();
    return new Set([change.board.line.anchor !== before?.board.line?.anchor ? "line:0" : `line:${now - 1}`]);
  }
  // Where something came or went; what only turned over is no move.
  const cells = before?.board.grid?.cells ?? [];
  const moved = change.board.cells.filter(({ at, token }) => Boolean(cells[at]?.token) !== Boolean(token));
  if (moved.length) return new Set(moved.map(({ at }) => cells[at].id));
  return named(told?.at(-1)?.text);
}
