import { ok, type Result } from '../../kit/index.ts';
import {
  no,
  type PeopleEvent,
  type PeopleEventType,
  type PeopleRefusal,
  type PersonKind,
} from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import { change, everyDocument, findDocument, keep } from './documents.ts';
import { order } from './parts.ts';
import type { People } from './people.ts';
import { ERASED_NAME } from './personal/erase.ts';
import { newPerson, type PersonRecord } from './persons.ts';
import { displayName } from './sign-in/names.ts';
import { shownNameFault } from './sign-in/own-names.ts';
import { idFrom } from './tokens.ts';

export interface FoundPerson {
  readonly id: string;
  readonly displayName: string;
  readonly kind: PersonKind;
}

const MOST_FOUND = 20;
/** The most people in the list; a larger house finds the rest by id. */
const MOST_LISTED = 200_000;

const NEW_NAMES: ReadonlySet<PeopleEventType> = new Set<PeopleEventType>([
  'GuestEntered',
  'PersonRegistered',
  // An invitation is sent once the documents of a new member of the staff are kept.
  'InvitationSent',
  'OperatorLinkUsed',
]);

interface Listed extends FoundPerson {
  readonly key: string;
}

/**
 * Finds people by name, for the staff who serve them. The list is read once, then kept up to date.
 */
export class Directory {
  readonly #store: Store;
  readonly #log: People['log'];
  readonly #listed = new Map<string, Listed>();
  #loading: Promise<void> | null = null;

  constructor(store: Store, people: Pick<People, 'log'>) {
    this.#store = store;
    this.#log = people.log;
    people.log.onNoted((event) => void this.#noted(event));
  }

  /** People whose names begin with the words come first, then those whose names contain them. */
  async search(words: string): Promise<readonly FoundPerson[]> {
    const key = keyOf(words);
    if (key === '') return [];
    this.#loading ??= this.#load();
    await this.#loading;
    const begins: Listed[] = [];
    const contains: Listed[] = [];
    for (const one of this.#listed.values()) {
      if (one.id === words || one.key.startsWith(key)) begins.push(one);
      else if (one.key.includes(key)) contains.push(one);
      if (begins.length >= MOST_FOUND) break;
    }
    return [...begins, ...contains]
      .slice(0, MOST_FOUND)
      .map(({ id, displayName: name, kind }) => ({ id, displayName: name, kind }));
  }

  async #load(): Promise<void> {
    for await (const [, person] of everyDocument(this.#store, 'person')) {
      if (this.#listed.size >= MOST_LISTED) return;
      this.#list(person);
    }
  }

  async #noted({ type, person }: PeopleEvent): Promise<void> {
    if (this.#loading === null || person === null) return;
    // The log is written before the documents: the person's document may still have the name that
    // is to be forgotten.
    if (type === 'PersonErased') return this.#forget(person);
    if (!NEW_NAMES.has(type)) return;
    const found = await findDocument(this.#store, 'person', person);
    if (found !== null) this.#list(found.data);
  }

  #forget(person: string): void {
    const known = this.#listed.get(person);
    if (known === undefined) return;
    this.#listed.set(person, { ...known, displayName: ERASED_NAME, key: keyOf(ERASED_NAME) });
  }

  #list({ id, displayName: name }: PersonRecord): void {
    const { kind } = this.#log.standing(id);
    this.#listed.set(id, { id, displayName: name, kind, key: keyOf(name) });
  }
}

function keyOf(words: string): string {
  return words.normalize('NFKC').trim().toLowerCase();
}

/** The order of the cage by which a player gets an account at the counter. */
interface PatronOrder {
  readonly id: string;
  readonly by: string;
  readonly name: unknown;
}

type PatronParts = Pick<People, 'log' | 'steady' | 'casino'>;

/**
 * Checks the name of a player who comes to the counter without a device. The order gives the player
 * an id, so that the same order sent again means the same player.
 */
export async function patronOf(
  store: Store,
  { casino }: PatronParts,
  { id, by, name }: PatronOrder,
): Promise<Result<FoundPerson, PeopleRefusal>> {
  const shown = displayName(name);
  if (shown === null) return no('display-name-not-lawful');
  const person = idFrom('p', [by, id, shown]);
  const fault = await shownNameFault({ store, casino }, shown, person);
  if (fault !== null) return no(fault);
  return ok({ id: person, displayName: shown, kind: 'player' });
}

/** Keeps the player once, however often the order is sent. */
export async function keepPatron(
  store: Store,
  { log, steady }: PatronParts,
  { id, displayName: shown }: FoundPerson,
  by: string,
): Promise<Result<null, PeopleRefusal>> {
  if ((await findDocument(store, 'person', id)) === null) {
    const failure = await keep(store, [
      change('person', id, 0, newPerson(id, shown, steady.wallMs())),
    ]);
    if (failure !== null) return no(failure);
  }
  // The document comes first, so that a subscriber of the event finds the name.
  if (log.standing(id).kind !== 'guest') return ok(null);
  return order({ log, steady }, by, { type: 'RegisterPatron', person: id });
}
