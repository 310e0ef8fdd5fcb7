import { assert } from '../../kit/index.ts';
import { isPlay } from './play.ts';
import type { Bets, Cards, People, TableRecord, TableState } from './state.ts';

/**
 * Writes a state's parts out field by field. In Node 20 each place that copies by a spread makes
 * objects with another hidden class, and code that reads states of many classes looks every field
 * up: a whole coup took an eighth longer. Parts that the event did not touch stay the same objects.
 * The compiler requires every field.
 */
export function asOneKind(before: TableState, next: TableState): TableState {
  if (next === before) return next;
  return writtenOut(next, {
    people: next.people === before.people ? next.people : people(next.people),
    cards: next.cards === before.cards ? next.cards : cards(next.cards),
    bets: next.bets === before.bets ? next.bets : bets(next.bets),
    record: next.record === before.record ? next.record : record(next.record),
  });
}

/** The state with these parts in place of its own. */
export function writtenOut(
  state: TableState,
  parts: Pick<TableState, 'people' | 'cards' | 'bets' | 'record'>,
): TableState {
  const next = {
    phase: state.phase,
    setup: state.setup,
    posts: state.posts,
    limits: state.limits,
    people: parts.people,
    cards: parts.cards,
    coup: state.coup,
    dummyDue: state.dummyDue,
    bets: parts.bets,
    record: parts.record,
  };
  assert(isPlay(next), 'the phase and the coup belong together');
  return next;
}

function people({ patrons, seats, standingPermits, calls }: People): People {
  return { patrons, seats, standingPermits, calls };
}

function bets({ wagers, spoken, slips, nextWagerId }: Bets): Bets {
  return { wagers, spoken, slips, nextWagerId };
}

function cards(from: Cards): Cards {
  return {
    cardSet: from.cardSet,
    retiredCardSets: from.retiredCardSets,
    shoe: from.shoe,
    lastCutSeat: from.lastCutSeat,
    carried: from.carried,
    shoeHolder: from.shoeHolder,
    shoeOffer: from.shoeOffer,
    replacement: from.replacement,
    closingCheck: from.closingCheck,
    short: from.short,
    countedAfterCoups: from.countedAfterCoups,
  };
}

function record(from: TableRecord): TableRecord {
  return {
    settled: from.settled,
    keptCoups: from.keptCoups,
    last: from.last,
    collections: from.collections,
    tally: from.tally,
    indicators: from.indicators,
    told: from.told,
    disputes: from.disputes,
    detentions: from.detentions,
    nextDisputeId: from.nextDisputeId,
    coupsDealt: from.coupsDealt,
    houseCents: from.houseCents,
    commissionCents: from.commissionCents,
    broughtCents: from.broughtCents,
  };
}
