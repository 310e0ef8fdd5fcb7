import { BOT_PREFIX, isBot } from './bots.ts';

/** What the people at the tables are called; each is looked up once. */
export class KnownNames {
  readonly #names = new Map<string, string>();
  readonly #lookUp: (id: string) => Promise<string | null>;

  constructor(lookUp: (id: string) => Promise<string | null>) {
    this.#lookUp = lookUp;
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Says whether the name is news. */
  async meet(id: string): Promise<boolean> {
    if (this.#names.has(id)) return false;
    this.#names.set(id, isBot(id) ? botName(id) : ((await this.#lookUp(id)) ?? id));
    return true;
  }
}

function botName(id: string): string {
  return `House player ${id.slice(BOT_PREFIX.length).split('-').at(-1) ?? ''}`;
}

/** What somebody does first at a table; seat and chips come in either order. */
const COMING: ReadonlySet<string> = new Set(['ChipsBrought', 'SeatTaken', 'Stood']);

export function newcomer(event: { readonly type: string; readonly person?: unknown }) {
  return COMING.has(event.type) && typeof event.person === 'string' ? event.person : null;
}
