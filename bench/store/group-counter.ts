/** Counts syncs by their answers: answers of one group arrive together, before anything else. */
export class GroupCounter {
  #answers = 0;
  #groups = 0;
  #together = false;

  answered(): void {
    this.#answers += 1;
    if (this.#together) return;
    this.#together = true;
    this.#groups += 1;
    // Runs when all answers of this group have arrived.
    queueMicrotask(() => {
      this.#together = false;
    });
  }

  /** How many appends one sync makes durable, on average. */
  get size(): number {
    return Math.max(1, Math.round(this.#answers / this.#groups));
  }
}
