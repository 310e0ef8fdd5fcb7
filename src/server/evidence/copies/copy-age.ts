interface Clocks {
  /** Time that nobody sets. */
  readonly nowMs: () => number;
  /** The clock that dates files. */
  readonly wallMs: () => number;
}

/** How old the newest copy is. Its date is compared once, since the wall clock may be set later. */
export class Age {
  readonly #clocks: Clocks;
  readonly #startMs: number;
  #datedMs: number | null = null;
  #copyMs = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#startMs = clocks.nowMs();
  }

  /** `datedMs` is the wall time of the newest copy, null where there is none. */
  see(datedMs: number | null): void {
    if (datedMs === null || datedMs === this.#datedMs) return;
    const { nowMs, wallMs } = this.#clocks;
    this.#datedMs = datedMs;
    this.#copyMs = nowMs() - Math.max(0, wallMs() - datedMs);
  }

  /** Infinite where nothing was copied yet. */
  ofCopyMs(): number {
    return this.#clocks.nowMs() - this.#copyMs;
  }

  /** At the most the time since the start: an alarm is about what this process has missed. */
  hereMs(): number {
    return this.#clocks.nowMs() - Math.max(this.#copyMs, this.#startMs);
  }
}
