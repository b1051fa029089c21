// Small pictures of how matches stand, drawn when they come into view.

import { Scene } from "./scene.js";

async function draw(place) {
  const answer = await fetch(`/api/matches/${place.dataset.match}/preview`);
  if (!answer.ok) return;
  const { seats, game, scene } = await answer.json();
  const drawn = new Scene({ seats, game, labels: false, hands: false });
  drawn.draw(scene);
  place.replaceChildren(drawn.root);
}

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    draw(target);
  }
}, { rootMargin: "200px" });

document.querySelectorAll("[data-match]").forEach((place) => watcher.observe(place));

// A menu that is open closes when somebody goes elsewhere.
document.addEventListener("click", ({ target }) => {
  document.querySelectorAll("details.row-menu[open]").forEach((menu) => menu.contains(target) || menu.removeAttribute("open"));
});
