import type { Happening } from '../coup/happening.ts';
import type { CoupWagerTerms, Version } from '../model/book.ts';
import { type Leaf, ruling } from '../model/leaf.ts';
import type { BonusPolicy } from '../model/policies.ts';
import { loses, pays } from '../model/schedule.ts';
import type { WagerType } from '../model/wager.ts';

/** A box beside the areas that the book itself names, with the odds shown at the table. */
export interface BonusBox {
  readonly type: WagerType;
  /** The name on the sign at the table. */
  readonly name: string;
  /** Odds of so many to one for each happening; every other result loses. */
  readonly pays: readonly { readonly on: Happening; readonly toOne: number }[];
}

/** The version as it is played at a table with such boxes. */
export function withBonusBoxes(
  version: Version,
  boxes: readonly BonusBox[],
  policy: Leaf<BonusPolicy | null>,
): Version {
  if (boxes.length === 0 || policy.value === null) return version;
  const { odds } = policy.value;
  const wagers: Record<WagerType, CoupWagerTerms> = {};
  for (const box of boxes) {
    const rows = box.pays.map(({ on, toOne }) => pays(on, [toOne, 1], odds, box.name));
    wagers[box.type] = {
      offered: ruling(odds, 'optional', policy.reading ?? odds),
      schedule: [...rows, loses('otherwise', odds, box.name)],
    };
  }
  return { ...version, wagers: { ...version.wagers, ...wagers } };
}
