import type { Card } from '../../rules/index.ts';
import { type Finding, fault, notice } from '../record/findings.ts';
import type { HiddenFate, Reading } from '../record/reading.ts';
import type { EntryOf } from '../record/transcript.ts';
import { houseCutPlace, isCutPlace } from '../sealing/cut.ts';
import { mixKey } from '../sealing/mix.ts';
import { verifyCard } from './verify-card.ts';

type Findings = readonly Finding[];

/** The entries from the cut to the end of the shoe. */
export function readCut(reading: Reading, entry: EntryOf<'cut'>, at: number): Findings {
  const { place, cutter, chosenBy } = entry;
  const { cards } = reading;
  reading.place = place;
  if (!isCutPlace(place, cards)) return [fault('cut-out-of-range', at, { place, cards })];
  if (chosenBy === 'player') return [notice('cut-chosen', at, { cutter, place })];
  const wanted = derivedPlace(reading);
  return wanted === null || wanted === place
    ? []
    : [fault('cut-not-derived', at, { place, wanted })];
}

/**
 * Null where an announced beacon is missing: that fault is already reported, and there is no mix.
 */
function derivedPlace({ seal, contributions, beacon, cards }: Reading): number | null {
  if (seal.beacon !== null && beacon === null) return null;
  return houseCutPlace(mixKey(seal, contributions, beacon), cards, seal.leastFromEnds);
}

export function readCuttingCard(
  { cards }: Reading,
  { cardsBehind }: EntryOf<'cutting-card-placed'>,
  at: number,
): Findings {
  if (isCutPlace(cardsBehind, cards)) return [];
  return [fault('cutting-card-out-of-range', at, { cardsBehind, cards })];
}

export function readExposedCard(
  reading: Reading,
  entry: EntryOf<'card-exposed'>,
  at: number,
): Findings {
  const { position, card } = entry;
  const findings = [...verifyCard(reading, entry, at)];
  if (position >= reading.cards) return findings;
  const before = reading.drawn.get(position);
  // A burn card may be turned up after it was taken out, if a player asks to see it.
  const shownBurn = before === 'burned' && entry.use === 'burn';
  if (before !== undefined && !shownBurn) {
    return [...findings, fault('drawn-twice', at, { position })];
  }
  reading.drawn.set(position, card);
  const { decks } = reading.seal;
  const count = timesShown(reading, card);
  if (count > decks) findings.push(fault('too-many-of-a-card', at, { card, count, decks }));
  return findings;
}

export function readHiddenCard(
  { drawn, cards }: Reading,
  position: number,
  fate: HiddenFate,
  at: number,
): Findings {
  if (position >= cards) return [fault('position-out-of-range', at, { position, cards })];
  if (drawn.has(position)) return [fault('drawn-twice', at, { position })];
  drawn.set(position, fate);
  return [];
}

export function readReturnedCards(
  { drawn }: Reading,
  { position, reason, rank }: EntryOf<'cards-returned'>,
  at: number,
): Findings {
  for (const taken of [...drawn.keys()]) if (taken >= position) drawn.delete(taken);
  return [notice('cards-returned', at, { position, reason, rank })];
}

/** No card may have left the shoe unrecorded: the drawn positions are 0 … drawn - 1, each once. */
export function readEnd(
  reading: Reading,
  entry: EntryOf<'retired'> | EntryOf<'abandoned'>,
  at: number,
): Findings {
  const { drawn } = entry;
  const findings: Finding[] = [];
  if (entry.type === 'abandoned') {
    const { reason, rank } = entry;
    findings.push(notice('abandoned', at, { drawn, reason, rank }));
  }
  const covered = [...reading.drawn.keys()].every((position) => position < drawn);
  if (!covered || reading.drawn.size !== drawn) {
    findings.push(fault('drawn-cards-differ', at, { drawn }));
  }
  return findings;
}

function timesShown({ drawn }: Reading, card: Card): number {
  let count = 0;
  for (const shown of drawn.values()) if (shown === card) count += 1;
  return count;
}
