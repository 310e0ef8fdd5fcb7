import { citation, findBook, type IrregularityPolicy } from '../../../../rules/index.ts';
import { COMMANDS, type CommandType, type ConsequenceLeaf } from '../../../../table/index.ts';
import type { ConsequenceCase, OutcomeKey } from '../../../i18n/consoles/consequences/kinds.ts';

/** What a book says of one kind of irregularity: the case, the clause, and what follows. */
export interface Consequence {
  readonly leaf: ConsequenceCase;
  readonly clause: string;
  readonly outcome: OutcomeKey;
}

/**
 * What follows from an irregularity, read from the book, so that dealers know before they report.
 */
export function consequencesOf(bookId: string, type: CommandType): readonly Consequence[] {
  const book = findBook(bookId);
  if (book === null) return [];
  if (type === 'ReopenWagers') {
    const leaf = book.offices.authority['reopen-wagers'];
    return [{ leaf: 'reopening', clause: citation(leaf), outcome: 'reopens' }];
  }
  return (COMMANDS[type].follows ?? []).map((name) => {
    const leaf = book.irregularities[name];
    return { leaf: name, clause: citation(leaf), outcome: outcomeOf(leaf) };
  });
}

/**
 * What the book says follows. For a misdelivery the book gives a choice, which the supervisor
 * makes.
 */
function outcomeOf({ value }: IrregularityPolicy[ConsequenceLeaf]): OutcomeKey {
  if (value === null) return 'not-applicable';
  return typeof value === 'string' ? value : 'supervisor-decides';
}
