// How the scores went, move by move.

import { s, say } from "./dom.js";

/** Lines of points over plies; a seat's line has its colour and its own dashes. */
export function graph(parties, seats, ply = null) {
  const length = Math.max(1, ...parties.map(({ points }) => points.length - 1));
  const values = parties.flatMap(({ points }) => points.filter((point) => point !== undefined));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (at) => (100 * at) / length;
  const y = (value) => 38 - (36 * (value - least)) / (most - least);
  const lines = parties.map(({ seat, points }, index) => {
    let known = 0;
    const path = Array.from({ length: length + 1 }, (_, at) => {
      known = points[at] ?? known;
      return `${at ? "L" : "M"}${x(at).toFixed(2)} ${y(known).toFixed(2)}`;
    }).join("");
    const colour = seats[seat ?? index]?.colour ?? "black";
    return s("path", { class: `run s-${colour}`, d: path, "stroke-dasharray": ["", "3 1.4", "1 1", "5 1 1 1"][index % 4] });
  });
  return s("svg", { class: "graph", viewBox: "-1 0 102 40", preserveAspectRatio: "none", role: "img", "aria-label": say("scores") },
    s("path", { class: "axis", d: "M0 38H100" }), lines,
    ply === null ? null : s("path", { class: "now", d: `M${x(ply)} 0V40` }));
}
