// The end of a match: the podium, how the scores went, and what comes next.

import { button, h, say } from "./dom.js";
import { Film } from "./film.js";
import { graph } from "./graph.js";
import { badge } from "./seats.js";

export class Ending {
  constructor({ place, ask, look, save }) {
    Object.assign(this, { place, ask, look, save });
    this.chart = h("div", { class: "chart" });
  }

  show(state) {
    const { room, play } = state;
    if (this.shown !== play.ply) {
      this.shown = play.ply;
      this.draw(room);
    }
    const own = room.you.seats.length > 0;
    return [
      podium(state), this.chart,
      h("div", { class: "row" },
        room.next ? h("a", { class: "button main", href: `/room/${room.next}` }, say("nextRoom"))
          : own ? button("rematch", say("rematch"), () => this.again(), { class: "main" }) : null,
        button("look", say("watchReplay"), this.look),
        this.save(),
        h("a", { class: "button", href: `/api/rooms/${this.place.id}/record`, download: `${room.game}.json` }, say("download")),
        h("a", { class: "button", href: `/new/${room.game}` }, say("newMatch"))),
    ];
  }

  async again() {
    const answer = await this.ask({ do: "rematch" });
    const next = answer.room?.next;
    if (next) location.assign(`/room/${next}`);
  }

  async draw(room) {
    const answer = await fetch(`/api/rooms/${this.place.id}/film`);
    if (!answer.ok) return;
    const scores = new Film(await answer.json()).scores();
    if (scores.length) this.chart.replaceChildren(graph(scores, room.seats));
  }
}

/** Seats or teams by their place, the first on the highest step. */
function podium({ room, play }) {
  const standings = play.scene.standings ?? [];
  const teams = standings.filter(({ team }) => team !== undefined);
  const winners = new Set(play.result.winners);
  const entries = (teams.length ? teams.map(({ team, score }) => {
    const members = room.seats.map((seat, index) => ({ ...seat, index })).filter((seat) => seat.team === team);
    return { name: team, score, won: members.some(({ index }) => winners.has(index)), seat: members[0] ?? {} };
  }) : room.seats.map((seat, index) => ({
    name: seat.name, score: standings.find((standing) => standing.seat === index)?.score, won: winners.has(index), seat,
  })));
  entries.sort((one, other) => other.won - one.won || (other.score ?? 0) - (one.score ?? 0));
  const steps = entries.slice(0, 3).map((entry, at) =>
    h("li", { class: `podium-${entry.won ? 1 : at + 1}` }, entry.seat.colour ? badge(entry.seat, room.game) : null,
      h("strong", {}, entry.name), entry.score === undefined ? null : h("span", {}, String(entry.score))));
  return h("ol", { class: "podium" }, steps);
}
