import type { Phase, TableState } from '../model/state.ts';

/**
 * The name of one stretch of a coup in which wagers are taken. A wager that names its window counts
 * in no other: a wager too late for "no more bets" must not slip into a reopening or into the next
 * coup.
 */
export function bettingWindow(
  phase: Phase,
  shoe: number | undefined,
  coup: number | undefined,
): string {
  const stretch = phase === 'reopened' || phase === 'insurance' ? phase : 'betting';
  return `${shoe ?? 0}.${coup ?? 0}.${stretch}`;
}

export function windowOf({ phase, cards: { shoe }, coup }: TableState): string {
  return bettingWindow(phase, shoe?.number, coup?.number);
}
