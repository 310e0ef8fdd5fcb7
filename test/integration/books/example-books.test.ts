import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { present, toDecimal } from '../../../src/kit/index.ts';
import { freshReport, houseEdge, oddsEngine } from '../../../src/odds/index.ts';
import { findBook } from '../../../src/rules/index.ts';
import { shelveOwnBooks } from '../../../src/server/index.ts';

/** The example books say what people expect of such games, to the last digit of their price. */

const FOLDER = fileURLToPath(new URL('../../../docs/examples/books/', import.meta.url));

beforeAll(() => {
  const read = shelveOwnBooks(FOLDER);
  if (!read.ok) throw new Error(read.error);
});

function edges(bookId: string, decks: number): Readonly<Record<string, string>> {
  const book = present(findBook(bookId), bookId);
  const version = present(book.versions[0], 'a version');
  const report = freshReport(oddsEngine(book, version, null), decks);
  if (!report.ok) throw new Error(report.error.code);
  return Object.fromEntries(
    report.value.wagers.map(({ name, price }) => [name, toDecimal(houseEdge(price), 8)]),
  );
}

describe('the exact edges of the example books', () => {
  it.each([
    ['example-push-seven', 6],
    ['example-push-seven', 8],
    ['example-lucky-six', 6],
    ['example-lucky-six', 8],
    ['example-ties-and-suits', 6],
    ['example-ties-and-suits', 8],
  ] as const)('each wager of %s with %i decks costs its exact edge', (bookId, decks) => {
    expect(edges(bookId, decks)).toMatchObject(EDGES[`${bookId} ${decks}`] ?? { nothing: '' });
  });
});

/** The edge of each wager from a fresh shoe, by book and decks. */
const EDGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'example-push-seven 6': {
    player: '0.01237415',
    banker: '0.01016093',
    tie: '0.14438160',
    'three-card-seven': '0.07606190',
    'three-card-eight': '0.10207383',
  },
  'example-push-seven 8': {
    player: '0.01235081',
    banker: '0.01018301',
    tie: '0.14359629',
    'three-card-seven': '0.07611334',
    'three-card-eight': '0.10187632',
  },
  'example-lucky-six 6': {
    player: '0.01237415',
    banker: '0.01454808',
    tie: '0.14438160',
    six: '0.16716333',
    'either-pair': '0.14536481',
    small: '0.05268737',
    big: '0.04354458',
  },
  'example-lucky-six 8': {
    player: '0.01235081',
    banker: '0.01458104',
    tie: '0.14359629',
    six: '0.16683572',
    'either-pair': '0.13709877',
    small: '0.05282877',
    big: '0.04345748',
  },
  'example-ties-and-suits 6': {
    player: '0.01237415',
    banker: '0.01055849',
    tie: '0.14438160',
    'tie-by-points': '0.07114428',
    'all-red': '0.09610800',
    'player-hearts': '0.07928012',
    'first-ace': '0.07692308',
    'two-perfect-pairs': '0.12542509',
  },
  'example-ties-and-suits 8': {
    player: '0.01235081',
    banker: '0.01057906',
    tie: '0.14359629',
    'tie-by-points': '0.07020902',
    'all-red': '0.08887011',
    'player-hearts': '0.07602257',
    'first-ace': '0.07692308',
    'two-perfect-pairs': '0.08047044',
  },
};
