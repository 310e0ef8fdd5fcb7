import { cents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import type { TournamentTable } from '../model/floor-state.ts';
import type { TournamentState } from '../model/state.ts';
import { chipsOut, moved, stackCents, stakedCents, wagersBy } from './at-table.ts';
import type { TournamentEvent } from './events.ts';
import { isLive, ruleOf, settingsOf } from './policy.ts';

/**
 * Tournament chips belong to the operator and are worth nothing; cash chips stay the player's,
 * including those in a coup that is not finished.
 */
export function collectChips(
  state: TournamentState,
  tables: readonly TournamentTable[],
): TournamentEvent[] {
  const cash = isLive(state) || settingsOf(state).chipsAfterwards === 'cashed';
  return tables.flatMap(({ tableId, table, places, playOff }) =>
    places.flatMap(({ person }): TournamentEvent[] => {
      // A play-off is played with worthless chips even in a live tournament (T-71).
      const own = cash && playOff === null;
      const ground = ruleOf(state, own ? 'live-chips-are-the-players' : 'chips-are-the-operators');
      const amountCents = cents(stackCents(table, person) + stakedCents(table, person));
      if (amountCents === 0) return [];
      const lifted = wagersBy(table, person).map(
        ({ id: wagerId }) => ({ type: 'WagerWithdrawn', wagerId }) as const,
      );
      const whose = own ? 'player' : 'operator';
      const clause = citation(ground);
      return [
        ...moved(tableId, lifted),
        ...chipsOut(tableId, person, amountCents),
        { type: 'ChipsCollected', tableId, person, amountCents, whose, clause },
      ];
    }),
  );
}
