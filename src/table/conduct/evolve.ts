import { cents } from '../../kit/index.ts';
import {
  giveBack,
  withBets,
  withCards,
  withChips,
  withPatron,
  withRecord,
  withShoe,
} from '../model/change.ts';
import type { Detention, Dispute, KeptCoup, Slip, TableState, Tally } from '../model/state.ts';
import { leave, withoutPart } from '../people/evolve.ts';
import { adjusted, withCoups, withHandedOver } from '../settlement/adjusted.ts';
import { withDevice } from './device.ts';
import type { ConductEvent } from './rows.ts';
import { indicatorsWithout } from './undone-tails.ts';

export function evolveConduct(state: TableState, event: ConductEvent): TableState {
  switch (event.type) {
    case 'WagerVoided':
      return forget(giveBack(state, [event.returned]), event.returned.wagerId);
    case 'PersonExcluded':
      return withoutPart(
        withPatron(state, event.person, (patron) => ({ ...patron, excluded: true })),
        event.person,
      );
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
      return withDevice(state, event.person, false);
    case 'IncidentRecorded': {
      // A person who took cards off the table handled them (Tasmania 9.3(b), 4.4).
      if (event.kind === 'cards-out-of-view' && state.cards.shoe !== null) {
        return withShoe(state, { handled: true });
      }
      if (event.kind !== 'device') return state;
      const people = event.persons ?? [];
      return people.reduce(
        (next, { person }) => withDevice(next, person, true, event.sinceCoup),
        state,
      );
    }
    case 'ResultInvalidated':
      return invalidated(state, event);
    case 'SeatVacated':
      return leave(state, event.person, event.seat);
    case 'PaymentCorrected': {
      const { person, amountCents } = event;
      const booked = withHandedOver(withChips(state, person, amountCents), event);
      return withRecord(booked, { houseCents: state.record.houseCents - amountCents });
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

/** A voided wager must not come back with an invalidated result. */
function forget(state: TableState, wagerId: number): TableState {
  const known = withCoups(state, (coup) => {
    const slipsBefore = coup.slipsBefore.filter((slip) => slip.wager.id !== wagerId);
    return slipsBefore.length === coup.slipsBefore.length ? coup : { ...coup, slipsBefore };
  });
  const { last } = known.record;
  if (last === null) return known;
  const wagers = last.wagers.filter(({ id }) => id !== wagerId);
  const slips = last.slips.filter(({ wager }) => wager.id !== wagerId);
  return withRecord(known, { last: { ...last, wagers, slips } });
}

type Undoing = Extract<ConductEvent, { type: 'ResultInvalidated' }>;

function invalidated(state: TableState, event: Undoing): TableState {
  const undone = undoneCoup(state, event);
  if (undone === null) return state;
  const slips = slipsWithout(state, undone, event);
  const movedCents = event.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const commissionCents = event.commissionCents ?? undone.commissionCents;
  const restoredCents = staked(slips) - staked(state.bets.slips);
  const paid = withBets(adjusted(state, event.adjustments, undone), { slips });
  const marked = withCoups(paid, (coup) =>
    coup.seq === undone.seq ? { ...coup, invalidated: true } : withoutMatch(coup, undone),
  );
  const back = event.shoeBack;
  const held =
    back === undefined ? marked : withCards(marked, { shoeHolder: back, shoeOffer: null });
  const { settled } = held.record;
  return withRecord(held, {
    settled: settled?.seq === undone.seq ? { ...settled, invalidated: true } : settled,
    indicators: indicatorsWithout(state, undone, slips),
    commissionCents: state.record.commissionCents - commissionCents,
    tally: withoutResult(state.record.tally, undone),
    houseCents: state.record.houseCents - movedCents - restoredCents,
    // Slips and counts have changed since, so the last coup can no longer be called back.
    last: null,
  });
}

function undoneCoup({ record }: TableState, { coup, shoe }: Undoing): KeptCoup | null {
  const matches = (one: KeptCoup) => one.number === coup && one.shoe === shoe;
  return record.keptCoups.findLast(matches) ?? null;
}

/**
 * A Run or Tail that the coup decided rides again from its count before the coup; one that still
 * rides has one match less. Wagers that another coup decided stay decided (VI-82).
 */
function slipsWithout(
  state: TableState,
  undone: KeptCoup,
  { restored: named }: Undoing,
): readonly Slip[] {
  const isLast = !state.record.keptCoups.some(({ seq }) => seq > undone.seq);
  const before = new Map(undone.slipsBefore.map((slip) => [slip.wager.id, slip]));
  const riding = state.bets.slips.map((slip): Slip => {
    const known = before.get(slip.wager.id);
    if (known === undefined) return slip;
    const matched = Math.max(0, slip.progress.matched - 1);
    return isLast ? known : { ...slip, progress: { ...slip.progress, matched } };
  });
  const ids = named.map(({ wagerId }) => wagerId);
  const restored = undone.slipsBefore.filter(({ wager }) => ids.includes(wager.id));
  return [...restored, ...riding];
}

/** When a later coup is undone too, it gives no Run or Tail a match of this one (VI-82). */
function withoutMatch(later: KeptCoup, undone: KeptCoup): KeptCoup {
  if (later.seq < undone.seq) return later;
  const counted = new Set(undone.slipsBefore.map(({ wager }) => wager.id));
  const slipsBefore = later.slipsBefore.map((slip): Slip => {
    if (!counted.has(slip.wager.id)) return slip;
    const matched = Math.max(0, slip.progress.matched - 1);
    return { ...slip, progress: { ...slip.progress, matched } };
  });
  return { ...later, slipsBefore };
}

/** An invalidated result is no result; the coup counts as void. */
function withoutResult(tally: Tally, { outcome }: KeptCoup): Tally {
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
      // The Director's decision on review prevails and ends the matter in the casino.
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
