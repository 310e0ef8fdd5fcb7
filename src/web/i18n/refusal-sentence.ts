import type { Facts, RefusalCode } from '../../table/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Formats } from './format.ts';

/** The facts of a refusal as a sentence uses them, written as the reader's language does. */
export interface Told {
  readonly facts: Facts;
  readonly money: (fact: string) => string;
  readonly number: (fact: string) => string;
  readonly text: (fact: string) => string;
  readonly has: (fact: string) => boolean;
}

/** A plain sentence, or one that uses the refusal's facts. */
export type Sentence = (told: Told) => string;
export type RefusalSentences = Readonly<Record<RefusalCode, Sentence>>;

/** A refusal as it comes from the server: its code is one of the table, or one of the house. */
export interface ToldRefusal {
  readonly code: string;
  readonly facts: Facts;
  /** The server's own words, for codes without a translation. */
  readonly sentence: string;
}

export function refusalText(no: ToldRefusal, messages: Catalogue, formats: Formats): string {
  const known = Object.entries(messages.refusals).find(([code]) => code === no.code);
  if (known === undefined) return messages.houseRefusals[no.code] ?? no.sentence;
  return known[1](toldOf(no.facts, formats));
}

const UNKNOWN = '–';

export function toldOf(facts: Facts, formats: Formats): Told {
  const amount = (fact: string): number | null => {
    const value = facts[fact];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const shown = (fact: string, format: (value: number) => string): string => {
    const value = amount(fact);
    return value === null ? UNKNOWN : format(value);
  };
  return {
    facts,
    money: (fact) => shown(fact, formats.money),
    number: (fact) => shown(fact, formats.number),
    text: (fact) => String(facts[fact] ?? UNKNOWN),
    has: (fact) => facts[fact] !== undefined && facts[fact] !== null,
  };
}
