import { type Fact, readHappening, type Sentence } from '../../rules/index.ts';

type FactIs<Is extends Fact['is']> = Extract<Fact, { readonly is: Is }>;

/** How a language says each fact of a finished coup, and joins facts to a sentence. */
export type HappeningWords = {
  readonly [Is in Fact['is']]: (fact: FactIs<Is>) => string;
} & {
  readonly and: (parts: readonly string[]) => string;
  readonly or: (parts: readonly string[]) => string;
  readonly not: (part: string) => string;
};

/** What odds are paid on, in words; a book's own text where it is no sentence of the grammar. */
export function happeningIn(words: HappeningWords): (on: string) => string {
  return (on) => {
    const sentence = readHappening(on);
    return 'why' in sentence ? on : said(sentence, words);
  };
}

function said(sentence: Sentence, words: HappeningWords): string {
  if (sentence.is === 'not') return words.not(said(sentence.part, words));
  if (sentence.is === 'and' || sentence.is === 'or') {
    return words[sentence.is](sentence.parts.map((part) => said(part, words)));
  }
  const say = words[sentence.is] as (fact: Fact) => string;
  return say(sentence);
}

/** Numbers that follow each other without a gap are a range from three of them on. */
export function rangeOf(numbers: readonly number[]): readonly [number, number] | null {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.length < 3) return null;
  return last - first === numbers.length - 1 ? [first, last] : null;
}
