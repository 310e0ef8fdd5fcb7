import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerTo, COUP, faultOf, sequence } from '../../test/support/conformance/questions.ts';
import { VECTOR_FAULTS } from './vector.ts';

const [WAGER] = COUP.wagers as readonly Readonly<Record<string, unknown>>[];
const wager = (more: object) => ({ ...COUP, wagers: [{ ...WAGER, ...more }] });
const tie = (table: unknown) => ({ ...COUP, variant: 'tie-baccarat', table });
const crown = (shoe: string, wagers: readonly object[]) => ({
  ...COUP,
  variant: 'crown',
  shoe: shoe.split(' '),
  wagers: wagers.map((item, at) => ({ ...WAGER, ...item, id: `w${at + 1}` })),
});
const INSURABLE = '2S 9S 2H 7S AD 3D';

/** A vector that is wrong in one way, and the code that says so. */
const WRONG: readonly (readonly [code: string, what: string, question: unknown])[] = [
  ['not-an-object', 'nothing', undefined],
  ['not-an-object', 'null', null],
  ['not-an-object', 'a list', [COUP]],
  ['not-an-object', 'text', 'coup'],
  ['bad-id', 'no id', { ...COUP, id: undefined }],
  ['bad-id', 'an empty id', { ...COUP, id: '' }],
  ['bad-id', 'a number as id', { ...COUP, id: 7 }],
  ['unknown-rules', 'an unknown book', { ...COUP, rules: 'macau' }],
  ['unknown-rules', 'no book', { ...COUP, rules: undefined }],
  ['unknown-rules', 'a list of books', { ...COUP, rules: ['crown-melbourne'] }],
  ['unknown-variant', 'a version of another book', { ...COUP, variant: 'federal' }],
  ['unknown-variant', 'no version', { ...COUP, variant: 1 }],
  ['bad-decks', 'no decks', { ...COUP, decks: undefined }],
  ['bad-decks', 'decks as text', { ...COUP, decks: '8' }],
  ['bad-decks', 'half a deck', { ...COUP, decks: 6.5 }],
  ['bad-table', 'a table as text', { ...COUP, table: 'B' }],
  ['bad-table', 'a percentage where none is paid', { ...COUP, table: { tie_percent: 5 } }],
  ['bad-table', 'no percentage on a Tie Baccarat sign', tie(undefined)],
  ['bad-table', 'half a per cent', tie({ tie_percent: 0.5 })],
  ['bad-table', 'nought per cent', tie({ tie_percent: 0 })],
  ['bad-table', 'eleven per cent', tie({ tie_percent: 11 })],
  ['bad-table', 'a percentage as text', tie({ tie_percent: '5' })],
  ['bad-table', 'a negative differential', { ...COUP, table: { differential: -1 } }],
  ['bad-table', 'a maximum as text', { ...COUP, table: { maximum: '5' } }],
  [
    'bad-table',
    'a maximum below the differential',
    { ...COUP, table: { differential: 5, maximum: 4 } },
  ],
  ['bad-shoe', 'no shoe', { ...COUP, shoe: undefined }],
  ['bad-shoe', 'a shoe as text', { ...COUP, shoe: '9H 2S' }],
  ['bad-card', 'a joker', { ...COUP, shoe: ['9H', 'XX'] }],
  ['bad-card', 'a hole', { ...COUP, shoe: ['9H', null] }],
  ['too-many-of-a-card', 'nine kings', { ...COUP, shoe: Array(9).fill('KS') }],
  ['bad-wagers', 'no wagers', { ...COUP, wagers: undefined }],
  ['bad-wagers', 'wagers as an object', { ...COUP, wagers: {} }],
  ['bad-wagers', 'a wager as text', { ...COUP, wagers: ['w1'] }],
  ['bad-wager-id', 'a wager without id', wager({ id: undefined })],
  ['bad-wager-id', 'a wager with an empty id', wager({ id: '' })],
  ['bad-wager-id', 'an id twice', { ...COUP, wagers: [WAGER, WAGER] }],
  ['bad-seat', 'no seat', wager({ seat: undefined })],
  ['bad-seat', 'half a seat', wager({ seat: 1.5 })],
  ['bad-seat', 'a seat below nought', wager({ seat: -1 })],
  ['unknown-wager', 'a wager nobody knows', wager({ type: 'super-six' })],
  ['unknown-wager', 'no type', wager({ type: undefined })],
  ['wager-not-offered', 'insurance in Traditional Baccarat', wager({ type: 'insurance' })],
  ['wager-not-offered', 'a Run in a single coup', wager({ type: 'player-run', length: 2 })],
  ['wager-not-offered', 'a tail in a single coup', wager({ type: 'player-dragon-tail-early' })],
  ['bad-amount', 'no amount', wager({ amount: undefined })],
  ['bad-amount', 'nothing', wager({ amount: 0 })],
  ['bad-amount', 'a negative amount', wager({ amount: -1 })],
  ['bad-amount', 'half a cent', wager({ amount: 0.5 })],
  ['bad-amount', 'an amount as text', wager({ amount: '2500' })],
  ['bad-amount', 'an unsafe amount', wager({ amount: 2 ** 53 })],
  ['over-maximum', 'more than the maximum', { ...COUP, table: { maximum: 2499 } }],
  ['bad-coups', 'coups as text', { ...COUP, coups: 'three' }],
  ['bad-coups', 'a coup as text', { ...COUP, coups: ['P'] }],
  ['bad-dummy', 'a dummy of a kind', { ...COUP, coups: [{ dummy: 'maybe', wagers: [] }] }],
  ['bad-end', 'an end of a kind', { ...sequence('P', {}), end: 'later' }],
  ['bad-length', 'no length', sequence('P', { 0: [{ type: 'player-run' }] })],
  [
    'bad-nomination',
    'no nomination',
    sequence('P', { 0: [{ type: 'combination-run', length: 2 }] }),
  ],
  [
    'bad-nomination',
    'a short nomination',
    sequence('P', { 0: [{ type: 'combination-run', length: 2, nomination: ['player'] }] }),
  ],
  [
    'bad-nomination',
    'a Tie nominated',
    sequence('P', { 0: [{ type: 'combination-run', length: 2, nomination: ['player', 'tie'] }] }),
  ],
  [
    'insurance-not-offered',
    'insurance that was not offered',
    crown('9H 2S KD 5C', [{}, { type: 'insurance' }]),
  ],
  [
    'insurance-over-limit',
    'too much insurance',
    crown(INSURABLE, [{}, { type: 'insurance', amount: 2501 }]),
  ],
  [
    'insurance-not-offered',
    'insurance in a coup of a sequence',
    sequence('PP', { 1: [{ type: 'banker' }, { type: 'insurance' }] }, { variant: 'crown' }),
  ],
];

describe('a vector that is not lawful', () => {
  it.each(WRONG)('a vector is refused with %s: %s', (code, _what, question) => {
    expect(faultOf(question)).toBe(code);
  });

  it('every fault code but the one for bad JSON is met by an unlawful vector', () => {
    const tried = new Set(WRONG.map(([code]) => code));
    expect(VECTOR_FAULTS.filter((code) => !tried.has(code))).toEqual(['not-json']);
  });
});

it('a reader of vectors can look every code up in docs/reference/vectors.md', () => {
  const page = readFileSync(new URL('../../docs/reference/vectors.md', import.meta.url), 'utf8');
  expect(VECTOR_FAULTS.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

describe('a vector that is lawful', () => {
  it.each([
    ['a plain coup', COUP],
    ['fields nobody knows', { ...COUP, colour: 'green', note: 'x' }],
    ['no wagers', { ...COUP, wagers: [] }],
    ['an empty table', { ...COUP, table: {} }],
    ['seat nought', wager({ seat: 0 })],
    ['the largest amount', wager({ amount: 10_000_000_000 })],
    ['the maximum itself', { ...COUP, table: { differential: 100, maximum: 2500 } }],
    ['a Tie above the maximum', { ...wager({ type: 'tie' }), table: { maximum: 100 } }],
    ['1 per cent', tie({ tie_percent: 1 })],
    ['10 per cent', tie({ tie_percent: 10 })],
    ['insurance up to the cap', crown(INSURABLE, [{}, { type: 'insurance' }])],
    ['a sequence that names no end', { ...sequence('P', {}), end: undefined }],
    ['no coups', { ...sequence('P', {}), coups: [] }],
    ['eight kings of spades', { ...COUP, shoe: Array(8).fill('KS') }],
  ])('a vector with %s is answered', (_what, question) => {
    expect(faultOf(question)).toBeNull();
  });

  it('a lawful vector is answered with its hands, points, outcome and settlements', () => {
    expect(answerTo(COUP)).toEqual({
      player: ['9H', 'KD'],
      banker: ['2S', '5C'],
      player_points: 9,
      banker_points: 7,
      outcome: 'player',
      cards_used: 4,
      wagers: [
        {
          id: 'w1',
          type: 'player',
          amount: 2500,
          result: 'win',
          odds: [1, 1],
          gross: 2500,
          commission: 0,
          returned: 5000,
          clause: '10.1 Traditional Baccarat: Player',
        },
      ],
    });
  });

  it('a lawful vector tells of commission in parts when the table has a differential', () => {
    const { wagers } = answerTo({ ...COUP, table: { differential: 2000 } });
    expect(wagers).toMatchObject([
      { commission: 12, commission_parts: { standard: 0, additional: 12 } },
    ]);
    const lost = answerTo({ ...wager({ type: 'banker' }), table: { differential: 2000 } });
    expect((lost.wagers as object[])[0]).not.toHaveProperty('commission_parts');
    const side = answerTo({
      ...wager({ type: 'player-dragon-bonus' }),
      table: { differential: 2000 },
    });
    expect((side.wagers as object[])[0]).not.toHaveProperty('commission_parts');
  });

  it('[crown-melbourne 1.1 Insurance/No 6 amount] the version alone decides whether each seat’s limit is told', () => {
    const seats = [{}, { seat: 4, type: 'banker', amount: 700 }, { seat: 5, type: 'tie' }];
    const offered = crown(INSURABLE, seats);
    const natural = crown('9H 2S KD 5C', seats);
    for (const clauses of [[], ['1.1 Insurance/No 6'], ['9.3']]) {
      expect(answerTo({ ...offered, clauses })).toMatchObject({ insurance_offered: true });
      const limits = answerTo({ ...offered, clauses }).insurance_limit;
      expect(limits).toEqual({ 3: 2500, 4: 700, 5: 0 });
      const unoffered = { insurance_offered: false, insurance_limit: {} };
      expect(answerTo({ ...natural, clauses })).toMatchObject(unoffered);
      const traditional = answerTo({ ...COUP, clauses });
      expect(traditional).not.toHaveProperty('insurance_offered');
      expect(traditional).not.toHaveProperty('insurance_limit');
    }
  });
});
