// A room, from the first to arrive to the last move.

import { data, h, say } from "./dom.js";
import { sentence } from "./say.js";
import { after, touched } from "./scene.js";
import { Table } from "./table.js";
import { Waiting } from "./waiting.js";
import { Wire } from "./wire.js";

const place = data("place");
const root = document.getElementById("room");
const notice = h("p", { class: "status", role: "status", "aria-live": "polite" });
const stage = h("div", { class: "stage" });
root.append(notice, stage);

/** What is known of the room. */
const state = { room: null, play: null, chat: [], last: new Set(), heard: 0 };
let face = null;

/** Says something in the one line that everybody reads or hears. */
function tell(text, kind = "") {
  notice.textContent = text;
  notice.dataset.kind = kind;
}

function take(message) {
  switch (message.type) {
    case "snapshot": return takeAll(message);
    case "moved": return takeMoves(message);
    case "room":
      state.room = message.room;
      return show();
    case "chat":
      state.chat.push(message);
      return show();
    case "refused":
      face?.refused?.(message);
      return tell(sentence(message.text), "wrong");
    case "closing": return tell(sentence(message.text), "wrong");
    default:
      return face?.heard?.(message);
  }
}

function takeAll({ room, play, chat }) {
  const before = state.play;
  state.room = room;
  state.chat = chat ?? state.chat;
  state.heard = Date.now();
  if (play) {
    const from = play.told[0]?.ply ?? play.ply;
    const old = from > 0 ? (before?.told ?? []).slice(0, from) : [];
    state.play = { ...play, told: [...old, ...play.told] };
    state.last = touched({ board: play.scene.board.grid ? { cells: [] } : play.scene.board }, before?.scene, state.play.told);
  } else {
    state.play = null;
  }
  show();
}

function takeMoves({ ply, told, scene, clock }) {
  const { play } = state;
  if (!play) return;
  state.last = touched(scene, play.scene, told);
  state.heard = Date.now();
  state.play = { ...play, ply, clock, redo: false, told: [...play.told.slice(0, told[0]?.ply), ...told], scene: after(play.scene, scene) };
  show();
}

function show() {
  const kind = state.room.phase === "waiting" ? Waiting : Table;
  root.dataset.phase = state.room.phase;
  if (!(face instanceof kind)) {
    face = new kind({ place, ask: (wish) => wire.ask(wish), tell });
    stage.replaceChildren(face.root);
  }
  face.show(state);
}

const only = new URLSearchParams(location.search).get("seat");
const wire = new Wire(`/api/rooms/${place.id}/socket${only === null ? "" : `?seat=${only}`}`, {
  hear: take,
  since: () => state.play?.ply ?? 0,
  state(up) {
    root.classList.toggle("cut", !up);
    if (!up) tell(say("lost"), "wrong");
    else if (notice.dataset.kind === "wrong") tell(say("found"));
  },
});

take(data("seen"));
