/** How a language names one sentence of a clause, behind the clause itself. */
export type SentenceWords = (sentence: number) => string;

/** A clause as the page prints it, and the sentence of it that is meant. */
export interface ClauseParts {
  readonly clause: string;
  readonly sentence: number | null;
}

/**
 * Where a clause holds several statements, the registers number them (`13`, `13/2`, `13/3`). No
 * page prints such a number, so people read "13, third sentence".
 */
export function clauseParts(id: string): ClauseParts {
  const [, clause, sentence] = SENTENCE.exec(id) ?? [];
  return clause === undefined
    ? { clause: id, sentence: null }
    : { clause, sentence: Number(sentence) };
}

export function printedClause(id: string, words: SentenceWords = sentenceInEnglish): string {
  const { clause, sentence } = clauseParts(id);
  return sentence === null ? clause : `${clause}${words(sentence)}`;
}

export function sentenceInEnglish(sentence: number): string {
  return `, ${ORDINALS[sentence - 1] ?? `${sentence}th`} sentence`;
}

/**
 * Only a short number behind the slash is a sentence: `9.2 Table 1/0-5` and `1.1 Insurance/No 6`
 * are printed so.
 */
const SENTENCE = /^(.+)\/(\d{1,2})$/;

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
