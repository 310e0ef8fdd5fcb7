import { describe, expect, test } from 'vitest';
import { type AskMark, ask } from './ask.ts';
import { type Board, boardOf, readRoads } from './board.ts';
import { DERIVED_ROADS, type DerivedRoadName, type MarkColour } from './derived.ts';
import { parseResults } from './notation.ts';
import type { Bend, Cell } from './pen.ts';

interface Example {
  readonly name: string;
  readonly results: string;
  readonly streaks: string;
  readonly marks: readonly [bigEye: string, small: string, cockroach: string];
  /** Next Banker, then next Player. */
  readonly ask: readonly [bigEye: string, small: string, cockroach: string];
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'E1 short streaks',
    results: 'BBPPPBPBB',
    streaks: 'B2 P3 B1 P1 B2',
    marks: ['RBBBRB', 'BBB', 'BR'],
    ask: ['RB', 'RB', 'RB'],
  },
  {
    name: 'E2 straight fall',
    results: 'BBPPPPPBBB',
    streaks: 'B2 P5 B3',
    marks: ['RBRRBRR', 'RB', ''],
    ask: ['RB', 'RB', '-'],
  },
  {
    name: 'E3 double dragon and ties',
    results: `T${'B'.repeat(9)}${'P'.repeat(10)}TTB`,
    streaks: 'B9 P10 B1',
    marks: ['RRRRRRRRBB', '', ''],
    ask: ['RB', 'RB', '-'],
  },
  {
    name: 'E4 mixed with ties',
    results: 'PBTTPBPPPPPBTPTPB',
    streaks: 'P1 B1 P1 B1 P5 B1 P2 B1',
    marks: ['RRRBRRRBBBB', 'RRBRRRBRRB', 'RBRRRBRBB'],
    ask: ['RB', 'BR', 'RB'],
  },
  {
    name: 'E5 two patterns',
    results: 'BBBPPBBBPPBPB',
    streaks: 'B3 P2 B3 P2 B1 P1 B1',
    marks: ['RBRBBRBBR', 'RRRRRBB', 'RBBB'],
    ask: ['BR', 'BR', 'RB'],
  },
];

describe.each(EXAMPLES)('$name', (example) => {
  const board = boardFrom(example.results);
  const roads = readRoads(board);

  test('the Big Road groups the decisions into streaks', () => {
    const streaks = roads.bigRoad.streaks.map(
      (streak) => `${SIDE_LETTERS[streak.side]}${streak.height}`,
    );
    expect(streaks.join(' ')).toBe(example.streaks);
  });

  test.each(DERIVED_ROADS.map((name, index) => ({ name, index })))('$name marks $name', (road) => {
    expect(colours(roads[road.name])).toBe(example.marks[road.index]);
  });

  test.each(DERIVED_ROADS.map((name, index) => ({ name, index })))('$name asks $name', (road) => {
    expect(askColours(board, road.name)).toBe(example.ask[road.index]);
  });
});

describe('E3 drawn', () => {
  const results = EXAMPLES[2]?.results ?? '';
  const bankerDragon = '1.1 1.2 1.3 1.4 1.5 1.6 2.6 3.6 4.6';
  const playerHead = '2.1 2.2 2.3 2.4 2.5 3.5 4.5';

  test.each([
    { tail: 'drop', playerTail: '5.5 5.6 6.6' },
    { tail: 'keep', playerTail: '5.5 6.5 7.5' },
  ] as const)(
    'the worked example E3 places the double dragon with the $tail tail',
    ({ tail, playerTail }) => {
      const { stones } = readRoads(boardFrom(results, tail)).bigRoad;
      expect(cells(stones)).toBe(`${bankerDragon} ${playerHead} ${playerTail} 3.1`);
    },
  );

  test('the worked example E3 hangs the leading tie on the first stone and the two later ones on 6.6', () => {
    const { stones } = readRoads(boardFrom(results)).bigRoad;
    const tied = stones.filter((stone) => stone.ties > 0);
    expect(tied.map((stone) => [stone.column, stone.row, stone.ties])).toEqual([
      [1, 1, 1],
      [6, 6, 2],
    ]);
  });

  test('the worked example E3 draws the Big Eye Boy by the same rules', () => {
    const { bigEyeBoy } = readRoads(boardFrom(results));
    expect(cells(bigEyeBoy)).toBe('1.1 1.2 1.3 1.4 1.5 1.6 2.6 3.6 2.1 2.2');
  });
});

test('the worked example E4 hangs its ties on 2.1, 6.1 and 7.1', () => {
  const { stones } = readRoads(boardFrom(EXAMPLES[3]?.results ?? '')).bigRoad;
  const tied = stones.filter((stone) => stone.ties > 0);
  expect(tied.map((stone) => [stone.column, stone.row, stone.ties])).toEqual([
    [2, 1, 2],
    [6, 1, 1],
    [7, 1, 1],
  ]);
});

describe('the first mark of a derived road', () => {
  test.each<{ name: DerivedRoadName; before: string; deep: string; shallow: string }>([
    { name: 'bigEyeBoy', before: 'B', deep: 'PP', shallow: 'PB' },
    { name: 'smallRoad', before: 'BP', deep: 'BB', shallow: 'BP' },
    { name: 'cockroachPig', before: 'BPB', deep: 'PP', shallow: 'PB' },
  ])(
    'the first mark of a derived road comes with the second stone of its column or the next head: $name',
    (road) => {
      const { name, before, deep, shallow } = road;
      expect(readRoads(boardFrom(before + deep.slice(0, 1)))[name]).toEqual([]);
      expect(readRoads(boardFrom(before + deep))[name]).toHaveLength(1);
      expect(readRoads(boardFrom(before + shallow))[name]).toHaveLength(1);
    },
  );
});

const SIDE_LETTERS = { banker: 'B', player: 'P' } as const;
const COLOUR_LETTERS = { red: 'R', blue: 'B' } as const;

function boardFrom(text: string, tail: Bend = 'drop'): Board {
  const parsed = parseResults(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return boardOf(parsed.value, { tail });
}

function colours(marks: readonly { readonly colour: MarkColour }[]): string {
  return marks.map((mark) => COLOUR_LETTERS[mark.colour]).join('');
}

function cells(stones: readonly Cell[]): string {
  return stones.map(({ column, row }) => `${column}.${row}`).join(' ');
}

function askColours(board: Board, name: DerivedRoadName): string {
  const { banker, player } = ask(board);
  const marks = [banker[name], player[name]].filter((mark): mark is AskMark => mark !== null);
  return marks.length === 0 ? '-' : colours(marks);
}
