import type { IrregularityPolicy } from '../../../../rules/index.ts';
import type { ConsequenceLeaf } from '../../../../table/index.ts';

/**
 * Every case in which the dealer is told what follows; each new leaf needs words in every language.
 */
export type ConsequenceCase = ConsequenceLeaf | 'reopening';

/** Every outcome that a book can give to such a case. */
export type OutcomeKey =
  | Extract<IrregularityPolicy[ConsequenceLeaf]['value'], string>
  | 'not-applicable'
  | 'supervisor-decides'
  | 'reopens';

/** What an outcome means for the cards, for the wagers and for what comes next. */
export interface OutcomeWords {
  readonly cards: string;
  readonly wagers: string;
  readonly next: string;
}
