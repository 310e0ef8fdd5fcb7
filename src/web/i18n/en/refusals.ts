import { REFUSAL_CODES, REFUSALS as ROWS } from '../../../table/index.ts';
import type { RefusalSentences, Told } from '../refusal-sentence.ts';

/** English is the engine's own language: each sentence stands in the row of its refusal. */
export const REFUSALS = Object.fromEntries(
  REFUSAL_CODES.map((code) => [code, ({ facts }: Told) => ROWS[code].sentence(facts)]),
) as RefusalSentences;
