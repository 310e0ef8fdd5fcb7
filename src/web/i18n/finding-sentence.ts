import type { Finding, FindingCode } from '../../shoe/index.ts';
import type { Sentence, Told } from './refusal-sentence.ts';
import type { VerifyTexts } from './verify-texts.ts';

export type FindingSentences = Readonly<Record<FindingCode, Sentence>>;

/** What the verifier found, in the reader's language. */
export function findingText({ code, facts }: Finding, texts: VerifyTexts): string {
  const text = (fact: string) => String(facts[fact] ?? '–');
  const told: Told = {
    facts,
    money: text,
    number: text,
    text,
    has: (fact) => facts[fact] !== undefined,
  };
  return texts.findings[code](told);
}
