import { type Alteration, drop, lie, nonsense, repeat, set, swap } from './alterations.ts';
import { HOUSE_CUT_LIES } from './house-cut-lies.ts';

/**
 * 0 seal, 1 commitment, 2 commitments closed, 3 opening, 4 contributions closed, 5 root, 6 cut,
 * 7 cutting card, 8 burn, 9 … 16 cards, 17 retired, 18 opened.
 */
const PLAIN = 'two coups';
/** 1 … 3 commitments of seats 2, 3 and 4, 7 contributions closed. */
const WITHHELD = 'contributions, one of three withheld';
/** 4 opening of seat 1, 5 refused opening of seat 2. */
const REFUSED = 'contributions, one refused';
/** 6 contributions closed, 7 beacon, 8 root. */
const BEACON = 'contributions, with a beacon';
const ONE_DECK = 'one deck';
/** 8 … 59 cards. */
const DEALT_OUT = 'one deck dealt out';
const ABANDONED = 'abandoned at ordered, nobody left to cut';

const OTHER_HASH = '5a'.repeat(32);
const OTHER_BEACON = { source: 'drand', round: 1 };

/** These lies come with a fresh head, so that only what the entries prove can show them. */
export const LIES: readonly Alteration[] = [
  { ...lie('cutter, old head', PLAIN, set(6, 'cutter', 'x'), 'head-differs'), restamp: false },
  { ...lie('end cut off, old head', PLAIN, drop(18), 'head-differs'), restamp: false },
  { ...lie('two cards exchanged, old head', PLAIN, swap(9), 'head-differs'), restamp: false },
  lie('another table', PLAIN, set(0, 'table', 'Table 2'), 'seal-broken'),
  lie('another shoe number', PLAIN, set(0, 'shoeNo', 2), 'seal-broken'),
  lie('another number of decks', PLAIN, set(0, 'decks', 7), 'seal-broken'),
  lie('entropy said to be real', PLAIN, set(0, 'entropy', 'system'), 'seal-broken'),
  lie(
    'a beacon announced afterwards',
    PLAIN,
    set(0, 'beacon', OTHER_BEACON),
    'beacon-missing',
    'seal-broken',
  ),
  lie(
    'another seal',
    PLAIN,
    set(0, 'commitment', OTHER_HASH),
    'opening-does-not-match',
    'withheld-seats-differ',
    'seal-broken',
  ),
  lie(
    'another seat committed',
    PLAIN,
    set(1, 'seat', 5),
    'never-committed',
    'withheld-seats-differ',
    'root-differs',
  ),
  lie(
    'another commitment',
    PLAIN,
    set(1, 'commitment', OTHER_HASH),
    'opening-does-not-match',
    'withheld-seats-differ',
    'root-differs',
  ),
  lie(
    'another value opened',
    PLAIN,
    set(3, 'value', 'ff'),
    'opening-does-not-match',
    'withheld-seats-differ',
    'root-differs',
  ),
  lie('a seat commits twice', PLAIN, repeat(1), 'already-committed'),
  lie('a seat opens twice', PLAIN, repeat(3), 'already-opened'),
  lie('a contribution dropped', PLAIN, drop(3), 'withheld-seats-differ', 'root-differs'),
  lie('opened before commitments closed', PLAIN, swap(2), 'out-of-order'),
  lie('committed after commitments closed', PLAIN, swap(1), 'out-of-order'),
  lie('cut before the root', PLAIN, swap(5), 'out-of-order'),
  lie('an honest seat named', PLAIN, set(4, 'withheld', [3]), 'withheld-seats-differ'),
  lie('a withholding seat not named', WITHHELD, set(7, 'withheld', []), 'withheld-seats-differ'),
  lie(
    'another root',
    PLAIN,
    set(5, 'root', OTHER_HASH),
    ...times(8, 'card-proof-fails'),
    'root-differs',
  ),
  lie('another cut', PLAIN, set(6, 'place', 151), ...times(8, 'index-not-after-cut')),
  lie('no cut', PLAIN, set(6, 'place', 0), 'cut-out-of-range', ...times(8, 'index-not-after-cut')),
  lie(
    'cut behind the last card',
    PLAIN,
    set(6, 'place', 416),
    'cut-out-of-range',
    ...times(8, 'index-not-after-cut'),
  ),
  lie('cutting card last', PLAIN, set(7, 'cardsBehind', 0), 'cutting-card-out-of-range'),
  lie('cutting card first', PLAIN, set(7, 'cardsBehind', 416), 'cutting-card-out-of-range'),
  lie('another card', PLAIN, set(9, 'card', 'AS'), 'card-proof-fails'),
  lie('another leaf', PLAIN, set(9, 'index', 152), 'index-not-after-cut', 'card-proof-fails'),
  lie('another salt', PLAIN, set(9, 'salt', OTHER_HASH), 'card-proof-fails'),
  lie('no path', PLAIN, set(9, 'path', []), 'card-proof-fails'),
  lie(
    'a card from further back',
    PLAIN,
    set(9, 'position', 9),
    'index-not-after-cut',
    'drawn-cards-differ',
  ),
  lie(
    'a card out of turn',
    PLAIN,
    set(9, 'position', 3),
    'index-not-after-cut',
    'drawn-twice',
    'drawn-cards-differ',
  ),
  lie('burn dropped', PLAIN, drop(8), 'drawn-cards-differ'),
  lie('card dropped', PLAIN, drop(10), 'drawn-cards-differ'),
  lie('card shown twice', PLAIN, repeat(10), 'drawn-twice'),
  lie('card burned twice', PLAIN, repeat(8), 'drawn-twice'),
  lie('last card burned', PLAIN, set(8, 'position', 415), 'drawn-cards-differ'),
  lie(
    'burn behind the shoe',
    ONE_DECK,
    set(8, 'position', 52),
    'position-out-of-range',
    'drawn-cards-differ',
  ),
  lie(
    'card behind the shoe',
    ONE_DECK,
    set(9, 'position', 52),
    'position-out-of-range',
    'drawn-cards-differ',
  ),
  lie(
    'a second card of a kind',
    DEALT_OUT,
    set(9, 'card', 'AS'),
    'card-proof-fails',
    'too-many-of-a-card',
  ),
  lie('fewer cards drawn', PLAIN, set(17, 'drawn', 8), 'drawn-cards-differ'),
  lie('cards drawn before the cut', ABANDONED, set(8, 'drawn', 1), 'drawn-cards-differ'),
  lie('another secret', PLAIN, set(18, 'secret', '00'.repeat(2048)), 'seal-broken'),
  lie('opened while in play', PLAIN, drop(17), 'out-of-order'),
  lie('retired after it was opened', PLAIN, swap(17), 'out-of-order'),
  lie('opened twice', PLAIN, repeat(18), 'out-of-order'),
  lie('no root', PLAIN, drop(5), 'out-of-order'),
  lie(
    'a good contribution refused',
    REFUSED,
    set(4, 'type', 'contribution-refused'),
    'refused-though-matching',
    'withheld-seats-differ',
    'root-differs',
  ),
  lie(
    'a bad one accepted',
    REFUSED,
    set(5, 'type', 'contribution-opened'),
    'opening-does-not-match',
  ),
  lie('a stranger refused', REFUSED, set(5, 'seat', 7), 'never-committed'),
  lie('beacon left out', BEACON, drop(7), 'beacon-missing'),
  lie('another beacon value', BEACON, set(7, 'value', OTHER_HASH), 'root-differs'),
  lie(
    'beacon never announced',
    BEACON,
    set(0, 'beacon', null),
    'beacon-not-announced',
    'seal-broken',
  ),
  lie('beacon before the openings closed', BEACON, swap(6), 'out-of-order'),
  nonsense('no seal', PLAIN, drop(0)),
  nonsense('nine decks', PLAIN, set(0, 'decks', 9)),
  nonsense('no decks', PLAIN, set(0, 'decks', 0)),
  nonsense('no name', PLAIN, set(0, 'table', '')),
  nonsense('a line break in a name', PLAIN, set(0, 'table', 'Table\n1')),
  nonsense('shoe number nought', PLAIN, set(0, 'shoeNo', 0)),
  nonsense('unknown entropy', PLAIN, set(0, 'entropy', 'perhaps')),
  nonsense('half a beacon', PLAIN, set(0, 'beacon', { source: 'drand' })),
  nonsense('capital hexadecimal', PLAIN, set(0, 'commitment', 'AB'.repeat(32))),
  nonsense('seat nought', PLAIN, set(1, 'seat', 0)),
  nonsense('unknown entry', PLAIN, set(2, 'type', 'commitments-shut')),
  nonsense('unknown field', PLAIN, set(2, 'note', 'all well')),
  nonsense('no such card', PLAIN, set(9, 'card', '1S')),
  nonsense('negative position', PLAIN, set(9, 'position', -1)),
  nonsense('half a position', PLAIN, set(9, 'position', 1.5)),
  nonsense('position as text', PLAIN, set(9, 'position', '1')),
  nonsense('path of ten', PLAIN, set(9, 'path', times(10, OTHER_HASH))),
  nonsense('short secret', PLAIN, set(18, 'secret', '00'.repeat(2047))),
  ...HOUSE_CUT_LIES,
];

function times(count: number, text: string): string[] {
  return Array.from({ length: count }, () => text);
}
