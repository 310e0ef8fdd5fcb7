import { type Alteration, drop, format, lie, nonsense, set } from './alterations.ts';

/** 0 seal, 1 commitment, 3 opening, 4 contributions closed, 5 root, 6 cut, 7 cutting card. */
const PLAIN = 'house cut, nothing dealt';
const CHOSEN = 'house cut, a player cuts';
/** 5 beacon, 7 cut. */
const BEACON = 'house cut, a beacon';
/** 4 and 5 openings of seats 2 and 4 behind three commitments, 9 cut. */
const WITHHELD = 'house cut, one of three withheld';
const ONE_DECK = 'house cut, 1 decks, 1 from the ends';

const OTHER_HASH = '5a'.repeat(32);

/** Lies about a cut of the house, the terms of its seal, and the format. */
export const HOUSE_CUT_LIES: readonly Alteration[] = [
  lie('the house cut where it liked', PLAIN, set(6, 'place', 208), 'cut-not-derived'),
  lie('the house cut nearer to an end', PLAIN, set(6, 'place', 51), 'cut-not-derived'),
  lie('the house cut outside the shoe', PLAIN, set(6, 'place', 416), 'cut-out-of-range'),
  lie('a chosen cut said to be derived', CHOSEN, set(6, 'chosenBy', 'house'), 'cut-not-derived'),
  lie(
    'another distance from the ends',
    PLAIN,
    set(0, 'leastFromEnds', 10),
    'cut-not-derived',
    'seal-broken',
  ),
  lie('another key for receipts', PLAIN, set(0, 'receiptKey', OTHER_HASH), 'seal-broken'),
  lie(
    'an opening left out before the cut was derived',
    WITHHELD,
    drop(5),
    'withheld-seats-differ',
    'cut-not-derived',
    'root-differs',
  ),
  lie(
    'another beacon value before the cut was derived',
    BEACON,
    set(5, 'value', OTHER_HASH),
    'cut-not-derived',
    'root-differs',
  ),
  lie('beacon left out before the cut', BEACON, drop(5), 'beacon-missing'),
  lie('cut before the root', PLAIN, drop(5), 'out-of-order'),
  nonsense('a cut of nobody', PLAIN, set(6, 'chosenBy', null)),
  nonsense('a cut of the dealer', PLAIN, set(6, 'chosenBy', 'dealer')),
  nonsense('no distance from the ends', PLAIN, set(0, 'leastFromEnds', 0)),
  nonsense('no place left to cut', PLAIN, set(0, 'leastFromEnds', 209)),
  nonsense('no place left to cut in one deck', ONE_DECK, set(0, 'leastFromEnds', 27)),
  nonsense('half a key', PLAIN, set(0, 'receiptKey', '5a'.repeat(16))),
  nonsense('a third format', PLAIN, format('shoe-transcript/3')),
  nonsense('the first format', PLAIN, format('shoe-transcript/1')),
];
