import { THE_HOUSE } from '../../cage/index.ts';
import { AUTODEALER, HOUSE_SUPERVISOR } from './autodealer.ts';
import { BOT_PREFIX, isBot } from './bots.ts';

/** The names of the people at the tables; each is looked up once. */
export class KnownNames {
  readonly #names = new Map<string, string>();
  readonly #lookUp: (id: string) => Promise<string | null>;

  constructor(lookUp: (id: string) => Promise<string | null>) {
    this.#lookUp = lookUp;
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Each id with its owner's name, for lists that people read. */
  async namesOf(ids: Iterable<string | null | undefined>): Promise<Record<string, string>> {
    const names: Record<string, string> = {};
    for (const id of new Set(ids)) {
      if (id === null || id === undefined || id === '') continue;
      await this.meet(id);
      names[id] = this.nameOf(id);
    }
    return names;
  }

  /** Looks a name up; true where it was not known before. */
  async meet(id: string): Promise<boolean> {
    if (this.#names.has(id)) return false;
    this.#names.set(
      id,
      OFFICES[id] ?? (isBot(id) ? botName(id) : ((await this.#lookUp(id)) ?? id)),
    );
    return true;
  }
}

/** Names of offices, which stand for no person. */
const OFFICES: Readonly<Record<string, string>> = {
  [AUTODEALER]: 'Automatic dealer',
  [HOUSE_SUPERVISOR]: 'House supervisor',
  [THE_HOUSE.person]: 'The house',
  'house-director': 'House director',
};

function botName(id: string): string {
  return `House player ${id.slice(BOT_PREFIX.length).split('-').at(-1) ?? ''}`;
}

/** Events by which a person first appears at a table; seat and chips come in either order. */
const COMING: ReadonlySet<string> = new Set(['ChipsBrought', 'SeatTaken', 'Stood', 'SignedOn']);

export function newcomer(event: { readonly type: string; readonly person?: unknown }) {
  return COMING.has(event.type) && typeof event.person === 'string' ? event.person : null;
}
