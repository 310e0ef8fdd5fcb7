import { ok } from '../kit/index.ts';
import type { ConductCommand } from './commands.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, patronOf } from './rules-of.ts';
import type { Dispute, TableState } from './state.ts';

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
>;

/** The ladder of a dispute: decided, answered, and, if unresolved, told of inspector and regulator. */
export function decideDisputes(
  state: TableState,
  command: DisputeCommand,
  person: string,
): Decision {
  const { disputes: ladder } = bookOf(state).conduct;
  if (command.type === 'RaiseDispute') {
    if (patronOf(state, person) === null) return no('not-a-patron', ladder, { person });
    const disputeId = state.nextDisputeId;
    return ok([{ type: 'DisputeRaised', disputeId, person, about: command.about }]);
  }
  const dispute = state.disputes.find(({ id }) => id === command.disputeId);
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
      if (dispute.state !== 'open')
        return no('not-now', conduct.disputes, { state: dispute.state });
      const clause = offices.authority['decide-dispute'].clause ?? '';
      return ok([{ type: 'DisputeDecided', disputeId, decision: command.decision, clause }]);
    }
    case 'AcceptDecision':
      if (dispute.person !== person) return no('not-your-act', conduct.disputes, { person });
      if (dispute.state !== 'decided') return no('not-now', conduct.disputes, {});
      return ok([{ type: 'DecisionAnswered', disputeId, accepted: command.accept }]);
    case 'GiveNotice':
      return ok([{ type: 'NoticeGiven', disputeId, notice: command.notice }]);
    case 'AskReview':
      return askReview(state, dispute, person);
    case 'CloseDispute':
      return close(state, dispute);
  }
}

function askReview(state: TableState, dispute: Dispute, person: string): Decision {
  const { disputes: ladder } = bookOf(state).conduct;
  if (!ladder.value.includes('director-review')) return no('not-allowed-in-book', ladder, {});
  if (dispute.person !== person) return no('not-your-act', ladder, { person });
  if (dispute.state !== 'unresolved') return no('not-now', ladder, { state: dispute.state });
  return ok([{ type: 'ReviewAsked', disputeId: dispute.id, clause: ladder.clause ?? '' }]);
}

/** Nobody closes an unresolved dispute without proof that the complainant was told (VI-58). */
function close(state: TableState, dispute: Dispute): Decision {
  const { conduct, notices } = bookOf(state);
  if (dispute.state === 'open') return no('not-now', conduct.disputes, {});
  const owed =
    dispute.state === 'decided' || dispute.state === 'closed'
      ? []
      : notices.filter((notice) => notice.shown === 'to-complainant').map(({ id }) => id);
  const missing = owed.filter((id) => !dispute.noticesGiven.includes(id));
  if (missing.length > 0) return no('notice-not-given', conduct.disputes, { missing });
  return ok([{ type: 'DisputeClosed', disputeId: dispute.id }]);
}
