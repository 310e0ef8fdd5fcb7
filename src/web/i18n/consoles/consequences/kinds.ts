import type { IrregularityPolicy } from '../../../../rules/index.ts';
import type { ConsequenceLeaf } from '../../../../table/index.ts';

/** Every case of which a dealer is told what follows; a new leaf is one more to be worded. */
export type ConsequenceCase = ConsequenceLeaf | 'reopening';

/** Every answer that a book can give to such a case. */
export type OutcomeKey =
  | Extract<IrregularityPolicy[ConsequenceLeaf]['value'], string>
  | 'not-applicable'
  | 'supervisor-decides'
  | 'reopens';

/** What an answer means for the cards, for the wagers and for what comes next. */
export interface OutcomeWords {
  readonly cards: string;
  readonly wagers: string;
  readonly next: string;
}
