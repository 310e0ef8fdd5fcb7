import { assert, type Cents, cents, ok } from '../../kit/index.ts';
import {
  type CoupResult,
  citation,
  findBook,
  type Leaf,
  type Outcome,
  type StaffRank,
  type TournamentRole,
} from '../../rules/index.ts';
import {
  decide,
  type Phase,
  type Posts,
  patronOf,
  type Shoe,
  type CommandBody as TableBody,
  type Command as TableCommand,
  type TableEvent,
  type TableState,
  type Wager,
} from '../../table/index.ts';
import type { Place, TournamentTable } from '../model/floor-state.ts';
import type { TournamentState } from '../model/state.ts';
import type { TournamentEvent } from './events.ts';
import { policyOf } from './policy.ts';
import { type Decision, noAtTable } from './refusal.ts';

/** Everything that the tournament reads of the table machine's state goes through this file. */

export function stackCents(table: TableState, person: string): Cents {
  return patronOf(table, person)?.chipsCents ?? cents(0);
}

export function wagersBy(table: TableState, person: string): readonly Wager[] {
  return table.bets.wagers.filter((wager) => wager.person === person);
}

export function stakedCents(table: TableState, person: string): Cents {
  return cents(wagersBy(table, person).reduce((sum, { stakeCents }) => sum + stakeCents, 0));
}

/** Chips in hand and on the layout. */
export function valueCents({ table }: TournamentTable, person: string): Cents {
  return cents(stackCents(table, person) + stakedCents(table, person));
}

/** The player's wager on a hand, if it lies there. */
export function handWager(table: TableState, person: string): Wager | null {
  const own = wagersBy(table, person);
  return own.find(({ type }) => type === 'player' || type === 'banker') ?? null;
}

export function phaseAt({ table }: TournamentTable): Phase {
  return table.phase;
}

export function nextWagerId(table: TableState): number {
  return table.bets.nextWagerId;
}

export function coupNumber(table: TableState): number {
  return table.coup?.number ?? 0;
}

export function shoeAt({ table }: TournamentTable): Shoe | null {
  return table.cards.shoe;
}

export function postsAt(table: TableState): Pick<Posts, 'dealer' | 'supervisor'> {
  return table.posts;
}

/** The table machine's events as events of the tournament. */
export function moved(tableId: string, events: readonly TableEvent[]): TournamentEvent[] {
  return events.map((event) => ({ type: 'TableMoved', tableId, event }));
}

export function chipsIn(tableId: string, person: string, amountCents: Cents): TournamentEvent[] {
  if (amountCents === 0) return [];
  return moved(tableId, [{ type: 'ChipsBrought', person, amountCents }]);
}

export function chipsOut(tableId: string, person: string, amountCents: Cents): TournamentEvent[] {
  if (amountCents === 0) return [];
  return moved(tableId, [{ type: 'ChipsTaken', person, amountCents }]);
}

/** Before the session a player gives up seat and chips, as if they had not been drawn. */
export function placeGivenUp(
  { tableId, table }: TournamentTable,
  { seat, person }: Place,
): TournamentEvent[] {
  return [
    ...chipsOut(tableId, person, stackCents(table, person)),
    ...moved(tableId, [{ type: 'SeatLeft', person, seat }]),
    { type: 'PlaceGivenUp', tableId, seat },
  ];
}

/** The table office in which a person of the tournament acts. */
export function rankAt(state: TournamentState, role: TournamentRole): StaffRank | 'patron' {
  const ranks = policyOf(state).tableRanks.value;
  switch (role) {
    case 'dealer':
    case 'inspector':
    case 'director':
      return ranks[role];
    case 'operator':
      return ranks.director;
    case 'entrant':
      return 'patron';
  }
}

/** Lets the table machine decide. */
export function decideAtTable(
  table: TableState,
  tableId: string,
  body: TableBody,
  by: TableCommand['by'],
  atMs: number,
  forPerson: string | null = null,
): Decision {
  const command: TableCommand = { ...body, by, atMs };
  const decision = decide(table, forPerson === null ? command : { ...command, for: forPerson });
  return decision.ok ? ok(moved(tableId, decision.value)) : noAtTable(decision.error);
}

/** Cards of the coup in progress that have left the shoe. */
export function cardsOutAt({ table }: TournamentTable): number {
  return (table.coup?.player.length ?? 0) + (table.coup?.banker.length ?? 0);
}

export function resultAt({ table }: TournamentTable): CoupResult | null {
  return table.coup?.result ?? null;
}

/** How the coups of the shoe in use ended, oldest first; only coups that count. */
export function resultsAt({ table }: TournamentTable): readonly Outcome[] {
  const shoe = table.cards.shoe?.number ?? 0;
  return table.record.keptCoups
    .filter((coup) => coup.shoe === shoe && coup.kind === 'betting' && !coup.invalidated)
    .map(({ outcome }) => outcome);
}

/** The book's rule for a coup that nobody backs: it is dealt without betting, or not at all. */
export function unbackedRule(state: TournamentState): Leaf<string> {
  const book = findBook(state.terms.bookId);
  assert(book !== null, 'an event has a book');
  return book.betting.coupWithoutWager;
}

/** Whether bets were called for, nobody made one, and the coup is dealt anyway. */
export function isUnbacked(state: TournamentState, { table, order }: TournamentTable): boolean {
  const { kind, dummyClause } = table.coup ?? {};
  if (kind !== 'dummy' || order.length === 0) return false;
  const items = findBook(state.terms.bookId)?.betting.coupWithoutWagerGrounds.value;
  const grounds = [citation(unbackedRule(state)), items?.burned, items?.dealt];
  return grounds.includes(dummyClause ?? undefined);
}

/**
 * A wager that the tournament itself lays down: one carried after a tie, or one revealed before the
 * deal.
 */
export function laid(
  { tableId, table }: TournamentTable,
  place: Place,
  wagers: readonly { readonly type: 'player' | 'banker' | 'tie'; readonly stakeCents: Cents }[],
  firstId: number = nextWagerId(table),
): TournamentEvent[] {
  return moved(
    tableId,
    wagers.map(({ type, stakeCents }, at) => ({
      type: 'WagerPlaced',
      wager: {
        id: firstId + at,
        person: place.person,
        type,
        stakeCents,
        place: place.seat,
        length: null,
        coup: coupNumber(table),
      },
      warning: null,
    })),
  );
}

/** The same table with something at stake, for a decision about a coup that only forms back. */
export function withBacking(table: TableState): TableState {
  const wager: Wager = {
    id: 0,
    person: '',
    type: 'tie',
    stakeCents: cents(1),
    place: 0,
    length: null,
    coup: coupNumber(table),
  };
  return { ...table, bets: { ...table.bets, wagers: [...table.bets.wagers, wager] } };
}
