import { ok, type Result } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import { change, findDocument, keep } from './documents.ts';
import type { People } from './people.ts';
import type { PeopleEvent, PeopleEventType } from './people-log.ts';
import { ERASED_NAME } from './personal/erase.ts';
import { newPerson, type Person, type PersonKind } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import { displayName } from './sign-in/names.ts';
import { shownNameFault } from './sign-in/own-names.ts';
import { randomId } from './tokens.ts';

export interface FoundPerson {
  readonly id: string;
  readonly displayName: string;
  readonly kind: PersonKind;
}

export const MOST_FOUND = 20;
const PAGE = 200;
/** A house with more people than this asks for the rest by id. */
const MOST_LISTED = 200_000;

const NEW_NAMES: ReadonlySet<PeopleEventType> = new Set<PeopleEventType>([
  'GuestEntered',
  'PersonRegistered',
  'StaffInvited',
  'OperatorLinkUsed',
]);

interface Listed extends FoundPerson {
  readonly key: string;
}

/** Finds people by what they are called, for those who serve them. Read once, then kept up. */
export class Directory {
  readonly #store: Store;
  readonly #listed = new Map<string, Listed>();
  #loading: Promise<void> | null = null;

  constructor(store: Store, people: Pick<People, 'log'>) {
    this.#store = store;
    people.log.onNoted((event) => void this.#noted(event));
  }

  /** Names that begin with the words come first, then those that contain them. */
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
    let after = '';
    while (this.#listed.size < MOST_LISTED) {
      const page = await this.#store.listDocuments('person', after, PAGE);
      for (const { data } of page) this.#list(data as unknown as Person);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last.id;
    }
  }

  async #noted({ type, person }: PeopleEvent): Promise<void> {
    if (this.#loading === null || person === null) return;
    // The log is written first: his document may still have the name that is to be forgotten.
    if (type === 'PersonErased') return this.#forget(person);
    if (!NEW_NAMES.has(type)) return;
    const found = await findDocument<Person>(this.#store, 'person', person);
    if (found !== null) this.#list(found.data);
  }

  #forget(person: string): void {
    const known = this.#listed.get(person);
    if (known === undefined) return;
    this.#listed.set(person, { ...known, displayName: ERASED_NAME, key: keyOf(ERASED_NAME) });
  }

  #list({ id, displayName: name, kind }: Person): void {
    this.#listed.set(id, { id, displayName: name, kind, key: keyOf(name) });
  }
}

function keyOf(words: string): string {
  return words.normalize('NFKC').trim().toLowerCase();
}

/** A player who comes to the counter without a device gets an account to his name. */
export async function addPatron(
  store: Store,
  { log, steady, casino }: Pick<People, 'log' | 'steady' | 'casino'>,
  by: string,
  name: unknown,
): Promise<Result<FoundPerson, PeopleRefusal>> {
  const shown = displayName(name);
  if (shown === null) return no('display-name-not-lawful');
  const fault = await shownNameFault({ store, casino }, shown, null);
  if (fault !== null) return no(fault);
  const person = newPerson(randomId('p'), 'player', shown, steady.wallMs());
  const failure = await keep(store, [change('person', person.id, 0, person)]);
  if (failure !== null) return no(failure);
  const facts = { atTheCounter: true };
  await log.note({
    type: 'PersonRegistered',
    atMs: steady.wallMs(),
    person: person.id,
    by,
    facts,
  });
  return ok({ id: person.id, displayName: shown, kind: 'player' });
}
