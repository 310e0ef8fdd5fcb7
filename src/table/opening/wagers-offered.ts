import {
  isInVersion,
  type Leaf,
  type RuleBook,
  type Version,
  type WagerType,
} from '../../rules/index.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/**
 * Why a version does not have this wager: another version of the book has it, or it is not on the
 * book's list, or it has no box where boxes may be added (The Ville, Bonus wagers).
 */
export function versionRefusal(book: RuleBook, version: Version, type: WagerType): Decision {
  const { wagersListed, bonusBoxes } = book.betting;
  const elsewhere = book.versions.flatMap((other) => offeredIn(other, type) ?? [])[0];
  // In a book without a list the leaf about boxes decides.
  const listed = bonusBoxes.value === null && wagersListed.value ? wagersListed : bonusBoxes;
  return no('wager-not-in-version', elsewhere ?? listed, { wager: type, version: version.name });
}

/** Whether the version has this wager, and whether a table must or may carry it. */
export function offeredIn(version: Version, type: WagerType): Leaf<string> | null {
  if (!isInVersion(version, type)) return null;
  return termsOf(version).find(({ types }) => types.includes(type))?.offered ?? null;
}

/** What a version says of each kind of wager: whether a table must carry it. */
export function termsOf({ wagers, runs, tails }: Version) {
  const named = [...Object.entries(wagers), ...Object.entries(runs)];
  return [
    ...named.map(([type, { offered }]) => ({ types: [type], offered })),
    ...Object.values(tails).map(({ offered, wagers: { early, late } }) => ({
      types: [early, late],
      offered,
    })),
  ];
}
