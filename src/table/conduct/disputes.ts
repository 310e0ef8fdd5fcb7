import { ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { Dispute, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { ConductCommand } from './rows.ts';

type DisputeCommand = Extract<
  ConductCommand,
  {
    type:
      | 'RaiseDispute'
      | 'DecideDispute'
      | 'AcceptDecision'
      | 'GiveNotice'
      | 'CloseDispute'
      | 'AskReview';
  }
> &
  Envelope;

/**
 * The steps of a dispute: decided, answered and, if unresolved, the complainant is told who else
 * can help.
 */
export function decideDisputes(
  state: TableState,
  command: DisputeCommand,
  person: string,
): Decision {
  const { disputes: ladder } = bookOf(state).conduct;
  if (command.type === 'RaiseDispute') {
    if (patronOf(state, person) === null) return no('not-a-patron', ladder, { person });
    const disputeId = state.record.nextDisputeId;
    return ok([{ type: 'DisputeRaised', disputeId, person, about: command.about }]);
  }
  const dispute = state.record.disputes.find(({ id }) => id === command.disputeId);
  if (dispute === undefined) return no('no-such-dispute', ladder, { disputeId: command.disputeId });
  return decideKnown(state, dispute, command, person);
}

function decideKnown(
  state: TableState,
  dispute: Dispute,
  command: Exclude<DisputeCommand, { type: 'RaiseDispute' }>,
  person: string,
): Decision {
  const { conduct, offices } = bookOf(state);
  const disputeId = dispute.id;
  switch (command.type) {
    case 'DecideDispute': {
      const { decision, by } = command;
      const afterReview = dispute.state === 'in-review';
      if (dispute.state !== 'open' && !afterReview)
        return no('not-now', conduct.disputes, { state: dispute.state });
      const leaf = offices.authority['decide-dispute'];
      if (decision.trim() === '') return no('reason-needed', leaf, { disputeId });
      const clause = citation(leaf);
      const decided = { type: 'DisputeDecided', disputeId, decision, clause } as const;
      return ok([{ ...decided, by: by.person, ...(afterReview ? { afterReview } : {}) }]);
    }
    case 'AcceptDecision':
      if (dispute.person !== person) return no('not-your-act', conduct.disputes, { person });
      if (dispute.state !== 'decided') return no('not-now', conduct.disputes, {});
      return ok([{ type: 'DecisionAnswered', disputeId, accepted: command.accept }]);
    case 'GiveNotice':
      return giveNotice(state, command);
    case 'AskReview':
      return askReview(state, dispute, person);
    case 'CloseDispute':
      return close(state, dispute);
  }
}

/** Only notices that the book gives to a complainant; a reference shows where the matter went. */
function giveNotice(
  state: TableState,
  command: Extract<DisputeCommand, { type: 'GiveNotice' }>,
): Decision {
  const { disputeId, notice, reference, atMs } = command;
  const known = bookOf(state).notices.some(
    ({ id, shown }) => id === notice && shown === 'to-complainant',
  );
  if (!known) return no('notice-needed', bookOf(state).conduct.disputes, { notice });
  const given = { type: 'NoticeGiven', disputeId, notice, atMs } as const;
  return ok([reference === undefined ? given : { ...given, reference }]);
}

function askReview(state: TableState, dispute: Dispute, person: string): Decision {
  const { disputes: ladder } = bookOf(state).conduct;
  if (!ladder.value.includes('director-review')) return no('not-allowed-in-book', ladder, {});
  if (dispute.person !== person) return no('not-your-act', ladder, { person });
  // A person who asks for a review does not accept the decision (Victoria 13.10).
  const open = dispute.state === 'decided' || dispute.state === 'unresolved';
  if (!open) return no('not-now', ladder, { state: dispute.state });
  return ok([{ type: 'ReviewAsked', disputeId: dispute.id, clause: citation(ladder) }]);
}

/** An unresolved dispute is closed only with proof that the complainant was told (VI-58). */
function close(state: TableState, dispute: Dispute): Decision {
  const { conduct, notices } = bookOf(state);
  if (dispute.state === 'open') return no('not-now', conduct.disputes, {});
  const owed =
    dispute.state === 'decided' || dispute.state === 'closed'
      ? []
      : notices.filter((notice) => notice.shown === 'to-complainant');
  const missing = owed.filter(({ id }) => !dispute.noticesGiven.includes(id));
  const [first] = missing;
  if (first !== undefined) {
    return no('notice-not-given', first.clause, { missing: missing.map(({ id }) => id) });
  }
  return ok([{ type: 'DisputeClosed', disputeId: dispute.id }]);
}
