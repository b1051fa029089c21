// How pieces and tiles look.

import { s, say } from "./dom.js";

/** A piece of a seat: its colour, and its letter for those who do not see it. */
export function piece(seat, look = "disc") {
  const body = look === "cube"
    ? s("rect", { class: "body", x: -4, y: -4, width: 8, height: 8, rx: 1.6 })
    : s("circle", { class: "body", r: 4.1 });
  const parts = [body];
  if (seat.mark) parts.push(s("text", { class: "letter", y: 1.6, "font-size": 4.6 }, seat.mark.toUpperCase()));
  return s("g", { class: `piece c-${seat.colour}` }, parts);
}

/** An obstacle. */
export function block() {
  return s("g", { class: "block" },
    s("rect", { x: -4.2, y: -4.2, width: 8.4, height: 8.4, rx: 0.8 }),
    s("path", { d: "M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4" }));
}

/** Where the dots of each number are, on a face that goes from -1 to 1. */
const DOTS = [
  [], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [1, 1]],
  [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]],
  [[-1, -1], [0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1], [1, 1]],
];

function face(value, x, y, turn) {
  const dots = /^\d$/.test(value) ? DOTS[Number(value)] : null;
  if (dots) {
    const dot = ([dx, dy]) => s("circle", { class: `pip p${value}`, cx: x + 2.6 * dx, cy: y + 2.6 * dy, r: 1.05 });
    return dots.map(dot);
  }
  const size = value.length > 1 ? 5.4 : 6.6;
  const text = { class: "face", x, y, "font-size": size, transform: turn ? `rotate(${-turn} ${x} ${y})` : null };
  return s("text", text, value);
}

/** A tile, 20 long and 10 wide, its first face to the left, turned by so many degrees. */
export function tile([first, second], turn = 0) {
  return s("g", { class: "tile", transform: `rotate(${turn})` },
    s("rect", { class: "body", x: -9.6, y: -4.7, width: 19.2, height: 9.4, rx: 1.5 }),
    s("path", { class: "bar", d: "M0-3.4V3.4" }),
    face(first, -4.8, 0, turn), face(second, 4.8, 0, turn));
}

/** A tile that shows nothing. */
export function back() {
  return s("g", { class: "tile down" },
    s("rect", { class: "body", x: -9.6, y: -4.7, width: 19.2, height: 9.4, rx: 1.5 }),
    s("path", { class: "bar", d: "M-6 0H6M0-2.4V2.4" }));
}

/** What stands somewhere, in words. */
export function name(token, seats) {
  if (!token) return say("empty");
  if (token === "block") return say("blocked");
  if (token.tile) return token.tile.join("-");
  const seat = seats[token.piece];
  return `${seat?.name ?? ""} ${say(seat?.colour ?? "")}`.trim();
}

/** Which shape the pieces of a game have; discs when nothing is said. */
export function lookOf(game) {
  return { rolit: "cube" }[game] ?? "disc";
}
