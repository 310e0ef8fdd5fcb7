import { BETTING_LEAVES } from './betting-policy.ts';
import {
  BURN_LEAVES,
  CARDS_LEAVES,
  CUT_LEAVES,
  CUTTING_CARD_LEAVES,
  SHUFFLE_LEAVES,
} from './cards-policy.ts';
import { CONDUCT_LEAVES } from './conduct-policy.ts';
import { DEALING_LEAVES } from './dealing-policy.ts';
import { DUMMY_LEAVES } from './dummy-policy.ts';
import { EQUIPMENT_LEAVES } from './equipment-policy.ts';
import { IRREGULARITY_LEAVES } from './irregularity-policy.ts';
import { COMMISSION_LEAVES, LIMITS_LEAVES } from './limits-policy.ts';

export * from './betting-policy.ts';
export * from './cards-policy.ts';
export * from './conduct-policy.ts';
export * from './dealing-policy.ts';
export * from './dummy-policy.ts';
export * from './equipment-policy.ts';
export * from './irregularity-policy.ts';
export * from './limits-policy.ts';

/**
 * Every point of procedure in which the books differ is a row here: the values that a leaf may
 * hold, and what a file from before the leaf meant. The types and the check of a house's own book
 * derive from the rows; the engine reads leaves, never the names of books.
 */
export const POLICY_LEAVES = {
  equipment: EQUIPMENT_LEAVES,
  cards: CARDS_LEAVES,
  shuffle: SHUFFLE_LEAVES,
  cut: CUT_LEAVES,
  cuttingCard: CUTTING_CARD_LEAVES,
  burn: BURN_LEAVES,
  betting: BETTING_LEAVES,
  limits: LIMITS_LEAVES,
  dealing: DEALING_LEAVES,
  commission: COMMISSION_LEAVES,
  irregularities: IRREGULARITY_LEAVES,
  dummyCoups: DUMMY_LEAVES,
  conduct: CONDUCT_LEAVES,
};
