import { groupOf, type RuleBook, type WagerGroup, type WagerType } from '../../../rules/index.ts';

/** The groups of these wagers that may have limits of their own. */
export function groupsOf(book: RuleBook, wagers: readonly WagerType[]): WagerGroup[] {
  return [...new Set(wagers.map((type) => groupOf(book, type)))].filter(
    (group) => group !== 'main',
  );
}
