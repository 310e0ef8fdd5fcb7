import { type Cents, ok } from '../../kit/index.ts';
import { type Card, citation, faceValue } from '../../rules/index.ts';
import type { TableEvent } from '../../table/index.ts';
import {
  chipsIn,
  collectChips,
  type Decision,
  type Envelope,
  moved,
  no,
  postsAt,
  ruleOf,
  settingsOf,
  shoeAt,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
} from '../kernel/index.ts';
import { prepareTable } from '../structure/index.ts';
import { openGroup } from './rank.ts';
import type { ResultsCommand } from './rows.ts';

type Command<T extends ResultsCommand['type']> = Extract<ResultsCommand, { type: T }> & Envelope;

/**
 * Players whose order matters start again with equal chips of the director's choice. What they hold
 * is set aside, because a play-off has chips of its own (T-71).
 */
export function orderPlayOff(state: TournamentState, command: Command<'OrderPlayOff'>): Decision {
  const { tableId, chipsCents, by, atMs } = command;
  const table = tableOf(state, tableId);
  const group = openGroup(state, tableId);
  const ground = ruleOf(state, 'play-off');
  if (table === null || group === null || table.stage !== 'concluded') {
    return no('no-play-off', ground, { table: tableId });
  }
  const { minimumCents } = settingsOf(state).limits;
  const chips = ruleOf(state, 'play-off-chips');
  if (chipsCents < minimumCents) {
    return no('below-minimum', chips, { stakeCents: chipsCents, minimumCents });
  }
  const { limits } = settingsOf(state);
  const seats = (command.seats ?? table.places)
    .filter(({ person }) => group.people.includes(person))
    .map(({ seat, person }) => ({ tableId, seat, person }));
  const refused = seatsRefusal(state, group.people, seats);
  if (refused !== null) return refused;
  const opened = prepareTable(state, tableId, seats, limits, by.person, atMs);
  if (!opened.ok) return opened;
  return ok([
    ...collectChips(state, [table]),
    ...opened.value,
    ...moved(tableId, sameStaff(table)),
    { type: 'PlayOffOrdered', tableId, people: group.people, from: group.from, chipsCents },
    ...group.people.flatMap((person) => issued(tableId, person, chipsCents)),
  ]);
}

/** Each of the equals has one place of the table, and nobody else sits there. */
function seatsRefusal(
  state: TournamentState,
  people: readonly string[],
  seats: readonly { readonly seat: number; readonly person: string }[],
): Decision | null {
  const placed = new Set(seats.map(({ person }) => person));
  const without = people.filter((person) => !placed.has(person));
  if (without.length > 0) {
    return no('not-allocated', ruleOf(state, 'play-off'), { people: without });
  }
  const most = settingsOf(state).table.seats;
  const wrong = seats.find(
    ({ seat, person }, at) =>
      seat > most || seats.some((other, before) => before < at && clash(other, { seat, person })),
  );
  return wrong === undefined
    ? null
    : no('seat-taken', ruleOf(state, 'one-place-each'), { seat: wrong.seat });
}

function clash(a: { seat: number; person: string }, b: { seat: number; person: string }): boolean {
  return a.seat === b.seat || a.person === b.person;
}

function issued(tableId: string, person: string, amountCents: Cents): TournamentEvent[] {
  return [
    ...chipsIn(tableId, person, amountCents),
    { type: 'ChipsIssued', tableId, person, amountCents },
  ];
}

/** The dealer and supervisor of the session go on in its play-off. */
function sameStaff({ table }: TournamentTable): TableEvent[] {
  const { dealer, supervisor } = postsAt(table);
  const events: TableEvent[] = [];
  if (supervisor !== null) events.push({ type: 'SignedOn', post: 'supervisor', ...supervisor });
  if (dealer === null) return events;
  return [
    ...events,
    { type: 'SignedOn', post: 'dealer', person: dealer, rank: 'dealer' },
    { type: 'SignConfirmed', dealer },
  ];
}

/** The first card of a new shoe sets the number of coups: an ace one, pictures ten. */
export function drawLength(state: TournamentState, command: Command<'DrawLength'>): Decision {
  const { tableId, card } = command;
  const table = tableOf(state, tableId);
  const ground = ruleOf(state, 'play-off-length');
  if (table === null || table.playOff === null || table.playOff.coups !== null) {
    return no('no-play-off', ground, { table: tableId });
  }
  const shoe = shoeAt(table);
  const loaded = shoe?.stage === 'loaded' || shoe?.stage === 'ready';
  if (shoe === null || !loaded || shoe.coups > 0 || shoe.drawn > shoe.burnedCards) {
    return no('shoe-not-new', ground, { coups: shoe?.coups ?? 0, loaded });
  }
  return ok([
    { type: 'PlayOffLengthDrawn', tableId, card, coups: lengthOf(card) },
    // The card is shown and put aside; play starts with the next one (T-68).
    ...moved(tableId, [{ type: 'CardsBurned', count: 1, shown: card, clause: citation(ground) }]),
  ]);
}

export function lengthOf(card: Card): number {
  return faceValue(card);
}
