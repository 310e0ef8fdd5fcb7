import { TOURNAMENT_REFUSALS_ZH_HANS as TOURNAMENT_REFUSALS_ZH_HANT } from '@hant/tournament/refusals-zh-hans';
import type { RefusalCode } from '../../../tournament/index.ts';
import type { Catalogue, Language } from '../catalogue.ts';
import type { Formats } from '../format.ts';
import { refusalText, type Sentence, type ToldRefusal, toldOf } from '../refusal-sentence.ts';
import { TOURNAMENT_REFUSALS_ZH_HANS } from './refusals-zh-hans.ts';

/** A sentence for every refusal of a tournament. */
export type TournamentRefusalSentences = Readonly<Record<RefusalCode, Sentence>>;

/** English needs no sentences: the house itself answers in English. */
const SENTENCES: Readonly<Record<Language, TournamentRefusalSentences | null>> = {
  en: null,
  'zh-Hans': TOURNAMENT_REFUSALS_ZH_HANS,
  'zh-Hant': TOURNAMENT_REFUSALS_ZH_HANT,
};

/** A refusal as it comes from the house; what the facts hold depends on the code. */
export interface TournamentNo {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sentence: string;
}

/**
 * The sentence of a refusal. The house sends every refusal of a tournament under one code, with the
 * engine's own code and facts inside.
 */
export function tournamentRefusalText(
  no: TournamentNo,
  language: Language,
  messages: Catalogue,
  formats: Formats,
): string {
  const { code, facts } = no.facts;
  if (typeof code !== 'string' || typeof facts !== 'object' || facts === null) {
    return refusalText(no as ToldRefusal, messages, formats);
  }
  if (code === 'at-the-table') {
    const inner = facts as Partial<ToldRefusal>;
    const told = { code: inner.code ?? '', facts: inner.facts ?? {}, sentence: no.sentence };
    return refusalText(told, messages, formats);
  }
  const known = SENTENCES[language];
  const sentence = known === null ? undefined : Object.entries(known).find(([one]) => one === code);
  if (sentence === undefined) return no.sentence;
  return sentence[1](toldOf(facts as ToldRefusal['facts'], formats));
}
