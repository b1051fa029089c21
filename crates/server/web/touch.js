// Choosing a move by touching things: a move is a path of ids.

export class Touch {
  /** `play` is called with the text of a move. */
  constructor(play) {
    this.play = play;
    this.actions = [];
    this.path = [];
  }

  /** Other moves are possible now. */
  set(actions) {
    this.actions = actions ?? [];
    this.path = this.path.every((id, at) => this.actions.some(({ path }) => path[at] === id)) ? this.path : [];
  }

  get open() {
    return this.actions.filter(({ path }) => this.path.every((id, at) => path[at] === id));
  }

  /** What can be touched next. */
  get touchable() {
    return new Set(this.open.map(({ path }) => path[this.path.length]));
  }

  /** Whether something can be touched, or was. */
  knows(id) {
    return this.touchable.has(id) || this.path.includes(id);
  }

  /** What is meant by touching a cell: where pieces fall, its column is as good. */
  aim(id, falls) {
    if (this.knows(id) || !falls) return id;
    return [...this.touchable].find((cell) => cell[0] === id[0]) ?? id;
  }

  /** Touches something. Returns whether it meant anything. */
  touch(id) {
    if (this.path.at(-1) === id) {
      this.path.pop();
      return true;
    }
    let next = [...this.path, id];
    const fits = (path) => next.every((step, at) => path[at] === step);
    if (!this.actions.some(({ path }) => fits(path))) {
      next = [id];
      if (!this.actions.some(({ path }) => fits(path))) {
        const meant = this.path.length > 0;
        this.path = [];
        return meant;
      }
    }
    this.path = next;
    const done = this.actions.find(({ path }) => fits(path) && path.length === next.length);
    if (done) {
      this.path = [];
      this.play(done.text);
    }
    return true;
  }

  cancel() {
    const meant = this.path.length > 0;
    this.path = [];
    return meant;
  }
}
