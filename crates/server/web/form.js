// The form of a new match: the board changes as it is filled in, and what is
// wrong is said at once.

import { data, h } from "./dom.js";
import { Scene } from "./scene.js";
import { sentence } from "./say.js";

let form = document.querySelector("form.setup");
let scene = null;

function draw(preview) {
  const place = document.getElementById("preview");
  const key = JSON.stringify(preview.seats);
  if (!scene || scene.key !== key || !place.contains(scene.root)) {
    scene = new Scene({ seats: preview.seats, game: preview.game, labels: false, hands: "line" in preview.scene.board });
    scene.key = key;
    place.replaceChildren(scene.root);
  }
  scene.draw(preview.scene);
}

function complain({ text, problems = {} } = {}) {
  form.querySelectorAll("span.wrong").forEach((old) => old.remove());
  const general = document.getElementById("wrong");
  general.hidden = !text;
  general.textContent = text ? sentence(text) : "";
  for (const [place, problem] of Object.entries(problems)) {
    const [, seat, part] = /^seats\[(\d+)\](?:\.(\w+))?$/.exec(place) ?? [];
    const name = seat === undefined ? (place === "start" ? "start" : `o-${place}`) : `s${seat}-${part ?? "name"}`;
    const field = form.elements[name] ?? form.querySelector(".seats");
    (field.closest?.(".field, .seat") ?? field).append(h("span", { class: "wrong" }, sentence(problem)));
  }
}

async function preview() {
  const asked = new URLSearchParams(new FormData(form));
  const answer = await fetch(`/preview/${form.dataset.game}`, { method: "POST", body: asked });
  const body = await answer.json();
  if (answer.ok) {
    complain();
    draw(body);
  } else {
    complain(body);
  }
}

/** Buttons that change the form bring the new one without leaving the page. */
async function submit(event) {
  const act = event.submitter?.value;
  if (!act || act === "open") return;
  event.preventDefault();
  const asked = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await fetch(form.action, { method: "POST", body: asked });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  form.replaceWith(page.querySelector("form.setup"));
  form = document.querySelector("form.setup");
  form.querySelector(`button[value="${CSS.escape(act)}"]:not(:disabled)`)?.focus();
  live();
  preview();
}

function live() {
  form.addEventListener("change", preview);
  form.addEventListener("submit", submit);
}

live();
const first = data("preview-scene");
if (first) draw(first);
else preview();
