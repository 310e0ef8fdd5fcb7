import {
  isRunWager,
  isTailWager,
  type RuleBook,
  type Version,
  type WagerType,
} from '../../../rules/index.ts';
import type { TableSettings } from '../../../table/index.ts';
import type { RawValues } from '../../console/form-values.ts';

/** Readings of a book that the house may change, each by a tick on the form. */
export const SETTING_NAMES = [
  'standingMayOpenCards',
  'runsSpanShoes',
  'consentRaisesMinimum',
  'bothHands',
  'tailIndicator',
  'discs',
  'cutPriority',
  'slow',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

export interface Setting {
  readonly name: SettingName;
  /** What holds unless the house changes it. */
  readonly usual: boolean;
}

/** The settings that have a meaning at a table of this book with these wagers. */
export function settingsFor(
  book: RuleBook,
  version: Version | null,
  wagers: readonly WagerType[],
): readonly Setting[] {
  const { betting, dealing, limits, equipment, cut } = book;
  const squeezes = dealing.methods.some(({ method }) => method === 'highest-wagerers');
  const has = (is: typeof isRunWager) =>
    version !== null && wagers.some((type) => is(version, type));
  const opens = betting.standingPlayersMayOpenCards;
  const known: readonly (Setting | false)[] = [
    squeezes && opens.reading !== null && { name: 'standingMayOpenCards', usual: opens.value },
    has(isRunWager) && { name: 'runsSpanShoes', usual: betting.runsSpanShoes.value },
    limits.change.value.consentInstead && { name: 'consentRaisesMinimum', usual: true },
    !betting.bothHands.value && { name: 'bothHands', usual: false },
    has(isTailWager) &&
      equipment.dragonTailIndicator.value && { name: 'tailIndicator', usual: true },
    squeezes && dealing.squeezeFormalities.value && { name: 'discs', usual: false },
    cut.firstOffer.reading !== null && { name: 'cutPriority', usual: false },
    { name: 'slow', usual: false },
  ];
  return known.filter((setting) => setting !== false);
}

/** The settings of the set-up: only those that differ from the usual. */
export function settingsIn(raw: RawValues, settings: readonly Setting[]): TableSettings {
  const changed: Record<string, boolean | string> = {};
  for (const { name, usual } of settings) {
    const wanted = raw[`setting.${name}`] ?? usual;
    if (wanted === usual) continue;
    changed[name] = name === 'cutPriority' ? 'chronological' : wanted;
  }
  return changed;
}
