import { present } from '../../kit/index.ts';
import { withCorrectedPlaying, withFoundPlaying, withPlaying } from '../limits/playing.ts';
import {
  place,
  remove,
  restake,
  withAgreementsEnded,
  withBets,
  withChips,
  withWager,
} from '../model/change.ts';
import { newCoup } from '../model/initial.ts';
import { withCorrected, withFoundWager, withNominating, withRefused } from '../model/nominating.ts';
import { inPlay, withCoup, withNewCoup } from '../model/play.ts';
import type { TableState, Wager } from '../model/state.ts';
import { withoutOldWarnings } from '../model/warnings.ts';
import type { BettingEvent } from './rows.ts';

export function evolveBetting(state: TableState, event: BettingEvent): TableState {
  switch (event.type) {
    case 'BettingOpened': {
      const open = withAgreementsEnded(withoutOldWarnings(state, event.atMs));
      return withNewCoup(open, 'betting', newCoup(state, event.coup, 'betting'));
    }
    case 'WagerPlaced':
      return placed(state, event);
    case 'WagerAltered':
      return restake(ownersAgain(state, event.wagerId), event.wagerId, event.stakeCents);
    case 'WagerCorrected':
      return corrected(state, event);
    case 'WagerMoved':
      return withWager(state, event.wagerId, (wager) => ({ ...wager, type: event.to }));
    case 'WagerWithdrawn':
      return remove(state, event.wagerId);
    case 'WagerRefused':
      return remove(withRefused(state, event.wagerId), event.wagerId);
    case 'WagerSpoken': {
      const spoken = [...state.bets.spoken, event.spoken];
      return withBets(state, { spoken, nextWagerId: event.spoken.id + 1 });
    }
    case 'SpokenLapsed': {
      const spoken = state.bets.spoken.filter(({ id }) => id !== event.spokenId);
      return withBets(state, { spoken });
    }
    case 'HandNominated': {
      const nominations = { ...state.coup?.nominations, [event.person]: event.side };
      return withCoup(state, { nominations });
    }
    case 'BettingClosed':
      return called(withPlaying(withNominating(state)), event);
    case 'CallRepeated':
      return called(state, event);
    case 'SideWagerDeclined':
      return declined(state, event);
    case 'WagersReduced': {
      const rows = event.rows;
      const cut = rows.reduce((next, row) => restake(next, row.wagerId, row.stakeCents), state);
      const ids = rows.map(({ wagerId }) => wagerId);
      const reducedIds = [...(state.coup?.reducedIds ?? []), ...ids];
      return withCoup(cut, { reduced: true, reducedIds });
    }
    case 'ReductionWaived':
      return withCoup(state, { reductionWaived: true });
    case 'FoundChipsReturned':
      return state;
  }
}

/** The stake comes from the chips of its real owner, and the keyed one gets his back. */
function corrected(
  state: TableState,
  { wagerId, person, wager: type, length, place: at }: Corrected,
): TableState {
  const keyed = present(
    state.bets.wagers.find(({ id }) => id === wagerId),
    'a wager',
  );
  const { id, stakeCents, coup, nominee } = keyed;
  const right: Wager = { id, person, type, stakeCents, place: at, length, coup };
  const kept = nominee !== undefined && person === keyed.person ? { ...right, nominee } : right;
  const paid = withChips(withChips(state, keyed.person, stakeCents), person, -stakeCents);
  const moved = withCorrected(
    withWager(paid, wagerId, () => kept),
    kept,
  );
  return isOpen(state) ? moved : withCorrectedPlaying(moved, keyed, kept);
}

/** Until bets close nothing is fixed yet. */
function isOpen({ phase }: TableState): boolean {
  return phase === 'betting' || phase === 'reopened';
}

type Corrected = Extract<BettingEvent, { type: 'WagerCorrected' }>;

function placed(state: TableState, { wager, found }: Placed): TableState {
  const next = place(state, wager);
  return found === true ? withFoundPlaying(withFoundWager(next, wager), wager) : next;
}

type Placed = Extract<BettingEvent, { type: 'WagerPlaced' }>;

function declined(state: TableState, { person, wager: type }: Declined): TableState {
  return withCoup(state, { declined: [...(state.coup?.declined ?? []), { person, type }] });
}

type Declined = Extract<BettingEvent, { type: 'SideWagerDeclined' }>;

function called(state: TableState, event: { readonly atMs?: number }): TableState {
  const calledAtMs = [...(state.coup?.calledAtMs ?? []), ...atOf(event)];
  return inPlay(state, 'called', { calledAtMs });
}

/**
 * A stake that its owner changes becomes his own amount and is no longer the one that the house cut
 * (VI-02).
 */
function ownersAgain(state: TableState, wagerId: number): TableState {
  const reducedIds = state.coup?.reducedIds ?? [];
  if (!reducedIds.includes(wagerId)) return state;
  return withCoup(state, { reducedIds: reducedIds.filter((id) => id !== wagerId) });
}

/** Records written before the time was kept have none. */
function atOf({ atMs }: { readonly atMs?: number }): number[] {
  return atMs === undefined ? [] : [atMs];
}
