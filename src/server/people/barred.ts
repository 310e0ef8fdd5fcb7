/**
 * A session has ended, or a limit or an exclusion begins. Whoever lets this person play without
 * asking each time stops that first; only then is anybody told that it is done.
 */
export class Barred {
  readonly #listeners = new Set<(person: string) => Promise<void>>();

  add(listener: (person: string) => Promise<void>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async tell(person: string): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener(person)));
  }
}
