import type { LimitPair } from '../../rules/index.ts';
import type { TournamentTable } from '../model/floor-state.ts';
import type { Circle } from '../model/secret-form.ts';
import type { TournamentState } from '../model/state.ts';
import { settingsOf } from './policy.ts';

/** Tie has the general pair of limits where the sign gives it none of its own (T-46). */
export function limitsOn(
  state: TournamentState,
  { limits }: TournamentTable,
  area: Circle,
): LimitPair {
  return area === 'tie' ? (settingsOf(state).tieLimits ?? limits) : limits;
}
