import { cents, present } from '../kit/index.ts';
import { advanceIndicator, type Side } from '../rules/index.ts';
import { withPatron } from './change.ts';
import type { SettlementEvent } from './events.ts';
import { bookOf } from './rules-of.ts';
import { newSlips } from './settle-rows.ts';
import { mayStartCoup } from './shoe-end.ts';
import type { Coup, Indicators, Patron, Phase, SettledCoup, Shoe, TableState } from './state.ts';

export function evolveSettlement(state: TableState, event: SettlementEvent): TableState {
  switch (event.type) {
    case 'CoupSettled':
      return settled(state, event);
    case 'DeferralApproved':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        deferral: event.approved,
      }));
    case 'CommissionCollected': {
      const collected = withPatron(state, event.person, (patron) => ({
        ...patron,
        owedMillicents: 0,
        chipsCents: cents(patron.chipsCents - event.collectedCents),
      }));
      return {
        ...collected,
        houseCents: state.houseCents + event.collectedCents,
        commissionCents: state.commissionCents + event.collectedCents,
      };
    }
  }
}

function settled(
  state: TableState,
  event: Extract<SettlementEvent, { type: 'CoupSettled' }>,
): TableState {
  const coup = present(state.coup, 'a coup');
  const patrons: Record<string, Patron> = { ...state.patrons };
  let houseCents = state.houseCents;
  let commissionCents = state.commissionCents;
  for (const row of event.rows) {
    const patron = present(patrons[row.wager.person], 'a patron');
    patrons[row.wager.person] = {
      ...patron,
      chipsCents: cents(patron.chipsCents + row.returnedCents),
      owedMillicents: patron.owedMillicents + row.owedMillicents,
      warned: patron.warned || row.warned,
    };
    houseCents += row.wager.stakeCents - row.returnedCents;
    commissionCents += row.commissionCents;
  }
  if (coup.kind === 'betting') countAbstentions(state, patrons);
  return closeCoup(
    {
      ...state,
      patrons,
      houseCents,
      commissionCents,
      slips: event.slips,
      indicators: nextIndicators(state, coup),
    },
    coup,
    remembered(state, coup, event.rows),
  );
}

/** Three coups without a wager may cost a seat; a live Run or Tail counts as wagering (VI-57). */
function countAbstentions(state: TableState, patrons: Record<string, Patron>): void {
  const active = new Set<string>();
  for (const wager of state.wagers) active.add(wager.person);
  for (const slip of state.slips) active.add(slip.wager.person);
  for (const person of state.seats) {
    if (person === null) continue;
    const patron = present(patrons[person], 'a seated patron');
    const abstained = active.has(person) ? 0 : patron.abstained + 1;
    if (abstained !== patron.abstained) patrons[person] = { ...patron, abstained };
  }
}

function nextIndicators(state: TableState, coup: Coup): Indicators {
  const outcome = coup.result?.outcome;
  if (coup.kind === 'dummy' || outcome === undefined) return state.indicators;
  const early = (side: Side) =>
    state.wagers.some((wager) => wager.type === `${side}-dragon-tail-early`);
  return {
    player: advanceIndicator(state.indicators.player, outcome, early('player')),
    banker: advanceIndicator(state.indicators.banker, outcome, early('banker')),
  };
}

function remembered(state: TableState, coup: Coup, rows: SettledCoup['rows']): SettledCoup {
  return {
    number: coup.number,
    kind: coup.kind,
    result: coup.result,
    rows,
    slipsBefore: [...state.slips, ...newSlips(state)],
    indicatorsBefore: state.indicators,
    invalidated: false,
  };
}

/** The coup is over: the layout is clear and the shoe goes on or ends. */
export function closeCoup(
  state: TableState,
  coup: Coup,
  settledCoup: SettledCoup | null,
): TableState {
  const shoe = present(state.shoe, 'a shoe');
  const free = coup.kind === 'betting' && settledCoup?.rows.length === 0 && isFree(state);
  const next: Shoe = {
    ...shoe,
    coups: coup.number,
    freeCoupsUsed: shoe.freeCoupsUsed + (free ? 1 : 0),
  };
  return {
    ...state,
    shoe: next,
    coup: null,
    wagers: [],
    spoken: [],
    settled: settledCoup ?? state.settled,
    coupsDealt: state.coupsDealt + 1,
    phase: phaseAfter(state, next),
  };
}

function isFree(state: TableState): boolean {
  return state.wagers.length === 0 && bookOf(state).betting.freeCoups.value !== null;
}

/** After the last coup only dummy coups, then the end of the shoe. */
export function phaseAfter(state: TableState, shoe: Shoe): Phase {
  const last = shoe.lastCoup !== null && shoe.coups >= shoe.lastCoup;
  return last || !mayStartCoup(bookOf(state), shoe) ? 'shoe-over' : 'between';
}
