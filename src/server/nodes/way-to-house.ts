import { setTimeout as wait } from 'node:timers/promises';
import { HouseLink } from './house-link.ts';

/** How long to wait: the house is between two nodes for about as long as a lease. */
const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 50;

/** Keeps one link to the node that has the house, and makes another when the house has moved. */
export class WayToHouse {
  readonly #leader: () => string | null;
  readonly #secret: string;
  #current: Current | null = null;

  /** `leader` is the address of another node that has the house. */
  constructor(leader: () => string | null, secret: string) {
    this.#leader = leader;
    this.#secret = secret;
  }

  /** Rejects when no node has the house for too long, or when this node has it itself. */
  async link(): Promise<HouseLink> {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
      const link = await this.#try().catch(() => null);
      if (link !== null) return link;
      await wait(LOOK_EVERY_MS);
    }
    throw new Error('no node has the house');
  }

  /** Drops a link to a node that no longer has the house, although the link is still open. */
  look(): void {
    const { address, link } = this.#current ?? {};
    if (address === undefined || address === this.#leader()) return;
    this.#current = null;
    void link?.then(
      (old) => old.close(),
      () => {},
    );
  }

  close(): void {
    void this.#current?.link.then(
      (link) => link.close(),
      () => {},
    );
    this.#current = null;
  }

  async #try(): Promise<HouseLink | null> {
    this.look();
    const address = this.#leader();
    if (address === null) return null;
    this.#current ??= this.#open(address);
    return this.#current.link;
  }

  #open(address: string): Current {
    const forget = () => {
      if (this.#current === current) this.#current = null;
    };
    const link = HouseLink.open(address, this.#secret, forget);
    link.catch(forget);
    const current = { address, link };
    return current;
  }
}

interface Current {
  readonly address: string;
  readonly link: Promise<HouseLink>;
}
