import { cents } from '../../kit/index.ts';
import { giveBack, withChips, withPatron, withRecord } from '../model/change.ts';
import type { Detention, Dispute, SettledCoup, Slip, TableState, Tally } from '../model/state.ts';
import { leave } from '../people/evolve.ts';
import type { ConductEvent } from './rows.ts';

export function evolveConduct(state: TableState, event: ConductEvent): TableState {
  switch (event.type) {
    case 'WagerVoided':
      return forget(giveBack(state, [event.returned]), event.returned.wagerId);
    case 'PersonExcluded':
      return withPatron(state, event.person, (patron) => ({ ...patron, excluded: true }));
    case 'WinningsSeized':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        chipsCents: cents(patron.chipsCents - event.amountCents),
        seizedCents: cents(patron.seizedCents + event.amountCents),
      }));
    case 'WinningsReleased':
      return withPatron(state, event.person, (patron) => ({
        ...patron,
        chipsCents: cents(patron.chipsCents + event.amountCents),
        seizedCents: cents(patron.seizedCents - event.amountCents),
      }));
    case 'DetentionRecorded':
      return withRecord(state, { detentions: detentionsAfter(state.record.detentions, event) });
    case 'DeviceConfiscated':
    case 'IncidentRecorded':
      return state;
    case 'ResultInvalidated':
      return invalidated(state, event);
    case 'SeatVacated':
      return leave(state, event.person, event.seat);
    case 'PaymentCorrected': {
      const paid = withChips(state, event.person, event.amountCents);
      return withRecord(paid, { houseCents: state.record.houseCents - event.amountCents });
    }
    default:
      return evolveDispute(state, event);
  }
}

function detentionsAfter(
  detentions: readonly Detention[],
  event: Extract<ConductEvent, { type: 'DetentionRecorded' }>,
): readonly Detention[] {
  const others = detentions.filter(({ person }) => person !== event.person);
  const { person, handedTo, startedAtMs = 0 } = event;
  return handedTo === null ? [...others, { person, startedAtMs }] : others;
}

/** A wager that was voided must not come back with an invalidated result. */
function forget(state: TableState, wagerId: number): TableState {
  const { settled } = state.record;
  if (settled === null) return state;
  const slipsBefore = settled.slipsBefore.filter((slip) => slip.wager.id !== wagerId);
  return withRecord(state, { settled: { ...settled, slipsBefore } });
}

function invalidated(
  state: TableState,
  event: Extract<ConductEvent, { type: 'ResultInvalidated' }>,
): TableState {
  const { settled } = state.record;
  if (settled === null) return state;
  let next: TableState = state;
  let movedCents = 0;
  for (const { person, amountCents, owedMillicents } of event.adjustments) {
    movedCents += amountCents;
    next = withPatron(next, person, (patron) => ({
      ...patron,
      chipsCents: cents(patron.chipsCents + amountCents),
      owedMillicents: Math.max(0, patron.owedMillicents + owedMillicents),
    }));
  }
  // A Run placed since then has nothing to do with that coup and rides on.
  const before = new Set(settled.slipsBefore.map((slip) => slip.wager.id));
  const since = state.bets.slips.filter((slip) => !before.has(slip.wager.id));
  const slips = [...settled.slipsBefore, ...since];
  const restoredCents = staked(slips) - staked(state.bets.slips);
  return {
    ...next,
    bets: { ...next.bets, slips },
    record: {
      ...next.record,
      indicators: settled.indicatorsBefore,
      commissionCents: state.record.commissionCents - commissionIn(settled),
      tally: withoutResult(state.record.tally, settled),
      houseCents: state.record.houseCents - movedCents - restoredCents,
      settled: { ...settled, invalidated: true },
    },
  };
}

function commissionIn(settled: SettledCoup): number {
  return settled.rows.reduce((sum, row) => sum + row.commissionCents, 0);
}

/** An invalidated result is no result; it counts as a void coup. */
function withoutResult(tally: Tally, { kind, result }: SettledCoup): Tally {
  if (kind === 'dummy' || result === null) return tally;
  const { outcome } = result;
  return { ...tally, [outcome]: tally[outcome] - 1, void: tally.void + 1 };
}

function staked(slips: readonly Slip[]): number {
  return slips.reduce((sum, slip) => sum + slip.wager.stakeCents, 0);
}

type DisputeEvent = Extract<
  ConductEvent,
  {
    type:
      | 'DisputeRaised'
      | 'DisputeDecided'
      | 'DecisionAnswered'
      | 'NoticeGiven'
      | 'DisputeClosed'
      | 'ReviewAsked';
  }
>;

function evolveDispute(state: TableState, event: DisputeEvent): TableState {
  if (event.type === 'DisputeRaised') {
    const dispute: Dispute = {
      id: event.disputeId,
      person: event.person,
      about: event.about,
      decision: null,
      noticesGiven: [],
      references: [],
      state: 'open',
    };
    const nextDisputeId = event.disputeId + 1;
    return withRecord(state, { disputes: [...state.record.disputes, dispute], nextDisputeId });
  }
  // A closed dispute stays in the log; the state keeps only what still needs an act.
  if (event.type === 'DisputeClosed') {
    return withRecord(state, {
      disputes: state.record.disputes.filter(({ id }) => id !== event.disputeId),
    });
  }
  const disputes = state.record.disputes.map((dispute) =>
    dispute.id === event.disputeId ? changed(dispute, event) : dispute,
  );
  return withRecord(state, { disputes });
}

function changed(
  dispute: Dispute,
  event: Exclude<DisputeEvent, { type: 'DisputeRaised' | 'DisputeClosed' }>,
): Dispute {
  switch (event.type) {
    case 'DisputeDecided':
      // What the Director decides on review prevails and ends the matter in the casino.
      return {
        ...dispute,
        decision: event.decision,
        state: event.afterReview === true ? 'closed' : 'decided',
      };
    case 'DecisionAnswered':
      return { ...dispute, state: event.accepted ? 'closed' : 'unresolved' };
    case 'NoticeGiven':
      return {
        ...dispute,
        noticesGiven: [...dispute.noticesGiven, event.notice],
        references:
          event.reference === undefined
            ? dispute.references
            : [...dispute.references, event.reference],
      };
    case 'ReviewAsked':
      return { ...dispute, state: 'in-review' };
  }
}
