import type { LimitPair, LimitSign, WagerGroup } from '../../../rules/index.ts';
import { amountIn, FAULT, pairIn, type RawValues, textIn } from '../../console/form-values.ts';

/**
 * The limit sign that the fields give; null if a field holds no amount, or a needed one is empty.
 */
export function signIn(raw: RawValues, groups: readonly WagerGroup[]): LimitSign | null {
  const main = pairIn(raw, 'sign.main', ASKED);
  if (main === FAULT) return null;
  const own: Partial<Record<WagerGroup, LimitPair>> = {};
  for (const group of groups) {
    const field = `sign.${group}`;
    if (textIn(raw, `${field}.least`) === '' && textIn(raw, `${field}.most`) === '') continue;
    const pair = pairIn(raw, field, ASKED);
    if (pair === FAULT) return null;
    own[group] = pair;
  }
  const differential = amountIn(raw, 'differential');
  const maximum = amountIn(raw, 'maximumDifferential');
  const liability = amountIn(raw, 'liability');
  if (differential === FAULT || maximum === FAULT || liability === FAULT) return null;
  const percent = String(raw.tiePercent ?? '');
  return {
    main,
    groups: own,
    differentialCents: differential,
    maximumDifferentialCents: maximum,
    collectiveLiabilityCents: liability,
    tiePercent: percent === '' ? null : Number(percent),
  };
}

/** The multiple of a stake stands in a field of its own. */
const ASKED = { field: 'multiple' };
