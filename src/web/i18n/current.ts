import type { Catalogue } from './catalogue.ts';

/** The catalogue on the screen, for what speaks outside a component. */
let spoken: Catalogue | null = null;

export function speak(messages: Catalogue): void {
  spoken = messages;
}

/** A "no" of the house over HTTP; the server's own words where the catalogue has none. */
export function houseSentence(code: string, sentence: string): string {
  return spoken?.houseRefusals[code] ?? sentence;
}

export function offlineSentence(): string {
  return spoken?.lobby.offline ?? '';
}
