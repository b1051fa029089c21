// Boards that are only looked at, wherever a page has room for one.

import { data } from "./dom.js";
import { Scene } from "./scene.js";

const shown = data("scenes") ?? [];

for (const place of document.querySelectorAll("[data-scene]")) {
  const preview = shown[place.dataset.scene];
  if (!preview) continue;
  const labels = place.classList.contains("example");
  const scene = new Scene({ seats: preview.seats, game: preview.game, labels, hands: labels });
  place.append(scene.root);
  scene.draw(preview.scene);
}
