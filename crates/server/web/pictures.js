// Small films of the games that play by themselves.

import { data } from "./dom.js";
import { Film } from "./film.js";
import { Scene } from "./scene.js";

const PACE = 1100;
const films = data("pictures") ?? {};
const still = matchMedia("(prefers-reduced-motion: reduce)");

function start(place, film, delay) {
  const scene = new Scene({ seats: film.seats, game: film.game, labels: false, hands: false });
  const reel = new Film(film);
  // A board with something on it says more than an empty one.
  const first = Math.max(0, reel.length - 16);
  let ply = Math.max(0, reel.length - 4);
  place.append(scene.root);
  scene.draw(reel.at(ply));
  const turn = () => {
    if (!still.matches && !document.hidden && place.matches(":hover, .card:hover *, .card:focus-within *")) {
      ply = ply >= reel.length ? first : ply + 1;
      scene.draw(reel.at(ply));
    }
  };
  setTimeout(() => setInterval(turn, PACE), delay);
}

[...document.querySelectorAll("[data-picture]")].forEach((place, at) => {
  const film = films[place.dataset.picture];
  if (film) start(place, film, at * 90);
});
