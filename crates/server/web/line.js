// A line of dominoes as it lies on a table: from the first tile to both sides,
// bending at the edges, doubles across; and the hands around it.

import { h, s, say } from "./dom.js";
import { back, name, piece, tile } from "./look.js";

/** Half a tile is the unit: a tile is two units long and one wide. */
const UNIT = 10;

/**
 * Where each tile of one arm lies, as x, y and turn. It goes on in `forward`
 * (1 to the right, -1 to the left), and at the edge one step `down` (1 or -1)
 * and back, as people lay tiles when the table ends.
 */
function arm(tiles, from, forward, down, half) {
  const places = [];
  let [x, y, way] = [from, 0, forward];
  for (let at = 0; at < tiles.length; at += 1) {
    const double = tiles[at].tile[0] === tiles[at].tile[1];
    const length = double ? 1 : 2;
    if (Math.abs(x + way * length) > half && places.length) {
      // Round the corner: this tile stands upright at the edge.
      const corner = { x: x + way * 0.5, y: y + down * 0.5, turn: down * 90, way };
      places.push(corner);
      y += down * 2;
      way = -way;
      x = corner.x + way * 0.5;
      continue;
    }
    places.push({ x: x + (way * length) / 2, y, turn: double ? 90 : way > 0 ? 0 : 180, way });
    x += way * length;
  }
  return places;
}

/** Where every tile lies, with `half` units to each side of the middle. */
export function lay({ tiles, anchor }, half) {
  if (!tiles.length) return [];
  const first = tiles[anchor];
  const double = first.tile[0] === first.tile[1];
  const reach = double ? 0.5 : 1;
  const middle = { x: 0, y: 0, turn: double ? 90 : 0 };
  const right = arm(tiles.slice(anchor + 1), reach, 1, 1, half);
  const left = arm(tiles.slice(0, anchor).reverse(), -reach, -1, -1, half);
  // To the left a tile is come upon by its right face.
  const flipped = left.map((place) => ({ ...place, turn: place.turn + 180 })).reverse();
  return [...flipped, middle, ...right];
}

/** How wide the line may be so that it fits the screen and is as large as it can be. */
function width(tiles, ratio) {
  const length = tiles.reduce((sum, { tile: [one, other] }) => sum + (one === other ? 1 : 2), 0);
  // A row takes two units of height; the whole should have the ratio of the screen.
  return Math.max(6, Math.min(length, Math.ceil(Math.sqrt(length * 2.4 * ratio)))) / 2 + 1;
}

export class Line {
  constructor({ seats, touch }) {
    Object.assign(this, { seats, touch });
    this.svg = s("svg", { class: "board line", role: "group", "aria-label": say("line") });
    if (touch) {
      this.svg.addEventListener("click", (event) => this.hit(event));
      this.svg.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") this.hit(event);
      });
    }
  }

  hit(event) {
    const end = event.target.closest?.("[data-id]");
    if (!end) return;
    event.preventDefault();
    this.touch(end.dataset.id);
  }

  draw({ line }, marks = {}) {
    const box = this.svg.getBoundingClientRect();
    const ratio = box.height > 40 ? Math.max(0.7, box.width / box.height) : 1.9;
    const half = width(line.tiles, ratio);
    const places = lay(line, half);
    const drawn = places.map((place, at) => this.laid(line, at, place, marks));
    this.known = new Map(drawn.map((group) => [group.known, group]));
    this.svg.replaceChildren(...drawn, ...this.ends(line, places, marks));
    this.fit(places);
  }

  /** A tile on the table; one that lies as it lay is not drawn anew. */
  laid(line, at, { x, y, turn }, marks) {
    const [faces, seat] = [line.tiles[at].tile, this.seats[line.tiles[at].by]];
    const known = `${at - line.anchor} ${faces.join("-")} ${turn} ${seat?.name ?? ""}`;
    const group = this.known?.get(known)
      ?? s("g", {}, s("title", {}, `${faces.join("-")} ${seat?.name ?? ""}`), tile(faces, turn));
    group.known = known;
    group.setAttribute("class", marks.last?.has(`line:${at}`) ? "laid comes" : "laid");
    group.setAttribute("transform", `translate(${x * UNIT} ${y * UNIT})`);
    return group;
  }

  /** The places at the ends where a tile can be put. */
  ends(line, places, { touchable }) {
    const spots = [[line.ends[0], places[0], -1], [line.ends[1], places.at(-1), 1]];
    return spots.filter(([id, place]) => place && touchable?.has(id)).map(([id, place, side]) => {
      const way = place.way ?? side;
      const [x, y] = [(place.x + way * 1.6) * UNIT, place.y * UNIT];
      return s("g", {
        class: "end", "data-id": id, tabindex: 0, role: "button", transform: `translate(${x} ${y})`,
        "aria-label": say(side < 0 ? "leftEnd" : "rightEnd"),
      }, s("circle", { r: 5.5 }), s("path", { d: "M-2.4 0H2.4M0-2.4V2.4" }));
    });
  }

  /** The end nearest to a place on the screen; none when none can be touched. */
  endNear(x, y) {
    const far = (end) => {
      const { left, right, top, bottom } = end.getBoundingClientRect();
      return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
    };
    const ends = [...this.svg.querySelectorAll(".end")].sort((one, other) => far(one) - far(other));
    return ends[0]?.dataset.id ?? null;
  }

  /** Shows all tiles, and the places beside the first and the last where more can be put. */
  fit(places) {
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const reach = Math.max(6.6, Math.max(...xs.map(Math.abs), 0) + 2.4);
    const [top, bottom] = [Math.min(-1, ...ys) - 1.6, Math.max(1, ...ys) + 1.6];
    this.svg.setAttribute("viewBox", `${-reach * UNIT} ${top * UNIT} ${2 * reach * UNIT} ${(bottom - top) * UNIT}`);
  }

  reseat(seats) {
    this.seats = seats;
  }
}

/** A hand, as a rack: tiles that are seen can be touched, others lie face down. */
export function rack(tray, seats, { touchable, chosen, hint } = {}, { touch, carry } = {}) {
  const owner = tray.owner === null ? say("stock") : say("hand", seats[tray.owner]?.name ?? "");
  // What is left over at the end is counted, not spread out.
  const seen = tray.owner === null ? [] : tray.shown;
  const left = tray.hidden + tray.shown.length - seen.length;
  const shown = seen.map(({ id, token }) => {
    const on = touchable?.has(id);
    const names = ["rack-tile", on && "touchable", chosen?.includes(id) && "chosen", hint?.includes(id) && "hinted"];
    // Where nothing is ever touched there are no buttons.
    return h(touch ? "button" : "span", {
      type: touch ? "button" : null, class: names.filter(Boolean).join(" "), disabled: touch ? !on : null, dataset: { id, key: id },
      "aria-pressed": on ? String(Boolean(chosen?.includes(id))) : null,
      role: touch ? null : "img", "aria-label": name(token, seats), onclick: () => touch?.(id),
      onpointerdown: (event) => on && carry?.(event, id),
    }, token.tile ? s("svg", { viewBox: "-5 -10 10 20", "aria-hidden": "true" }, tile(token.tile, 90))
      : s("svg", { viewBox: "-5 -5 10 10", "aria-hidden": "true" }, token.piece === undefined ? null : piece(seats[token.piece] ?? {})));
  });
  const most = Math.min(left, 14);
  const hidden = Array.from({ length: most }, () =>
    h("span", { class: "rack-tile down" }, s("svg", { viewBox: "-5 -10 10 20", "aria-hidden": "true" },
      s("g", { transform: "rotate(90)" }, back()))));
  const count = left ? h("span", { class: "count" }, say("inHand", left)) : null;
  return h("div", { class: "rack", role: "group", "aria-label": owner, dataset: { owner: String(tray.owner) } },
    h("span", { class: "rack-name" }, owner), h("span", { class: "rack-tiles" }, shown, hidden), count);
}
