import type { Facts, Refusal, RefusalCode } from './refusal.ts';
import { SENTENCES_ON_CARDS } from './sentences-cards.ts';
import { SENTENCES_ON_PEOPLE } from './sentences-people.ts';
import { SENTENCES_ON_PROCEDURE } from './sentences-procedure.ts';
import { SENTENCES_ON_WAGERS } from './sentences-wagers.ts';

export type Sentence = (facts: Facts) => string;

/** One sentence for every code; a code without one does not compile. */
export const SENTENCES: Readonly<Record<RefusalCode, Sentence>> = {
  ...SENTENCES_ON_PEOPLE,
  ...SENTENCES_ON_CARDS,
  ...SENTENCES_ON_WAGERS,
  ...SENTENCES_ON_PROCEDURE,
};

/** The refusal in the casino's words. The clause stands beside it, not in it. */
export function explain({ code, facts }: Refusal): string {
  return SENTENCES[code](facts);
}
