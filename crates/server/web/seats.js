// Who plays: names, scores, clocks, and whose turn it is.

import { button, h, s, say } from "./dom.js";
import { piece, lookOf } from "./look.js";

/** A small picture of a seat's piece. */
export function badge(seat, game) {
  return s("svg", { class: "badge", viewBox: "-5 -5 10 10", "aria-hidden": "true" }, piece(seat, lookOf(game)));
}

/** Milliseconds as people read clocks. */
export function clockText(left) {
  const seconds = Math.max(0, left) / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** What a clock shows now: it goes on while nothing is heard. */
export function leftNow(clock, seat, heard) {
  const passed = clock.running === seat ? Date.now() - heard : 0;
  return clock.left[seat] - passed;
}

/** The seats with all that is known of them. */
export function seatList({ room, play, heard }, place, ask) {
  const scores = new Map((play?.scene.standings ?? []).map((standing) => [standing.seat ?? standing.team, standing]));
  const teams = (play?.scene.standings ?? []).filter(({ team }) => team !== undefined);
  const rows = room.seats.map((seat, index) => row({ seat, index, room, play, heard, score: scores.get(index) }, place, ask));
  return h("div", { class: "players" },
    teams.length ? h("ul", { class: "teams" }, teams.map(({ team, score }) =>
      h("li", {}, h("span", {}, team), h("strong", {}, String(score ?? ""))))) : null,
    h("ol", { class: "seat-list" }, rows));
}

function row({ seat, index, room, play, heard, score }, place, ask) {
  const own = room.you.seats.includes(index);
  const moves = play?.scene.turn === index && room.phase === "playing";
  const notes = [
    own && room.you.seats.length === 1 && say("you"),
    /^(open|person|bot|asked)$/.test(seat.player) ? null : say("machine"),
    seat.away !== undefined && say("away"),
    seat.team,
    score?.in_hand !== undefined && say("inHand", score.in_hand),
  ].filter(Boolean);
  const points = score?.score ?? null;
  return h("li", { class: `player${moves ? " to-move" : ""}${seat.away !== undefined ? " away" : ""}`, "aria-current": moves ? "true" : null },
    badge(seat, room.game),
    h("span", { class: "player-name" }, seat.name ?? say("free"), notes.length ? h("small", {}, ` ${notes.join(" · ")}`) : null),
    play?.clock ? h("time", { class: "clock", dataset: { seat: String(index) } }, clockText(leftNow(play.clock, index, heard))) : null,
    points !== null ? h("strong", { class: "score" }, String(points)) : null,
    room.phase === "playing" ? menu({ seat, index, own, room }, place, ask) : null);
}

/** What can be done about a seat during the match. */
function menu({ seat, index, own, room }, place, ask) {
  const isMachine = !/^(open|person|bot|asked)$/.test(seat.player);
  const people = room.seats.filter(({ player }) => player === "person").length;
  const mayChange = own || (isMachine && room.you.host);
  const late = seat.away !== undefined && seat.away >= room.settings.patience && !own;
  if (!mayChange && !late && !(room.you.host && !own && people > 1)) return null;
  const pick = (label, value, options, onchange) => h("label", { class: "field" }, label,
    h("select", { dataset: { key: `${label}${index}` }, onchange }, options.map(([word, text]) =>
      h("option", { value: word, selected: word === value }, text))));
  const modes = [["me", say("me")], ...place.machines];
  return h("details", { class: "seat-menu" },
    h("summary", { "aria-label": `${say("more")}: ${seat.name}` }, "⋯"),
    h("div", { class: "popup" },
      mayChange ? pick(say("seatMode"), isMachine ? seat.player : "me", modes, ({ target }) =>
        ask({ do: "seat", seat: index, player: target.value })) : null,
      mayChange && place.colours.length > 1 ? pick(say("colour"), seat.colour, place.colours.map((word) => [word, say(word)]), ({ target }) =>
        ask({ do: "colour", seat: index, colour: target.value })) : null,
      own && room.you.seats.length > 1 ? h("a", { href: `/room/${place.id}?seat=${index}`, target: "_blank" }, say("view")) : null,
      late ? [["win", "claimWin"], ["draw", "claimDraw"], ["machine", "claimMachine"]].map(([how, word]) =>
        button(`claim-${how}`, say(word), () => ask({ do: "claim", seat: index, how }))) : null,
      room.you.host && !own && seat.player === "person" ? button(`mute${index}`, say("mute"), () => ask({ do: "mute", seat: index, on: true })) : null));
}
