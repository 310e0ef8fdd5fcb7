/** Allows a certain number at once, and a certain number a second after that. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #nowMs: () => number;
  #tokens: number;
  #filledMs: number;

  constructor(perSecond: number, most: number, nowMs: () => number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#nowMs = nowMs;
    this.#tokens = most;
    this.#filledMs = nowMs();
  }

  take(): boolean {
    const now = this.#nowMs();
    const refill = ((now - this.#filledMs) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#most, this.#tokens + refill);
    this.#filledMs = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
