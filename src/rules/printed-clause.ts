/** How a language says that a clause is meant by one of its sentences. */
export type SentenceWords = (clause: string, sentence: number) => string;

/**
 * A clause as the printed book has it. Where a clause holds several statements, the registers
 * number them (`13`, `13/2`, `13/3`); no page prints such a number, so a person reads
 * "13, third sentence".
 */
export function printedClause(id: string, words: SentenceWords = inEnglish): string {
  const [, clause, sentence] = SENTENCE.exec(id) ?? [];
  return clause === undefined ? id : words(clause, Number(sentence));
}

/** `9.2 Table 1/0-5` and `1.1 Insurance/No 6` are printed so. */
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

function inEnglish(clause: string, sentence: number): string {
  return `${clause}, ${ORDINALS[sentence - 1] ?? `${sentence}th`} sentence`;
}
