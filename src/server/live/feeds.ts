import type { Feed } from './feed.ts';
import type { Reader } from './text-frame.ts';

interface Open<F> {
  readonly feed: F;
  /** Ends what the feed listens to. */
  readonly leave: () => void;
}

type AnyFeed = Pick<Feed<never, never, never, never>, 'readers' | 'unsubscribe' | 'stop'>;

/** The feeds of one machine's streams; only streams with readers have one. */
export class Feeds<F extends AnyFeed> {
  readonly #open = new Map<string, Open<F>>();

  get(key: string): F | undefined {
    return this.#open.get(key)?.feed;
  }

  /** The feed of the key, opened if need be. */
  at(key: string, open: () => Open<F>): F {
    const known = this.#open.get(key) ?? open();
    this.#open.set(key, known);
    return known.feed;
  }

  unsubscribe(key: string, reader: Reader): void {
    const open = this.#open.get(key);
    open?.feed.unsubscribe(reader);
    if (open?.feed.readers !== 0) return;
    open.leave();
    open.feed.stop();
    this.#open.delete(key);
  }
}
