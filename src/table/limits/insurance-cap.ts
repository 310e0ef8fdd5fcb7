import { type Cents, NO_CENTS } from '../../kit/index.ts';
import { citation, hasWindow, insuranceCap, isMainWager } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { windowedAt } from './insurance-window.ts';
import { inAction } from './stake-limits.ts';

/**
 * The most that a person may have on Insurance: the larger of his main stakes in action (VI-22),
 * and zero in a coup that never had the window.
 */
export function insuranceMost(state: TableState, person: string): Cents {
  if (state.coup === null || state.coup.insurance === 'not-offered') return NO_CENTS;
  const main = state.bets.wagers.filter(
    (wager) => wager.person === person && isMainWager(wager.type),
  );
  return insuranceCap(
    main.flatMap((wager) => {
      const { inActionCents: stakeCents, fate } = inAction(state, wager);
      // A short wager that goes back whatever the result cannot be insured (Crown, Victoria 7.3.1).
      if (fate === 'returned') return [];
      return [{ type: wager.type as 'player' | 'banker', stakeCents }];
    }),
  );
}

export function hasInsurance(state: TableState): boolean {
  const { wagers } = state.bets;
  if (wagers.length === 0) return false;
  const windowed = windowedAt(state);
  return windowed.length > 0 && wagers.some(({ type }) => windowed.includes(type));
}

/**
 * Insurance follows its main wager: when that is retracted, reduced, voided or found lower, the
 * Insurance goes down to the new cap, and the rest goes back.
 */
export function insuranceFollows(state: TableState): TableEvent[] {
  const clause = citation(bookOf(state).betting.insuranceCap);
  return state.bets.wagers.flatMap((wager): TableEvent[] => {
    if (!hasWindow(bookOf(state), wager.type)) return [];
    const stakeCents = insuranceMost(state, wager.person);
    if (wager.stakeCents <= stakeCents) return [];
    const wagerId = wager.id;
    return stakeCents === 0
      ? [{ type: 'WagerRefused', wagerId, clause }]
      : [{ type: 'WagersReduced', rows: [{ wagerId, stakeCents }], clause }];
  });
}
