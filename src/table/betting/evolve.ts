import { place, remove, restake, withBets, withWager } from '../model/change.ts';
import { newCoup } from '../model/initial.ts';
import { inPlay, withCoup, withNewCoup } from '../model/play.ts';
import type { TableState } from '../model/state.ts';
import { withoutOldWarnings } from '../model/warnings.ts';
import type { BettingEvent } from './rows.ts';

export function evolveBetting(state: TableState, event: BettingEvent): TableState {
  switch (event.type) {
    case 'BettingOpened': {
      const open = withoutOldWarnings(state, event.atMs);
      return withNewCoup(open, 'betting', newCoup(state, event.coup, 'betting'));
    }
    case 'WagerPlaced':
      return place(state, event.wager);
    case 'WagerAltered':
      return restake(ownersAgain(state, event.wagerId), event.wagerId, event.stakeCents);
    case 'WagerMoved':
      return withWager(state, event.wagerId, (wager) => ({ ...wager, type: event.to }));
    case 'WagerWithdrawn':
    case 'WagerRefused':
      return remove(state, event.wagerId);
    case 'WagerSpoken': {
      const spoken = [...state.bets.spoken, event.spoken];
      return withBets(state, { spoken, nextWagerId: event.spoken.id + 1 });
    }
    case 'SpokenLapsed':
      return withBets(state, {
        spoken: state.bets.spoken.filter(({ id }) => id !== event.spokenId),
      });
    case 'HandNominated': {
      const nominations = { ...state.coup?.nominations, [event.person]: event.side };
      return withCoup(state, { nominations });
    }
    case 'BettingClosed':
    case 'CallRepeated': {
      const calledAtMs = [...(state.coup?.calledAtMs ?? []), ...atOf(event)];
      return inPlay(state, 'called', { calledAtMs });
    }
    case 'SideWagerDeclined': {
      const given = { person: event.person, type: event.wager };
      return withCoup(state, { declined: [...(state.coup?.declined ?? []), given] });
    }
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
