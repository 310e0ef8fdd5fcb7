import { present } from '../../kit/index.ts';
import type { Side } from '../coup/hand.ts';
import type { RuleBook, Version } from './book.ts';
import { MAIN_GROUP, type WagerGroup, type WagerType, type WithWagers } from './wager.ts';
import { isCoupWager, isRunWager, isTailWager, tailOf } from './wager-kinds.ts';

/*
 * What is asked of a book as a whole. A player's first visit needs none of it, so it is a file
 * apart from what is asked of one wager.
 */

/** The groups of a book, the main one first. */
export function groupsIn({ wagers }: WithWagers): readonly WagerGroup[] {
  return [...new Set([MAIN_GROUP, ...wagers.map(({ group }) => group)])];
}

/** Whether the version prices this wager at all. */
export function isInVersion(version: Version, type: WagerType): boolean {
  return isCoupWager(version, type) || isRunWager(version, type) || isTailWager(version, type);
}

/** The wagers of a version in the order of its book. */
export function wagersOf({ wagers }: RuleBook, version: Version): WagerType[] {
  return wagers.map(({ id }) => id).filter((type) => isInVersion(version, type));
}

/** The hand whose streak a tail wager is on; asked of tail wagers alone. */
export function tailSide(version: Version, type: WagerType): Side {
  return present(tailOf(version, type), 'a tail').side;
}

export function isEarlyTail(version: Version, type: WagerType): boolean {
  return tailOf(version, type)?.early === true;
}
