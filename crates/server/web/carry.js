// Carrying something with the pointer, by mouse, pen or finger.

import { h } from "./dom.js";

/** From how many pixels on a press is no click any more. */
const SLACK = 8;

/**
 * Follows a press: `lifted` is called when what was pressed begins to move,
 * `dropped` with the event that ends it. A press that stays is left alone.
 */
export function carry(press, { lifted, dropped }) {
  if (press.button !== 0) return;
  const from = press.currentTarget;
  const box = from.getBoundingClientRect();
  const picture = h("div", { class: "carried" }, from.firstElementChild.cloneNode(true));
  picture.style.width = `${box.width}px`;
  let up = false;
  const follow = (event) => {
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
    if (!up && Math.hypot(x, y) > SLACK) {
      up = true;
      document.body.append(picture);
      lifted();
    }
    picture.style.translate = `${box.left + x}px ${box.top + y}px`;
  };
  const end = (event) => {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    picture.remove();
    if (up && event.type === "pointerup") dropped(event);
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
