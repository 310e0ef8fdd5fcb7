import type { Catalogue } from './catalogue.ts';

/** The catalogue in use, for code outside a component that needs a sentence. */
let spoken: Catalogue | null = null;

export function speak(messages: Catalogue): void {
  spoken = messages;
}

/** The sentence of a refusal over HTTP; the server's own if the catalogue has none. */
export function houseSentence(code: string, sentence: string): string {
  return spoken?.houseRefusals[code] ?? sentence;
}

export function offlineSentence(): string {
  return spoken?.lobby.offline ?? '';
}

export function upgradedSentence(): string {
  return spoken?.common.upgraded ?? '';
}
