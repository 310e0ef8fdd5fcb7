import { cents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { chipsOut, moved, stackCents, stakedCents, wagersBy } from './at-table.ts';
import type { EventEvent } from './events.ts';
import type { EventTable } from './floor-state.ts';
import { isLive, ruleOf, settingsOf } from './policy.ts';
import type { EventState } from './state.ts';

/**
 * Tournament chips are the operator's and worth nothing; cash chips stay the player's, those of a
 * coup that is not played to its end too.
 */
export function collectChips(state: EventState, tables: readonly EventTable[]): EventEvent[] {
  const cash = isLive(state) || settingsOf(state).chipsAfterwards === 'cashed';
  return tables.flatMap(({ tableId, table, places, playOff }) =>
    places.flatMap(({ person }): EventEvent[] => {
      // A play-off is scored with chips that are worth nothing even in a live event (T-71).
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
