import { OUTCOMES, STAFF_RANKS } from '../rules/index.ts';
import { SHOE_KINDS } from '../table/index.ts';
import { oneOf } from './leaves.ts';

/** Closed lists of words that routes carry, taken from the engine's own lists. */

export const OutcomeName = oneOf(OUTCOMES);
export const ShoeKindName = oneOf(SHOE_KINDS);
export const RankName = oneOf(STAFF_RANKS);
