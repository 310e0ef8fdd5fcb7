import { peopleSentence } from '../../people/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import { findBook, reaches } from '../../rules/index.ts';
import type { CommandBody, TableState } from '../../table/index.ts';
import type { Hold, People, Session } from '../people/index.ts';

/** A refusal by the house and not by the rule book. */
export interface HouseRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** Commands that no client may send: chips reach and leave a table only through the cage. */
const CAGE_ONLY: readonly CommandBody['type'][] = ['BringChips', 'TakeChips', 'OpenTable'];

export function isForTheCage(body: CommandBody): boolean {
  return CAGE_ONLY.includes(body.type);
}

/** Whether this session holds the rank, or a higher one, under the table's book. */
export function holdsRank(
  people: People,
  session: Session,
  bookId: string,
  rank: StaffRank,
): boolean {
  const { role } = people.actorAt(session, bookId);
  if (role === 'patron') return false;
  const book = findBook(bookId);
  return role === rank || (book !== null && reaches(book.offices, role, rank));
}

/** The refusal where the house must first know who sits down; null where it knows or need not. */
export function maySit(people: People, person: string, body: CommandBody): HouseRefusal | null {
  if (body.type !== 'TakeSeat' && body.type !== 'StandAt') return null;
  return inWords(people.gate.maySit(person));
}

/** The refusal where a nominee who wagers another person's chips may not play himself. */
export function mayPlayFor(people: People, nominee: string, body: CommandBody) {
  return ADDING.has(body.type) ? inWords(people.gate.mayPlay(nominee)) : null;
}

const ADDING: ReadonlySet<CommandBody['type']> = new Set([
  'PlaceWager',
  'SpeakWager',
  'AlterWager',
  'MoveWager',
]);

function inWords(may: ReturnType<People['gate']['maySit']>): HouseRefusal | null {
  return may.ok ? null : { code: may.error.code, sentence: peopleSentence(may.error) };
}

/**
 * Holds a stake against own limits and self-exclusion; null at once where there is nothing to
 * check.
 */
export function holdStake(
  people: People,
  person: string,
  state: TableState,
  body: CommandBody,
): Promise<Hold | HouseRefusal> | null {
  const addCents = addedCents(state, body);
  if (addCents === null || people.gate.isUnlimited(person)) return null;
  return hold(people, person, addCents);
}

/** Counts the amount until the order is answered. */
async function hold(
  people: People,
  person: string,
  addCents: number,
): Promise<Hold | HouseRefusal> {
  const held = await people.gate.holdStake(person, addCents);
  if (held.ok) return held.value;
  return { code: held.error.code, sentence: peopleSentence(held.error) };
}

function addedCents(state: TableState, body: CommandBody): number | null {
  switch (body.type) {
    case 'PlaceWager':
    case 'SpeakWager':
      return body.stakeCents;
    case 'AlterWager': {
      const before = state.bets.wagers.find(({ id }) => id === body.wagerId)?.stakeCents ?? 0;
      return Math.max(0, body.stakeCents - before);
    }
    default:
      return null;
  }
}
