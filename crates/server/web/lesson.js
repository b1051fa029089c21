// A lesson: every step has its board, and whoever learns makes the move. All
// that can follow came with the page.

import { button, data, h, replace, say } from "./dom.js";
import { sentence } from "./say.js";
import { Scene } from "./scene.js";
import { Touch } from "./touch.js";

class Lesson {
  constructor(root, steps) {
    Object.assign(this, { root, steps });
    this.touch = new Touch((text) => this.play(text));
    this.build();
    this.go(Math.min(Number(location.hash.slice(1)) || 1, steps.length) - 1);
    addEventListener("keydown", (event) => this.key(event));
  }

  build() {
    this.progress = h("p", { class: "progress" });
    this.bar = h("progress", { max: this.steps.length, value: 0, "aria-hidden": "true" });
    this.task = h("p", { class: "task", tabindex: "-1" });
    this.answer = h("p", { class: "answer", role: "status" });
    this.controls = h("div", { class: "row" });
    this.boardPlace = h("div", { class: "board-place" });
    this.root.append(
      h("div", { class: "lesson-board" }, this.boardPlace),
      h("div", { class: "lesson-words" }, this.progress, this.bar, this.task, this.answer, this.controls));
  }

  get step() {
    return this.steps[this.at];
  }

  /** Whether there is something to do that has not been done. */
  get isOpen() {
    return Object.keys(this.step.after).length > 0 && !this.made;
  }

  go(at, focus = false) {
    this.at = at;
    this.made = null;
    this.hinted = null;
    const { seats, game, task } = this.step;
    this.scene = new Scene({ seats, game, touch: (id, dragged) => this.hit(id, dragged) });
    this.boardPlace.replaceChildren(this.scene.root);
    this.progress.textContent = say("lessonStep", at + 1, this.steps.length);
    this.bar.value = at + 1;
    this.task.textContent = task;
    this.tell(this.isOpen ? say("lessonYours") : "");
    this.touch.set(this.step.scene.actions ?? []);
    history.replaceState(null, "", `#${at + 1}`);
    this.draw();
    if (focus) this.task.focus();
  }

  tell(text, kind = "") {
    this.answer.textContent = text;
    this.answer.className = `answer ${kind}`;
  }

  draw() {
    const scene = this.made ? this.step.after[this.made] : this.step.scene;
    const last = this.made ? new Set(this.made.match(/[a-z]\d+/g) ?? []) : null;
    const touchable = this.isOpen ? this.touch.touchable : new Set();
    this.scene.draw(scene, { touchable, chosen: this.touch.path, last, hint: this.hinted });
    this.boardPlace.classList.toggle("may-move", this.isOpen);
    replace(this.controls, this.buttons());
    // Once the lesson is over, playing is what comes next.
    const isOver = this.at === this.steps.length - 1 && !this.isOpen;
    document.querySelector(".after-lesson button")?.classList.toggle("main", isOver);
  }

  buttons() {
    const isLast = this.at === this.steps.length - 1;
    return [
      button("back", say("lessonBack"), () => this.go(this.at - 1, true), { disabled: this.at === 0 }),
      this.made ? button("again", say("lessonAgain"), () => this.go(this.at, true)) : null,
      this.isOpen ? button("hint", say("lessonHint"), () => this.hint()) : null,
      isLast ? null : button("next", say("lessonNext"), () => this.go(this.at + 1, true), { class: this.isOpen ? null : "main" }),
      isLast && !this.isOpen ? h("strong", {}, say("lessonDone")) : null,
    ];
  }

  hit(id, dragged = false) {
    if (!this.isOpen) return;
    const aim = this.touch.aim(id, this.step.falls);
    if (dragged && !this.touch.knows(aim)) return;
    if (!this.touch.touch(aim)) this.refuse();
    this.draw();
  }

  /** A move that is legal, and perhaps the one that is meant. */
  play(text) {
    if (!(text in this.step.after)) return this.refuse();
    this.made = text;
    this.hinted = null;
    this.tell(this.step.done, "good");
    this.draw();
    this.controls.querySelector("[data-key=next]")?.focus();
  }

  refuse() {
    this.touch.cancel();
    this.tell(sentence(say("lessonTryAgain", this.step.hint)), "try-again");
    this.draw();
  }

  hint() {
    const accepted = Object.keys(this.step.after);
    const action = this.step.scene.actions.find(({ text }) => accepted.includes(text));
    this.hinted = action?.path ?? null;
    this.tell(sentence(this.step.hint));
    this.draw();
  }

  key(event) {
    if (event.key === "Escape" && this.touch.cancel()) this.draw();
  }
}

const root = document.getElementById("lesson");
const steps = data("steps");
if (root && steps) new Lesson(root, steps);
