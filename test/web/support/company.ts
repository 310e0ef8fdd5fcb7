import { cents } from '../../../src/kit/index.ts';
import type { Card, Rank, Suit } from '../../../src/rules/index.ts';
import type { World } from './world.ts';

/** Guests without a screen, and coups before the first look, so that a table looks busy. */

const CHIPS_CENTS = 300_000;

/** A guest with chips at each of these seats; their ids, in the same order. */
export async function seatCompany(
  { address, desk }: World,
  tableId: string,
  seats: readonly number[],
): Promise<string[]> {
  const people: string[] = [];
  for (const seat of seats) {
    const ask = (path: string, body: object, cookie = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address, cookie },
        body: JSON.stringify(body),
      });
    const come = await ask('/api/guest', {});
    const cookies = come.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { person } = (await come.json()) as { person: { id: string } };
    const chips = { ref: `company-${tableId}-${seat}`, table: tableId, amountCents: CHIPS_CENTS };
    await ask('/api/buy-in', chips, cookies.join('; '));
    await desk.doesFor(tableId, person.id, { type: 'TakeSeat', seat });
    people.push(person.id);
  }
  return people;
}

/** As in the middle of an evening: two long streaks, a tail that turns, some Ties. */
const EVENING = 'BBPPPTBPBBTPBPPPPPPPBTBBPBPPBBBTBPB';

/** Deals so many coups at a table with real cards, each decided by its first four. */
export async function dealEvening(
  { desk }: World,
  tableId: string,
  backer: { readonly person: string; readonly place: number },
): Promise<void> {
  const { person, place } = backer;
  const wager = { wager: 'player', stakeCents: cents(1000), place, length: null } as const;
  for (const [at, winner] of [...EVENING].entries()) {
    await desk.does(tableId, { type: 'OpenBetting' });
    // A coup without a wager is a dummy and not on the roads.
    await desk.doesFor(tableId, person, { type: 'PlaceWager', ...wager });
    await desk.does(tableId, { type: 'CallNoMoreBets' });
    for (const card of fourCards(winner, at)) {
      await desk.does(tableId, { type: 'DrawCard', card });
    }
    await desk.does(tableId, { type: 'AnnounceResult' }, { type: 'SettleCoup' });
  }
}

const NINES: readonly (readonly [Rank, Rank])[] = [
  ...[['A', '8'] as const, ['2', '7'] as const, ['3', '6'] as const, ['4', '5'] as const],
];
const LESS: readonly (readonly [Rank, Rank])[] = [
  ...[['K', '4'] as const, ['Q', '7'] as const, ['J', 'A'] as const, ['T', 'Q'] as const],
];
const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];

/** A natural nine against less or against another nine; no card comes more often than the shoe holds it. */
function fourCards(winner: string, at: number): Card[] {
  const round = Math.floor(at / NINES.length);
  const suit = (by: number): Suit => SUITS[(round + by) % SUITS.length] ?? 'S';
  const nine = NINES[at % NINES.length] ?? NINES[0];
  const other = winner === 'T' ? NINES[(at + 1) % NINES.length] : LESS[at % LESS.length];
  const [player, banker] = winner === 'B' ? [other, nine] : [nine, other];
  return [player?.[0], banker?.[0], player?.[1], banker?.[1]].flatMap((rank, by): Card[] =>
    rank === undefined ? [] : [`${rank}${suit(by)}`],
  );
}
