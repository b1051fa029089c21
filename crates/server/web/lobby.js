// Keeps the lists of open rooms as they are, while somebody looks at them.

import { replace } from "./dom.js";

const LISTS = ["own", "lobby"];
const version = () => document.getElementById("lobby").dataset.version;

/** Brings the lists as they are now. */
async function renew() {
  const answer = await fetch("/lobby");
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of LISTS) {
    const [old, now] = [document.getElementById(id), page.getElementById(id)];
    Object.assign(old.dataset, now.dataset);
    if (old.innerHTML !== now.innerHTML) replace(old, [...now.childNodes]);
  }
}

let events = null;

/** Who does not look is told nothing: a browser has few lines to one house. */
function listen() {
  events?.close();
  events = document.hidden ? null : new EventSource("/api/rooms/events");
  events?.addEventListener("message", ({ data }) => data === version() || renew());
}

document.addEventListener("visibilitychange", listen);
listen();
