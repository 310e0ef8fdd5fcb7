import { expect, it } from 'vitest';
import type { Card, Side } from '../../rules/index.ts';
import type { TableSnapshot } from './connection.ts';
import { missedCoup, shownFrom } from './missed-coup.ts';

type Detail = Parameters<typeof shownFrom>[0];

const RESULT = { outcome: 'banker' } as Detail['result'];

function detail(cards: readonly (readonly [Side, Card | null])[]): Detail {
  return {
    summary: { coup: 7 } as Detail['summary'],
    result: RESULT,
    cards: cards.map(([side, card], draw) => ({
      side,
      card,
      draw,
      why: { kind: 'initial' },
      clause: null,
    })),
  };
}

it('the hands of a recorded coup are laid out, each with its point', () => {
  const shown = shownFrom(
    detail([
      ['player', '2S'],
      ['banker', '4H'],
      ['player', '3D'],
      ['banker', '3C'],
      ['player', 'KH'],
    ]),
  );
  expect(shown?.number).toBe(7);
  expect(shown?.player.cards.map(({ card }) => card)).toEqual(['2S', '3D', 'KH']);
  expect([shown?.player.point, shown?.banker.point]).toEqual([5, 7]);
  expect(shown?.result).toBe(RESULT);
});

it('the app shows nothing of a coup that has a card which was never turned', () => {
  expect(
    shownFrom(
      detail([
        ['player', '2S'],
        ['banker', null],
      ]),
    ),
  ).toBeNull();
  expect(shownFrom(detail([]))).toBeNull();
});

function between(over: object = {}): TableSnapshot {
  const last = { number: 7, result: RESULT };
  const table = { phase: 'between', coup: null, shoe: { number: 2, coups: 7 }, last, ...over };
  return { view: { table } } as unknown as TableSnapshot;
}

const SHOWN = shownFrom(
  detail([
    ['player', '2S'],
    ['banker', '4H'],
  ]),
);

it.each([
  ['a settled coup without its cards', between(), null, { shoe: 2, number: 7 }],
  ['one whose cards lie there', between(), SHOWN, null],
  ['the one before the next bets', between({ phase: 'betting' }), null, { shoe: 2, number: 7 }],
  ['one while the next is dealt', between({ phase: 'dealing' }), null, null],
  ['the last one of a shoe', between({ phase: 'shoe-over' }), null, { shoe: 2, number: 7 }],
  ['the last one of the shoe before', between({ shoe: { number: 3, coups: 0 } }), null, null],
  ['a void one', between({ last: { number: 7, result: null } }), null, null],
  ['a fresh shoe', between({ last: null }), null, null],
  ['no table yet', null, null, null],
])('the app says whether %s was missed', (_what, snapshot, shown, missed) => {
  expect(missedCoup(snapshot, shown)).toEqual(missed);
});
