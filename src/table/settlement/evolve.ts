import { cents, present } from '../../kit/index.ts';
import { advanceIndicator, type Side, tailFinishesAt } from '../../rules/index.ts';
import { withChips, withPatron, withRecord } from '../model/change.ts';
import { mayStartCoup } from '../model/last-coup.ts';
import { resultedCoup, withoutCoup } from '../model/play.ts';
import { bookOf, versionAt } from '../model/rules-of.ts';
import { patronOfOneKind } from '../model/stacks.ts';
import {
  type Collection,
  type Coup,
  type CoupResulted,
  type Indicators,
  type LastCoup,
  type Patron,
  type SettledCoup,
  type SettledRow,
  type Shoe,
  type Slip,
  type TableState,
  type Tally,
  winningsOf,
} from '../model/state.ts';
import { stakeFound, withHandedOver } from './adjusted.ts';
import { keptCoupsWith } from './kept.ts';
import type { SettlementEvent } from './rows.ts';
import { slipsInPlay } from './settle-rows.ts';
import { takenBack } from './taken-back.ts';

export function evolveSettlement(state: TableState, event: SettlementEvent): TableState {
  switch (event.type) {
    case 'StakeFound':
      return stakeFound(state, event);
    case 'CoupSettled':
      return settled(state, event);
    case 'ResultCalledBack':
      return takenBack(state, event);
    case 'PaymentFound':
      return paymentFound(state, event);
    case 'WarningGiven':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        warned: true,
        warnedAtMs: event.atMs ?? null,
      }));
    case 'DeferralApproved':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        deferral: event.approved,
      }));
    case 'CommissionCollected': {
      const collected = withPatron(state, event.person, (patron) => ({
        ...patron,
        owedMillicents: 0,
        commissionDue: false,
        chipsCents: cents(patron.chipsCents - event.collectedCents),
      }));
      return withRecord(collected, {
        collections: collectionsWith(state, event),
        houseCents: state.record.houseCents + event.collectedCents,
        commissionCents: state.record.commissionCents + event.collectedCents,
      });
    }
    case 'CommissionCalledIn':
      return event.people.reduce(
        (next, person) =>
          withPatron(next, person, (patron) => ({ ...patron, commissionDue: true })),
        state,
      );
  }
}

function paymentFound(
  state: TableState,
  event: Extract<SettlementEvent, { type: 'PaymentFound' }>,
): TableState {
  const { person, amountCents, wagerId } = event;
  const paid = withHandedOver(withChips(state, person, amountCents), event);
  const { settled: last, houseCents } = paid.record;
  // Calling the last coup back takes back what was really handed over for its wagers.
  const rows = last?.rows.map((row) =>
    row.wager.id === wagerId
      ? { ...row, returnedCents: cents(row.returnedCents + amountCents) }
      : row,
  );
  return withRecord(paid, {
    houseCents: houseCents - amountCents,
    settled: last === null ? null : { ...last, rows: rows ?? [] },
  });
}

/** What was collected, and for which coups, so that undoing one of them can return it. */
function collectionsWith(
  { record }: TableState,
  event: Extract<SettlementEvent, { type: 'CommissionCollected' }>,
): readonly Collection[] {
  const { person, owedMillicents, collectedCents } = event;
  const oldest = record.keptCoups[0]?.seq ?? 0;
  const kept = record.collections.filter(({ untilSeq }) => untilSeq >= oldest);
  const last = record.collections.findLast((one) => one.person === person);
  const afterSeq = last?.untilSeq ?? 0;
  const untilSeq = record.coupsDealt;
  return [...kept, { person, afterSeq, untilSeq, owedMillicents, collectedCents }];
}

function settled(
  state: TableState,
  event: Extract<SettlementEvent, { type: 'CoupSettled' }>,
): TableState {
  const coup = resultedCoup(state);
  const patrons = [...state.people.patrons];
  let houseCents = state.record.houseCents;
  let commissionCents = state.record.commissionCents;
  for (const row of event.rows) {
    payRow(patrons, row);
    houseCents += row.wager.stakeCents - row.returnedCents;
    commissionCents += row.commissionCents;
  }
  if (coup.kind === 'betting') countAbstentions(state, patrons);
  const coupSettled = remembered(state, coup, event.rows);
  const slips = slipsInPlay(state);
  return closeCoup(
    {
      ...state,
      people: { ...state.people, patrons },
      bets: { ...state.bets, slips: event.slips },
      record: {
        ...state.record,
        houseCents,
        commissionCents,
        indicators: nextIndicators(state, coup, event.rows, slips),
        tally: tallied(state.record.tally, coup),
        keptCoups: keptCoupsWith(state, coupSettled, slips),
      },
    },
    coup,
    coupSettled,
    lastCoup(state, coup),
  );
}

/** The coup as it lay, in case its result is called back before the next one. */
function lastCoup({ bets, people, record }: TableState, coup: CoupResulted): LastCoup {
  const { settled: before, indicators } = record;
  const told = people.patrons.filter(({ warned }) => warned);
  const warnedBefore = told.map(({ person }) => person);
  return { coup, wagers: bets.wagers, slips: bets.slips, indicators, warnedBefore, before };
}

/** Most wagers lose and change nothing for their owner, whose chips left his stack when he bet. */
function payRow(patrons: Patron[], row: SettledRow): void {
  if (row.returnedCents === 0 && row.owedMillicents === 0 && !row.warned) return;
  alter(patrons, row.wager.person, (patron) => ({
    ...patron,
    device: wonWith(patron.device, row),
    chipsCents: cents(patron.chipsCents + row.returnedCents),
    owedMillicents: patron.owedMillicents + row.owedMillicents,
    warned: patron.warned || row.warned,
  }));
}

/**
 * Monies won in possession of a device may be seized (Crown, Victoria 13.2.3), so they are counted.
 */
export function wonWith(device: Patron['device'], row: SettledRow): Patron['device'] {
  if (device?.held !== true) return device;
  return { ...device, wonCents: device.wonCents + winningsOf(row) };
}

/**
 * Three coups without a wager may cost a seat; a Run or Tail under way counts as wagering (VI-57).
 */
function countAbstentions(state: TableState, patrons: Patron[]): void {
  const active = new Set<string>();
  for (const wager of state.bets.wagers) active.add(wager.person);
  for (const slip of state.bets.slips) active.add(slip.wager.person);
  for (const [at, patron] of patrons.entries()) {
    if (patron.seat === null) continue;
    const abstained = active.has(patron.person) ? 0 : patron.abstained + 1;
    if (abstained !== patron.abstained) patrons[at] = patronOfOneKind({ ...patron, abstained });
  }
}

function alter(patrons: Patron[], person: string, change: (patron: Patron) => Patron): void {
  const at = patrons.findIndex((patron) => patron.person === person);
  patrons[at] = patronOfOneKind(change(present(patrons[at], 'a patron')));
}

function nextIndicators(
  state: TableState,
  coup: Coup,
  rows: SettledCoup['rows'],
  slips: readonly Slip[],
): Indicators {
  const outcome = coup.result?.outcome;
  if (coup.kind === 'dummy' || outcome === undefined) return state.record.indicators;
  // An early wager whose own coup was dummy or void establishes its tail now (VI-10, VI-13).
  const waiting = slips.filter(
    ({ progress, wager: { id } }) =>
      progress.matched === 0 && !rows.some((row) => row.wager.id === id && row.result === 'void'),
  );
  const version = versionAt(state);
  const early = (side: Side) =>
    waiting.some(({ wager }) => wager.type === version.tails[side]?.wagers.early);
  const next = (side: Side) =>
    advanceIndicator(
      state.record.indicators[side],
      outcome,
      early(side),
      tailFinishesAt(version, side),
    );
  return {
    player: next('player'),
    banker: next('banker'),
  };
}

/** Neither a dummy coup nor a void one is a result of the game (Crown, Victoria 1.1 Void). */
export function tallied(tally: Tally, coup: Coup): Tally {
  if (coup.kind === 'dummy') return { ...tally, dummy: tally.dummy + 1 };
  const outcome = coup.result?.outcome;
  return outcome === undefined
    ? { ...tally, void: tally.void + 1 }
    : { ...tally, [outcome]: tally[outcome] + 1 };
}

/** What is kept of a coup: who dealt it, how, under which book and clause. */
export function remembered(
  state: TableState,
  coup: Coup,
  rows: SettledCoup['rows'],
  voidClause: string | null = null,
): SettledCoup {
  const holder = coup.method === 'player-holds-shoe' ? state.cards.shoeHolder : null;
  return {
    bookId: state.setup?.bookId ?? '',
    shoe: state.cards.shoe?.number ?? 0,
    method: coup.method,
    dealer: state.posts.dealer,
    supervisor: state.posts.supervisor?.person ?? null,
    holder: holder?.person ?? null,
    dealtBy: holder === null ? state.posts.dealer : (holder.authorisedDealer ?? holder.person),
    dummyClause: coup.dummyClause,
    voidClause,
    number: coup.number,
    seq: state.record.coupsDealt + 1,
    kind: coup.kind,
    result: coup.result,
    rows,
    invalidated: voidClause !== null,
  };
}

/** The coup is over: the layout is clear and the shoe goes on or ends. */
export function closeCoup(
  state: TableState,
  coup: Coup,
  settledCoup: SettledCoup,
  last: LastCoup | null = null,
): TableState {
  const shoe = present(state.cards.shoe, 'a shoe');
  const { rows, voidClause } = settledCoup;
  // A void coup gave its wagers back and uses up no coup without a wager (Tasmania 6.2, T-11).
  const free = coup.kind === 'betting' && voidClause === null && rows.length === 0 && isFree(state);
  const next: Shoe = {
    ...shoe,
    coups: coup.number,
    freeCoupsUsed: shoe.freeCoupsUsed + (free ? 1 : 0),
  };
  const closed: TableState = {
    ...state,
    cards: { ...state.cards, shoe: next },
    bets: { ...state.bets, wagers: [], spoken: [] },
    record: {
      ...state.record,
      settled: settledCoup,
      last,
      coupsDealt: state.record.coupsDealt + 1,
    },
  };
  return withoutCoup(closed, phaseAfter(state, next));
}

function isFree(state: TableState): boolean {
  return state.bets.wagers.length === 0 && bookOf(state).betting.freeCoups.value !== null;
}

/** After the last coup come only dummy coups, then the end of the shoe. */
export function phaseAfter(state: TableState, shoe: Shoe): 'shoe-over' | 'between' {
  const last = shoe.lastCoup !== null && shoe.coups >= shoe.lastCoup;
  return last || !mayStartCoup(bookOf(state), shoe) ? 'shoe-over' : 'between';
}
