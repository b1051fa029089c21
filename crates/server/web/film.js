// A match as a film: every scene of it, one after the other.

import { after, touched } from "./scene.js";

/** How far apart the scenes are that are kept whole. */
const APART = 16;

export class Film {
  constructor({ scene, steps }) {
    this.steps = [];
    this.kept = [scene];
    this.last = scene;
    for (const step of steps) this.add(step);
  }

  get length() {
    return this.steps.length;
  }

  /** Adds a move at the end. */
  add(step) {
    this.steps.push(step);
    this.last = after(this.last, step.scene);
    if (this.steps.length % APART === 0) this.kept[this.steps.length / APART] = this.last;
  }

  /** The scene after so many moves. */
  at(ply) {
    if (ply >= this.steps.length) return this.last;
    const from = Math.floor(ply / APART);
    let scene = this.kept[from];
    for (let step = from * APART; step < ply; step += 1) scene = after(scene, this.steps[step].scene);
    return scene;
  }

  /** The ids that the last of so many moves was about. */
  touched(ply) {
    const step = this.steps[ply - 1];
    return step ? touched(step.scene, this.at(ply - 1), [step]) : new Set();
  }

  /** The scores after every move, a list for each seat or team that has one. */
  scores() {
    const parties = new Map();
    const note = (standings, ply) => {
      for (const { seat, team, score } of standings ?? []) {
        if (score === undefined) continue;
        const key = team ?? seat;
        if (!parties.has(key)) parties.set(key, { seat, team, points: [] });
        parties.get(key).points[ply] = score;
      }
    };
    note(this.kept[0].standings, 0);
    this.steps.forEach((step, at) => note(step.scene.standings, at + 1));
    return [...parties.values()];
  }
}
