import { CARDS_PER_DECK, type Card } from '../../rules/index.ts';
import { type Contributions, startContributions } from '../sealing/contributions.ts';
import type { EntryOf, Stage } from './transcript.ts';

/** How far a transcript has been read; one reading makes it and changes it. */
export interface Reading {
  stage: Stage;
  readonly seal: EntryOf<'sealed'>;
  readonly cards: number;
  contributions: Contributions;
  beacon: Uint8Array | null;
  /** The root of the cards; empty until it is published. */
  root: string;
  place: number;
  /** Every position that has left the shoe, with its card where one was shown. */
  readonly drawn: Map<number, Card | HiddenFate>;
}

export type HiddenFate = 'burned' | 'discarded';

export function startReading(seal: EntryOf<'sealed'>): Reading {
  return {
    stage: 'unsealed',
    seal,
    cards: seal.decks * CARDS_PER_DECK,
    contributions: startContributions(seal.commitment),
    beacon: null,
    root: '',
    place: 0,
    drawn: new Map(),
  };
}
