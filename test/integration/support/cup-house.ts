import { present } from '../../../src/kit/index.ts';
import { simulatedClock } from '../../../src/server/index.ts';
import type { ViewingRole } from '../../../src/tournament/index.ts';
import { CUP_BOOK, Cup } from './cup.ts';
import { startHouse, type TestHouse, Visitor } from './house.ts';
import { operatorOf } from './office.ts';
import { staffOf } from './staff.ts';

export const CUP = 'doors-cup';
const NOW_MS = 1_768_000_000_000;
/** A clock that stands still, so that no answer differs by the time. */
export const CLOCK = simulatedClock(NOW_MS);
export const TEXTS_AN_HOUR = 60;
export const RATES = {
  requestsPerMinute: 1_000_000,
  changesPerHour: 1_000_000,
  textsPerHour: TEXTS_AN_HOUR,
  guestsPerHour: 1000,
};

/**
 * The roles that each person may take in the tournament, written down independently of the code.
 */
export const HOLDS: Readonly<Record<string, readonly ViewingRole[]>> = {
  'a guest': ['entrant'],
  'an entrant': ['entrant'],
  'an entrant at another table': ['entrant'],
  'a dealer': ['entrant', 'dealer'],
  'a game supervisor': ['entrant', 'dealer', 'inspector'],
  'the director': ['entrant', 'dealer', 'inspector', 'director'],
  'a pit boss': ['entrant', 'dealer', 'inspector'],
  'somebody of surveillance': ['entrant', 'surveillance'],
  'a dealer of another book': ['entrant'],
  'a cage supervisor': ['entrant'],
  'the operator': ['entrant', 'operator'],
};

/** A house with a tournament in play and a person of every kind. */
export interface CupHouse {
  readonly test: TestHouse;
  readonly cup: Cup;
  readonly identities: Map<string, Visitor>;
  who(name: string): Visitor;
  end(): Promise<void>;
}

export async function openCupHouse(): Promise<CupHouse> {
  const test = await startHouse(RATES, CLOCK);
  const identities = new Map<string, Visitor>();
  const who = (name: string) => present(identities.get(name), name);
  const operator = await operatorOf(test);
  const staff = [
    ['a dealer', CUP_BOOK, { rank: 'dealer' }],
    ['a game supervisor', CUP_BOOK, { rank: 'game-supervisor' }],
    ['the director', CUP_BOOK, { rank: 'pit-boss' }],
    ['a pit boss', CUP_BOOK, { rank: 'pit-boss' }],
    ['somebody of surveillance', CUP_BOOK, { rank: 'surveillance' }],
    ['a dealer of another book', 'the-ville', { rank: 'dealer' }],
    ['a cage supervisor', CUP_BOOK, { cage: 'cage-supervisor' }],
  ] as const;
  for (const [at, [name, book, office]] of staff.entries()) {
    identities.set(name, await staffOf(test, operator, `staff-${at}`, book, office));
  }
  identities.set('the operator', operator);
  identities.set('a guest', await new Visitor(() => test.address).asGuest());
  const { body } = await who('the director').get('/api/me');
  const { person } = body as { person: { id: string } };
  const cup = new Cup(test, operator, CUP);
  await cup.opens(person.id);
  for (let at = 0; at < 4; at += 1) await cup.enters();
  await cup.starts(who('the director'));
  identities.set('an entrant', cup.at('t1', 2));
  identities.set('an entrant at another table', cup.at('t2', 1));
  const end = async () => {
    for (const visitor of [...identities.values(), ...cup.players]) visitor.close();
    await test.end();
  };
  return { test, cup, identities, who, end };
}
