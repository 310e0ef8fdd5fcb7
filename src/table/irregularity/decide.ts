import { ok } from '../../kit/index.ts';
import {
  type CoupResult,
  citation,
  INITIAL_DEAL,
  isTailWager,
  resultOf,
} from '../../rules/index.ts';
import { tailIsOpen } from '../betting/wager-checks.ts';
import { returnable } from '../dummy/decide.ts';
import type { Command, Envelope } from '../messages/commands.ts';
import { cardsOut, openHands, thirdCardDue } from '../model/hands.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { actRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { correctCard } from './correct-card.ts';
import { exposedCard } from './exposed-card.ts';
import { decideMisdelivery } from './misdelivery.ts';
import { missedBurn } from './missed-burn.ts';
import { closeReopening, reopenWagers } from './reopening.ts';
import { IRREGULARITY_COMMANDS, type IrregularityCommand } from './rows.ts';
import { decideStrayCard } from './stray-card.ts';

/** A dealer reports what happened; where the book says so, the supervisor must be at the table. */
function unattendedRefusal(state: TableState, { type }: IrregularityCommand): Decision | null {
  const { supervisorAtTable } = bookOf(state).irregularities;
  const report = IRREGULARITY_COMMANDS[type].who === 'report-irregularity';
  if (!report || !supervisorAtTable.value || state.posts.supervisor !== null) return null;
  return no('no-supervisor', supervisorAtTable, {});
}

export function decideIrregularity(
  state: TableState,
  command: IrregularityCommand & Envelope,
): Decision {
  const unattended = unattendedRefusal(state, command);
  if (unattended !== null) return unattended;
  switch (command.type) {
    case 'ReopenWagers':
      return reopenWagers(state);
    case 'CloseReopening':
      return closeReopening(state, command.atMs);
    case 'ReportMissedBurn':
      return missedBurn(state, command);
    case 'ReportExcessCard':
    case 'ReportCardPutBack':
    case 'ReportCardToBanker':
    case 'ReportWrongThirdCard':
    case 'ReportFaceUpCard':
      return decideStrayCard(state, command);
    case 'ReportExposedCard':
      return exposedCard(state, command);
    case 'CorrectCard':
      return correctCard(state, command);
    case 'ReportWrongCall':
      return wrongCall(state, command.called);
    case 'ReportMisdelivery':
    case 'DecideMisdelivery':
    case 'RetractWager':
    case 'CloseRetraction':
      return decideMisdelivery(state, command, subjectOf(command));
    case 'ReportOrderLost':
      return orderLost(state, command);
    case 'ReportTooFewCards':
      return tooFewCards(state, command.by.person);
    case 'ReportLaterError':
      return laterError(state, command);
    case 'ReportMisplacedTail':
      return misplacedTail(state, command);
  }
}

/** A wrong call stays as it was called until it is called back or a later coup begins. */
function wrongCall(state: TableState, called: CoupResult['outcome']): Decision {
  const { promptError } = bookOf(state).irregularities;
  const { coup } = state;
  // An electronic shoe calls its own results.
  if (coup === null || setupOf(state).shoeKind === 'virtual') {
    return no('not-this-irregularity', promptError, {});
  }
  const hands = openHands(coup);
  if (hands === null) return no('not-complete', promptError, {});
  const result = resultOf(hands);
  const due = thirdCardDue(state, coup);
  if (due === null && result.outcome === called) {
    return no('not-this-irregularity', promptError, {});
  }
  const wrongly = due === null ? 'outcome' : 'third-card-missing';
  return ok([{ type: 'ResultAnnounced', result: { ...result, outcome: called }, wrongly }]);
}

function orderLost(state: TableState, command: Command): Decision {
  const book = bookOf(state);
  const { orderLost: policy } = book.irregularities;
  const { coup } = state;
  if (coup === null) return no('not-now', policy, {});
  // Where no card is out, no order can be lost.
  if (cardsOut(coup) === 0 && state.cards.carried.length === 0) {
    return no('not-this-irregularity', policy, { cardsOut: 0 });
  }
  // Four open cards are still the initial deal, as three are.
  const initial = cardsOut(coup) <= INITIAL_DEAL.length && coup.result === null;
  if (policy.value === 'void-at-any-stage' || initial) {
    return voidCoupBy(state, citation(policy), false);
  }
  if (policy.value === 'void-of-first-four') {
    return no('not-this-irregularity', policy, { cardsOut: cardsOut(coup) });
  }
  // A later loss of order is the senior office's decision, and void is the proposal (VI-39).
  const senior = book.offices.authority['decide-dispute'];
  return actRefusal(command, 'decide-dispute', book) === null
    ? voidCoupBy(state, citation(senior), false)
    : no('not-this-irregularity', policy, { cardsOut: cardsOut(coup), goesTo: citation(senior) });
}

function tooFewCards(state: TableState, by: string): Decision {
  const { tooFewCards: policy } = bookOf(state).irregularities;
  const { coup } = state;
  const { shoe } = state.cards;
  if (shoe === null || coup === null) return no('not-now', policy, {});
  const due = cardsOut(coup) < INITIAL_DEAL.length || thirdCardDue(state, coup) !== null;
  if (!due) return no('not-this-irregularity', policy, { cardsLeft: shoe.cardsLeft });
  // An electronic shoe knows its cards; one of real cards may have been loaded short.
  if (setupOf(state).shoeKind === 'virtual' && shoe.cardsLeft > 0) {
    return no('not-this-irregularity', policy, { cardsLeft: shoe.cardsLeft });
  }
  const clause = citation(policy);
  const voided = voidCoupBy(state, clause, true);
  if (!voided.ok || shoe.cardsLeft === 0) return voided;
  // With the cutting card in its place this cannot happen, so the missing cards are investigated.
  const what = `the shoe was empty with ${shoe.cardsLeft} cards unaccounted for`;
  return ok([...voided.value, { type: 'IncidentRecorded', what, by, kind: 'count', clause }]);
}

function voidCoupBy(state: TableState, clause: string, shoeRanDry: boolean): Decision {
  return ok([{ type: 'CoupVoided', clause, returned: returnable(state, clause), shoeRanDry }]);
}

type LaterError = Extract<IrregularityCommand, { type: 'ReportLaterError' }>;

/** An error found after the next coup began changes no result (VI-40). */
function laterError(state: TableState, { coup, what, shoe }: LaterError): Decision {
  const { laterError: policy } = bookOf(state).irregularities;
  const clause = citation(policy);
  const inUse = state.cards.shoe?.number ?? 0;
  if (shoe !== undefined && shoe !== inUse) {
    // The cards of an earlier shoe are shuffled, so no coup of it can be continued.
    return shoe < 1 || shoe > inUse || coup < 1
      ? no('not-this-irregularity', policy, { coup, shoe })
      : ok([{ type: 'LaterErrorNoted', coup, what, clause, shoe }]);
  }
  const current = state.coup?.number ?? (state.cards.shoe?.coups ?? 0) + 1;
  const begun = isUnderWay(state.coup);
  if (coup >= current || (coup === current - 1 && !begun)) {
    return no('not-this-irregularity', policy, { coup });
  }
  return ok([{ type: 'LaterErrorNoted', coup, what, clause }]);
}

function isUnderWay(coup: Coup | null): boolean {
  return coup !== null;
}

/** Chips on a tail area that was not open are no wager and go back (Crown 11.13, VI-17). */
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
  const version = versionAt(state);
  if (!isTailWager(version, wager)) {
    return no('wager-not-in-version', misplacedLateTail, { wager, version: version.name });
  }
  // An open area takes wagers, so chips there are no mistake.
  if (tailIsOpen(state, wager)) return no('not-this-irregularity', misplacedLateTail, { wager });
  const clause = citation(misplacedLateTail);
  return ok([{ type: 'MisplacedTailReturned', person, wager, stakeCents, clause }]);
}
