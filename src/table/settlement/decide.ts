import { type Cents, ok, present, toCents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { unusedReduction } from '../limits/exposure.ts';
import { inAction, limitsOfPatron } from '../limits/stake-limits.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { markerBarsCarried } from '../model/last-coup.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type { Coup, SettledRow, TableState, Wager } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { callBack, reportPayment } from './called-back.ts';
import { approveDeferral, callIn, collectCommission } from './commission.ts';
import type { SettlementCommand } from './rows.ts';
import { settleRows } from './settle-rows.ts';

export function decideSettlement(
  state: TableState,
  command: SettlementCommand & Envelope,
): Decision {
  switch (command.type) {
    case 'ReportStake':
      return reportStake(state, command.wagerId, command.stakeCents);
    case 'CallBackResult':
      return callBack(state, command);
    case 'ReportPayment':
      return reportPayment(state, command);
    case 'SettleCoup':
      return settle(state, command.atMs);
    case 'ApproveDeferral':
      return approveDeferral(state, command.person, command.approved);
    case 'CollectCommission':
      return collectCommission(state, command);
    case 'CallInCommission':
      return callIn(state, command);
  }
}

function settle(state: TableState, atMs: number): Decision {
  const { coup } = state;
  const result = coup?.result ?? null;
  if (coup === null || result === null) return no('not-complete', bookOf(state).tableau, {});
  const { rows, slips, warned } = settleRows(state, coup, result);
  const short = rows.filter((row) => row.warned).map(({ wager }) => wager);
  const ending = endedByMarker(state, coup);
  const events: TableEvent[] = [
    ...unusedReduction(state, 'settlement'),
    ...ending,
    { type: 'CoupSettled', rows: inDealersOrder(rows), slips },
    ...warnings(state, [...short, ...warned], atMs),
    ...(ending.length > 0 ? [] : dummyNext(state, coup)),
  ];
  const holder = state.cards.shoeHolder;
  if (holder !== null && lostTheShoe(rows, holder)) {
    events.push({ type: 'ShoeReturned', person: holder.person, why: 'lost' });
  }
  return ok(events);
}

/**
 * The owner of a short wager that stood is told the minimum (Crown, Victoria 7.3.1; Tasmania 7.5).
 * Several of them in one coup are one occasion (VI-27).
 */
function warnings(state: TableState, wagers: readonly Wager[], atMs: number): TableEvent[] {
  const clause = citation(bookOf(state).limits.warningLasts);
  const told = new Set<string>();
  return wagers.flatMap((wager): TableEvent[] => {
    const { person, type } = wager;
    if (told.has(person)) return [];
    told.add(person);
    const patron = present(patronOf(state, person), 'the patron of a wager');
    const { minimumCents } = limitsOfPatron(state, patron, type);
    const stakeCents = shortStake(state, wager);
    return [{ type: 'WarningGiven', person, stakeCents, minimumCents, clause, atMs }];
  });
}

/**
 * The stake that was compared with the minimum; a Run from an earlier coup is no longer on the
 * layout.
 */
function shortStake(state: TableState, wager: Wager): Cents {
  const onLayout = state.bets.wagers.includes(wager);
  return onLayout ? inAction(state, wager).measuredCents : wager.stakeCents;
}

/**
 * An excess card that this coup did not use cannot open another behind the marker: the shoe ends
 * (T-28).
 */
function endedByMarker(state: TableState, coup: Coup): TableEvent[] {
  const book = bookOf(state);
  if (isLast(state, coup) || !markerBarsCarried(book, state.cards)) return [];
  const clause = citation(book.irregularities.excessUnseenBar);
  return [{ type: 'LastCoupAnnounced', coup: coup.number, clause }];
}

/** A card that everybody has seen would open the next coup, so that one is a dummy coup. */
function dummyNext(state: TableState, coup: Coup): TableEvent[] {
  const { faceUpFirstCard, excessSeen } = bookOf(state).irregularities;
  const { carried } = state.cards;
  const onlyFirst = faceUpFirstCard.value === 'dummy-coup';
  // Some books take no bet on any known card, the first or a later one (T-32).
  const known = onlyFirst ? carried[0]?.seen === true : carried.some(({ seen }) => seen);
  if (!known || coup.result === null || state.dummyDue !== null) return [];
  if (onlyFirst) return [{ type: 'DummyCoupDue', clause: citation(faceUpFirstCard) }];
  return isLast(state, coup) ? [] : [{ type: 'DummyCoupDue', clause: citation(excessSeen) }];
}

/** After a coup that was announced as the last no more cards are dealt (Tasmania 14.1). */
function isLast({ cards: { shoe } }: TableState, coup: Coup): boolean {
  const last = shoe?.lastCoup ?? null;
  return last !== null && coup.number >= last;
}

/** Chips found late are settled as they lay (Tasmania 7.4, T-17, T-18). */
function reportStake(state: TableState, wagerId: number, stakeCents: Cents): Decision {
  const { shortWager, excess } = bookOf(state).limits;
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  if (wager === undefined) return no('no-such-wager', shortWager, { wagerId });
  // An electronic layout holds only the chips that it accepted.
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', shortWager, {});
  const found = toCents(stakeCents);
  if (!found.ok || found.value === 0 || found.value === wager.stakeCents) {
    return no('amount-not-lawful', shortWager, { stakeCents });
  }
  const chipsCents = patronOf(state, wager.person)?.chipsCents ?? 0;
  if (found.value - wager.stakeCents > chipsCents) {
    return no('not-enough-chips', shortWager, { chipsCents });
  }
  const clause = citation(found.value < wager.stakeCents ? shortWager : excess);
  return ok([{ type: 'StakeFound', wagerId, stakeCents: found.value, clause }]);
}

/**
 * Losing wagers are cleared first, then winners paid, seat by seat (Crown, Victoria 6.7.1, 6.7.2).
 */
function inDealersOrder(rows: readonly SettledRow[]): SettledRow[] {
  return [...rows].sort(
    (a, b) =>
      Number(a.result !== 'lose') - Number(b.result !== 'lose') ||
      a.wager.place - b.wager.place ||
      a.wager.id - b.wager.id,
  );
}

/** The holder loses the shoe only by a lost main wager on the hand he deals for (VI-45). */
function lostTheShoe(
  rows: readonly SettledRow[],
  holder: { readonly person: string; readonly side: 'player' | 'banker' },
): boolean {
  const main = rows.filter(
    ({ wager }) =>
      wager.person === holder.person && (wager.type === 'player' || wager.type === 'banker'),
  );
  const onBoth = new Set(main.map(({ wager }) => wager.type)).size === 2;
  const decisive = onBoth ? main.filter(({ wager }) => wager.type === holder.side) : main;
  return decisive.some((row) => row.result === 'lose');
}
