// What can be placed by hand, and who is to move.

import { h, s, say } from "./dom.js";
import { block, lookOf, piece } from "./look.js";

/** A small picture of a token. */
function picture(token, seats, game) {
  const inner = token === "block" ? block() : token ? piece(seats[token.piece], lookOf(game)) : s("path", { class: "nothing", d: "M-3-3 3 3M3-3-3 3" });
  return s("svg", { viewBox: "-5 -5 10 10", class: "brush", "aria-hidden": "true" }, inner);
}

export class Palette {
  /** `changed` is called when another side is to move. */
  constructor({ seats, game, blocks, changed }) {
    this.tokens = [...seats.map((_, seat) => ({ piece: seat })), ...(blocks ? ["block"] : []), null];
    this.token = this.tokens[0];
    const name = (token) => (token === "block" ? say("editBlock") : token ? seats[token.piece].name : say("editEmpty"));
    const choice = (group, value, label, mark, checked, onchange) =>
      h("label", { class: "choice" }, h("input", { type: "radio", name: group, value, checked, onchange }), mark, h("span", {}, label));
    this.brushes = h("fieldset", { class: "palette" }, h("legend", {}, say("editToken")),
      this.tokens.map((token, at) => choice("token", at, name(token), picture(token, seats, game), at === 0, () => (this.token = token))));
    this.movers = h("fieldset", { class: "palette" }, h("legend", {}, say("editMover")),
      seats.map((seat, at) => choice("mover", at, seat.name, picture({ piece: at }, seats, game), false, () => {
        this.mover = at;
        changed();
      })));
    this.setMover(0);
  }

  setMover(seat) {
    this.mover = seat;
    for (const field of this.movers.querySelectorAll("input")) field.checked = Number(field.value) === seat;
  }

  /** Chooses what to place by a key; returns whether the key meant anything. */
  key(key) {
    const seats = this.tokens.filter((token) => token?.piece !== undefined).length;
    const number = /^[0-9]$/.test(key) ? Number(key) : key === "Delete" || key === "Backspace" ? 0 : null;
    if (number === null || number > seats) return false;
    const at = number === 0 ? this.tokens.length - 1 : number - 1;
    this.token = this.tokens[at];
    this.brushes.querySelectorAll("input")[at].checked = true;
    return true;
  }
}
