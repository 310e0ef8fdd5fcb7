import type { DemandedItem, TermsItem, TournamentPolicy } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import { itemText } from './items.ts';

/** A line of the printed terms, with the clause that demands it. */
export interface TermsLine extends DemandedItem {
  /** Null where the settings leave a gap or the item is not needed. */
  readonly text: string | null;
  readonly needed: boolean;
}

/** The Terms and Conditions of a tournament: every item its book demands, in the book's order. */
export function termsOf(policy: TournamentPolicy, settings: Settings): readonly TermsLine[] {
  return policy.items.map(({ item, clause }) => ({ item, clause, ...itemText(item, settings) }));
}

/** Items that block publication, in the book's order. */
export function missingItems(policy: TournamentPolicy, settings: Settings): DemandedItem[] {
  return termsOf(policy, settings)
    .filter(({ needed, text }) => needed && text === null)
    .map(({ item, clause }) => ({ item, clause }));
}

/** The terms as a page: one line per item, with its clause at the end. */
export function printTerms(policy: TournamentPolicy, settings: Settings): string {
  const lines = termsOf(policy, settings).flatMap(({ text, clause }) =>
    text === null ? [] : [`${text} [${clause}]`],
  );
  const changes = settings.modifications.map(({ clause, text }) => `Changed: ${text} [${clause}]`);
  return [settings.name, ...lines, ...changes].join('\n');
}

export function isDemanded(policy: TournamentPolicy, item: TermsItem): boolean {
  return policy.items.some((demanded) => demanded.item === item);
}
