import { type Cents, cents } from '../../../kit/index.ts';
import type { LimitPair, LimitSign, WagerGroup } from '../../../rules/index.ts';
import { centsOf, type RawValues } from '../../console/acts/act-values.ts';

/**
 * The limit sign that the fields give; null if a field holds no amount, or a needed one is empty.
 */
export function signIn(raw: RawValues, groups: readonly WagerGroup[]): LimitSign | null {
  const main = pairIn(raw, 'main');
  if (main === null) return null;
  const own: Partial<Record<WagerGroup, LimitPair>> = {};
  for (const group of groups) {
    if (isEmpty(raw, `sign.${group}.least`) && isEmpty(raw, `sign.${group}.most`)) continue;
    const pair = pairIn(raw, group);
    if (pair === null) return null;
    own[group] = pair;
  }
  const figures = FIGURES.map((name) => figureIn(raw, name));
  const [differential, maximum, liability] = figures;
  if (differential === undefined || maximum === undefined || liability === undefined) return null;
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

const FIGURES = ['differential', 'maximumDifferential', 'liability'] as const;

function isEmpty(raw: RawValues, name: string): boolean {
  return String(raw[name] ?? '').trim() === '';
}

/** The amount in a field; null if the field is empty, undefined if it holds no amount. */
function figureIn(raw: RawValues, name: string): Cents | null | undefined {
  if (isEmpty(raw, name)) return null;
  const value = centsOf(String(raw[name]));
  return value === null || value < 0 ? undefined : cents(value);
}

function pairIn(raw: RawValues, group: string): LimitPair | null {
  const least = figureIn(raw, `sign.${group}.least`);
  const most = figureIn(raw, `sign.${group}.most`);
  const multiple = figureIn(raw, `sign.${group}.multiple`);
  if (least == null || most == null || multiple === undefined) return null;
  return { minimumCents: least, maximumCents: most, multipleCents: multiple };
}
