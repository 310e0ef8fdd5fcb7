import { ok, toCents } from '../../kit/index.ts';
import { citation, type IrregularityPolicy } from '../../rules/index.ts';
import { offersAnew } from '../dealing/offers.ts';
import { returnable } from '../dummy/decide.ts';
import { limitsOfPatron } from '../limits/stake-limits.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { isComplete } from '../model/hands.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { coupAfter } from './reopening.ts';
import type { IrregularityCommand } from './rows.ts';

type MisdeliveryCommand = Extract<
  IrregularityCommand,
  { type: 'ReportMisdelivery' | 'DecideMisdelivery' | 'RetractWager' | 'CloseRetraction' }
> &
  Envelope;

type MisdeliveryKind = Extract<MisdeliveryCommand, { type: 'ReportMisdelivery' }>['kind'];

/** The clause that speaks of this kind of misdelivery. */
export function misdeliveryClause(policy: IrregularityPolicy, kind: MisdeliveryKind): string {
  return policy.misdeliveryKinds.value?.[kind] ?? citation(policy.misdelivered);
}

/**
 * Cards were laid on the wrong area or handed to the wrong opener; a supervisor chooses what
 * follows (Crown 11.7, Victoria 11.8).
 */
export function decideMisdelivery(
  state: TableState,
  command: MisdeliveryCommand,
  person: string,
): Decision {
  const { misdelivered } = bookOf(state).irregularities;
  if (misdelivered.value === null) return no('not-allowed-in-book', misdelivered, {});
  switch (command.type) {
    case 'ReportMisdelivery':
      return report(state, command.kind);
    case 'DecideMisdelivery':
      return decideChoice(state, command);
    case 'RetractWager':
      return retract(state, person, command.wagerId, command.leaveCents);
    case 'CloseRetraction':
      return closeRetraction(state);
  }
}

function report(state: TableState, kind: MisdeliveryKind): Decision {
  const { irregularities } = bookOf(state);
  const { misdelivered } = irregularities;
  if (kind === 'wrong-opener' && misdelivered.value?.wrongOpenerToo !== true) {
    return no('not-allowed-in-book', misdelivered, { kind });
  }
  if (state.coup === null) return reportSettled(state, kind);
  const clause = misdeliveryClause(irregularities, kind);
  if (state.coup.kind !== 'betting') return no('not-this-irregularity', clause, {});
  return ok([{ type: 'MisdeliveryReported', kind, clause }]);
}

/**
 * A misdelivery found after the payment means a coup completed with valid wagers (Crown 11.7(a),
 * Victoria 11.8.1). For another choice the result is called back first.
 */
function reportSettled(state: TableState, kind: MisdeliveryKind): Decision {
  const { settled } = state.record;
  if (settled === null || settled.kind !== 'betting' || settled.invalidated) {
    const { irregularities } = bookOf(state);
    return no('not-this-irregularity', misdeliveryClause(irregularities, kind), {});
  }
  const clause = outcomeClause(state, 'complete');
  return ok([{ type: 'MisdeliveryReported', kind, clause, settled: settled.number }]);
}

function decideChoice(
  state: TableState,
  command: Extract<MisdeliveryCommand, { type: 'DecideMisdelivery' }>,
): Decision {
  const { misdelivered } = bookOf(state).irregularities;
  const { choice, why, by } = command;
  if (state.coup?.misdelivery?.choice !== null) return no('not-now', misdelivered, {});
  const clause = outcomeClause(state, choice);
  // Once the result was called, retracting would give every loser his stake back (VI-38).
  if (choice === 'offer-retraction' && state.coup.called && isComplete(state, state.coup)) {
    return no('choice-not-in-book', clause, { complete: true });
  }
  const record = { type: 'MisdeliveryDecided', choice, clause, by: by.person } as const;
  const decided: TableEvent = why === undefined ? record : { ...record, why };
  if (choice !== 'dummy-coup') return ok([decided]);
  return ok([decided, { type: 'CoupBecameDummy', clause, returned: returnable(state, clause) }]);
}

type Choice = Extract<MisdeliveryCommand, { type: 'DecideMisdelivery' }>['choice'];

function outcomeClause(state: TableState, choice: Choice): string {
  const { misdelivered, misdeliveryOutcomes } = bookOf(state).irregularities;
  const outcomes = misdeliveryOutcomes.value;
  switch (choice) {
    case 'complete':
      return outcomes?.complete ?? citation(misdelivered);
    case 'offer-retraction':
      return outcomes?.retraction ?? citation(misdelivered);
    case 'dummy-coup':
      return outcomes?.dummyCoup ?? citation(misdelivered);
  }
}

/**
 * A player retracts his wager whole or, where the book allows it, down to no less than the minimum
 * (VI-38).
 */
function retract(state: TableState, person: string, wagerId: number, leaveCents: number): Decision {
  const { misdelivered } = bookOf(state).irregularities;
  const clause = outcomeClause(state, 'offer-retraction');
  if (state.coup?.misdelivery?.choice !== 'offer-retraction') return no('not-now', clause, {});
  const wager = state.bets.wagers.find((candidate) => candidate.id === wagerId);
  const patron = patronOf(state, person);
  if (wager === undefined || patron === null) return no('no-such-wager', null, { wagerId });
  if (wager.person !== person) return no('not-your-wager', null, { wagerId });
  const amount = toCents(leaveCents);
  if (!amount.ok || amount.value >= wager.stakeCents) {
    return no('amount-not-lawful', clause, { leaveCents });
  }
  if (amount.value > 0) {
    if (misdelivered.value?.players !== 'retract-or-reduce') {
      return no('choice-not-in-book', clause, { leaveCents });
    }
    const { minimumCents } = limitsOfPatron(state, patron, wager.type);
    if (amount.value < minimumCents) return no('below-minimum', clause, { minimumCents });
  }
  return ok([{ type: 'WagerRetracted', wagerId, leaveCents: amount.value }]);
}

/** The coup goes on if a wager remains; otherwise it is played out as a dummy coup (VI-31). */
function closeRetraction(state: TableState): Decision {
  if (state.coup?.misdelivery?.choice !== 'offer-retraction') {
    return no('not-now', outcomeClause(state, 'offer-retraction'), {});
  }
  const events: TableEvent[] = [{ type: 'RetractionClosed' }];
  if (state.bets.wagers.length === 0 && state.bets.slips.length === 0) {
    const clause = outcomeClause(state, 'dummy-coup');
    events.push({ type: 'CoupBecameDummy', clause, returned: [] });
  }
  return ok([...events, ...offersAnew(state, coupAfter(state, events))]);
}
