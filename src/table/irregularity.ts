import { ok } from '../kit/index.ts';
import type { Envelope, IrregularityCommand } from './commands.ts';
import { returnable } from './dummy.ts';
import type { TableEvent } from './events.ts';
import { subjectOf } from './guards.ts';
import { anyExposed, cardsOut } from './hands.ts';
import { decideMisdelivery } from './misdelivery.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, patronOf, versionAt } from './rules-of.ts';
import type { Coup, TableState } from './state.ts';
import { decideStrayCard } from './stray-card.ts';

export function decideIrregularity(
  state: TableState,
  command: IrregularityCommand & Envelope,
): Decision {
  switch (command.type) {
    case 'ReopenWagers':
      return reopen(state);
    case 'CloseReopening':
      return closeReopening(state);
    case 'ReportMissedBurn':
      return missedBurn(state, command.rebuild);
    case 'ReportExcessCard':
    case 'ReportCardToBanker':
    case 'ReportWrongThirdCard':
    case 'ReportFaceUpCard':
      return decideStrayCard(state, command);
    case 'ReportMisdelivery':
    case 'DecideMisdelivery':
    case 'RetractWager':
    case 'CloseRetraction':
      return decideMisdelivery(state, command, subjectOf(command));
    case 'ReportOrderLost':
      return orderLost(state);
    case 'ReportTooFewCards':
      return tooFewCards(state);
    case 'ReportLaterError':
      return laterError(state, command.coup, command.what);
    case 'ReportMisplacedTail':
      return misplacedTail(state, command);
  }
}

/** Cards are out but none was seen: some books let a supervisor reopen the wagers (11.9; 2002: 11.10). */
function reopen(state: TableState): Decision {
  const { reopening } = bookOf(state).betting;
  const { coup } = state;
  if (reopening.value === null || coup === null) return no('reopening-not-lawful', reopening, {});
  if (coup.kind !== 'betting' || state.shoeHolder !== null) {
    return no('reopening-not-lawful', reopening, { shoeWithPlayer: state.shoeHolder !== null });
  }
  if (anyExposed(coup)) return no('card-already-exposed', reopening, {});
  const out = cardsOut(coup);
  if (out > reopening.value.mostCardsDrawn) return no('reopening-not-lawful', reopening, { out });
  return ok([{ type: 'WagersReopened' }]);
}

/** With nothing left at stake the drawn cards are played out as a dummy coup (VI-31). */
function closeReopening(state: TableState): Decision {
  const { emptyReopening, coupWithoutWager } = bookOf(state).betting;
  const events: TableEvent[] = [{ type: 'ReopeningClosed' }];
  if (state.wagers.length === 0 && state.slips.length === 0) {
    const clause = emptyReopening.clause ?? coupWithoutWager.clause ?? 'VI-31';
    events.push({ type: 'CoupBecameDummy', clause, returned: [] });
  }
  return ok(events);
}

/** Results stand; only while the first coup is unfinished may it be rebuilt around the burn (11.1). */
function missedBurn(state: TableState, rebuild: boolean): Decision {
  const policy = bookOf(state).irregularities;
  const { shoe, coup } = state;
  if (policy.missedBurn.value === 'not-applicable') {
    return no('not-allowed-in-book', policy.missedBurn, {});
  }
  if (shoe === null || shoe.stage !== 'loaded')
    return no('not-this-irregularity', policy.missedBurn, {});
  if (!rebuild)
    return ok([{ type: 'MissedBurnNoted', clause: policy.missedBurn.clause ?? '11.1' }]);
  const firstUnfinished = shoe.coups <= 1 && coup !== null && cardsOut(coup) > 0;
  if (!policy.missedBurnRebuild.value || !firstUnfinished) {
    return no('not-this-irregularity', policy.missedBurnRebuild, {});
  }
  return ok([{ type: 'CoupRebuilt', clause: policy.missedBurnRebuild.clause ?? '11.1.1' }]);
}

function orderLost(state: TableState): Decision {
  const { orderLost: policy } = bookOf(state).irregularities;
  const { coup } = state;
  if (coup === null) return no('not-now', policy, {});
  // In the 2002 rules a later loss of order is for the Casino Supervisor to decide (VI-39).
  const initial = cardsOut(coup) <= 4 && state.phase !== 'drawing' && state.phase !== 'resulted';
  if (policy.value === 'void-in-initial-deal' && !initial) {
    return no('not-this-irregularity', policy, { cardsOut: cardsOut(coup) });
  }
  return voidCoupBy(state, policy.clause ?? policy.reading ?? '', false);
}

function tooFewCards(state: TableState): Decision {
  const { tooFewCards: policy } = bookOf(state).irregularities;
  const { shoe, coup } = state;
  if (shoe === null || coup === null) return no('not-now', policy, {});
  return voidCoupBy(state, policy.clause ?? policy.reading ?? '', true);
}

function voidCoupBy(state: TableState, clause: string, shoeRanDry: boolean): Decision {
  return ok([{ type: 'CoupVoided', clause, returned: returnable(state, clause), shoeRanDry }]);
}

/** An error found after the next coup began changes no result (VI-40). */
function laterError(state: TableState, coup: number, what: string): Decision {
  const { laterError: policy } = bookOf(state).irregularities;
  const current = state.coup?.number ?? (state.shoe?.coups ?? 0) + 1;
  const begun = isUnderWay(state.coup);
  if (coup >= current || (coup === current - 1 && !begun)) {
    return no('not-this-irregularity', policy, { coup });
  }
  return ok([
    { type: 'LaterErrorNoted', coup, what, clause: policy.clause ?? policy.reading ?? '' },
  ]);
}

function isUnderWay(coup: Coup | null): boolean {
  return coup !== null;
}

/** Chips found on a tail area that was not open are no wager and go back (11.13, VI-17). */
function misplacedTail(
  state: TableState,
  command: Extract<IrregularityCommand, { type: 'ReportMisplacedTail' }>,
): Decision {
  const { misplacedLateTail } = bookOf(state).irregularities;
  const { person, wager, stakeCents } = command;
  const offered = Object.keys(versionAt(state).tails).length > 0;
  if (misplacedLateTail.value === 'not-offered' || !offered) {
    return no('not-allowed-in-book', misplacedLateTail, {});
  }
  if (patronOf(state, person) === null) return no('no-such-person', null, { person });
  const clause = misplacedLateTail.clause ?? '11.13';
  return ok([{ type: 'MisplacedTailReturned', person, wager, stakeCents, clause }]);
}
