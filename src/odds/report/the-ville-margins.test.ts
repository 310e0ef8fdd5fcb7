import { expect, it } from 'vitest';
import { fraction, present, times, toDecimal } from '../../kit/index.ts';
import { CARDS, findBook, versionOf, type WagerType } from '../../rules/index.ts';
import { coupOdds, oddsEngine } from '../prices/odds-engine.ts';
import { houseEdge } from '../prices/price.ts';

const BOOK = present(findBook('the-ville'), 'the book');

/** The house's margin on a wager from full decks, in per cent. */
function margin(versionId: string, decks: number, type: WagerType): string {
  const version = present(versionOf(BOOK, versionId), versionId);
  const shoe = CARDS.map(() => decks);
  const odds = coupOdds(oddsEngine(BOOK, version, null), shoe);
  const price = present(odds.wagers.get(type), type);
  return toDecimal(times(houseEdge(price), fraction(100)), 4);
}

it.each([
  [8, 'traditional', 'player', '1.2351'],
  [8, 'traditional', 'banker', '1.0579'],
  [8, 'traditional', 'tie', '14.3596'],
  [8, 'no-commission', 'banker', '1.4581'],
  [6, 'traditional', 'player', '1.2374'],
  [6, 'traditional', 'banker', '1.0558'],
  [6, 'traditional', 'tie', '14.4382'],
  [6, 'no-commission', 'banker', '1.4548'],
  [4, 'traditional', 'player', '1.2421'],
  [4, 'traditional', 'banker', '1.0517'],
  [4, 'traditional', 'tie', '14.5916'],
  [4, 'no-commission', 'banker', '1.4482'],
] as const)(
  '[the-ville Odds/2] %i decks, %s: the margin on %s is %s per cent',
  (decks, version, type, percent) => {
    expect(margin(version, decks, type)).toBe(percent);
  },
);
