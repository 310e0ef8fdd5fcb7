import { type Fact, type Happening, readHappening, type Sentence } from '../../rules/index.ts';

type FactIs<Is extends Fact['is']> = Extract<Fact, { readonly is: Is }>;

/** How a language says each fact of a finished coup, and joins facts to a sentence. */
export type HappeningWords = {
  readonly [Is in Fact['is']]: (fact: FactIs<Is>) => string;
} & {
  readonly and: (parts: readonly string[]) => string;
  readonly or: (parts: readonly string[]) => string;
  readonly not: (part: string) => string;
};

/** What odds are paid on, in words. */
export function sayHappening(words: HappeningWords, on: Happening): string {
  const sentence = readHappening(on);
  return 'why' in sentence ? on : said(sentence, words);
}

function said(sentence: Sentence, words: HappeningWords): string {
  if (sentence.is === 'not') return words.not(said(sentence.part, words));
  if (sentence.is === 'and' || sentence.is === 'or') {
    return words[sentence.is](sentence.parts.map((part) => said(part, words)));
  }
  const say = words[sentence.is] as (fact: Fact) => string;
  return say(sentence);
}
