import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../kit/index.ts';
import { OUTCOMES, SIDES, type Side } from '../rules/index.ts';
import { type Ask, type AskMark, ask } from './ask.ts';
import { addResult, type Board, boardOf, emptyBoard, readRoads } from './board.ts';
import { DERIVED_ROADS } from './derived.ts';
import { parseResults } from './notation.ts';
import { BENDS, type Bend } from './pen.ts';
import { type RoadResult, roadResult } from './results.ts';

const shoes = fc.array(
  fc.record({
    outcome: fc.constantFrom('player', 'player', 'banker', 'banker', 'tie' as const),
    playerPair: fc.boolean(),
    bankerPair: fc.boolean(),
  }),
  { maxLength: 90 },
);
const tails = fc.constantFrom(...BENDS);

describe('adding one result', () => {
  test('adding one result only appends, or marks the newest Big Road stone', () => {
    fc.assert(
      fc.property(shoes, tails, (shoe, tail) => {
        let board = emptyBoard({ tail });
        for (const { outcome, ...details } of shoe) {
          const before = readRoads(board);
          board = addResult(board, roadResult(outcome, details));
          const after = readRoads(board);
          expect(after.bead.slice(0, -1)).toEqual(before.bead);
          const settled = outcome === 'tie' ? -1 : before.bigRoad.stones.length;
          expect(after.bigRoad.stones.slice(0, settled)).toEqual(
            before.bigRoad.stones.slice(0, settled),
          );
          for (const name of DERIVED_ROADS) {
            expect(after[name].slice(0, before[name].length)).toEqual(before[name]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('adding one result leaves the older board unchanged, so that two futures can grow from it', () => {
    fc.assert(
      fc.property(shoes, tails, fc.constantFrom(...OUTCOMES), (shoe, tail, next) => {
        const results = shoe.map(({ outcome, ...details }) => roadResult(outcome, details));
        const board = boardOf(results, { tail });
        const read = readRoads(board);
        const grown = addResult(board, roadResult(next, { playerPair: true }));
        for (const other of OUTCOMES) addResult(board, roadResult(other));
        expect(readRoads(board)).toEqual(read);
        expect(grown).toEqual(
          boardOf([...results, roadResult(next, { playerPair: true })], { tail }),
        );
      }),
    );
  });

  test('a board that was stored as JSON half way through the shoe goes on as before', () => {
    const results = shoeOf(80, 'stored');
    const half = JSON.parse(JSON.stringify(boardOf(results.slice(0, 40)))) as Board;
    expect(results.slice(40).reduce(addResult, half)).toEqual(boardOf(results));
  });
});

describe('ties', () => {
  test('ties never change a derived road, wherever they fall', () => {
    fc.assert(
      fc.property(shoes, tails, (shoe, tail) => {
        const all = shoe.map(({ outcome }) => roadResult(outcome));
        const withTies = readRoads(boardOf(all, { tail }));
        const decisions = all.filter((result) => result.outcome !== 'tie');
        const without = readRoads(boardOf(decisions, { tail }));
        for (const name of DERIVED_ROADS) {
          const bare = ({ coup: _, ...mark }: { coup: number }) => mark;
          expect(withTies[name].map(bare)).toEqual(without[name].map(bare));
        }
      }),
    );
  });

  test('ties before the first decision wait with their pairs and go to its stone', () => {
    const waiting = boardFrom('TTb');
    const held = { ties: 2, playerPair: false, bankerPair: true };
    expect(readRoads(waiting).bigRoad).toEqual({ held, streaks: [], stones: [] });
    const decided = addResult(waiting, roadResult('player', { playerPair: true }));
    expect(readRoads(decided).bigRoad).toEqual({
      held: { ties: 0, playerPair: false, bankerPair: false },
      streaks: [{ side: 'player', height: 1 }],
      stones: [
        { coup: 3, column: 1, row: 1, side: 'player', ties: 2, playerPair: true, bankerPair: true },
      ],
    });
  });

  test('a tie adds the pairs of its coup to the most recent stone', () => {
    const { stones } = readRoads(boardFrom('BpBTbP')).bigRoad;
    expect(
      stones.map(({ ties, playerPair, bankerPair }) => [ties, playerPair, bankerPair]),
    ).toEqual([
      [0, true, false],
      [1, false, true],
      [0, false, false],
    ]);
  });
});

test('the Bead Plate keeps everything known of a coup and fills columns of six', () => {
  const { bead } = readRoads(boardFrom('B9nn P8bp T0 PPP Td9 B7', { showDummyCoups: true }));
  expect(bead.map(({ column, row }) => `${column}.${row}`).join(' ')).toBe(
    '1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2',
  );
  expect(bead[0]).toEqual({
    coup: 1,
    column: 1,
    row: 1,
    outcome: 'banker',
    playerPair: false,
    bankerPair: false,
    playerNatural: 8,
    bankerNatural: 9,
    winningTotal: 9,
    dummy: false,
  });
});

describe('dummy coups', () => {
  test('dummy coups stay off the roads unless the board shows them', () => {
    const shown = { showDummyCoups: true };
    expect(readRoads(boardFrom('BBdPTdB'))).toEqual(readRoads(boardFrom('BPB')));
    expect(readRoads(boardFrom('BBdPTdB', shown)).bead).toHaveLength(5);
    expect(readRoads(boardFrom('BBdPTdB', shown)).bigRoad.streaks).toEqual([
      { side: 'banker', height: 2 },
      { side: 'player', height: 1 },
      { side: 'banker', height: 1 },
    ]);
  });
});

describe('ask', () => {
  test('ask on an empty board shows the two first cells and no mark', () => {
    const first = { column: 1, row: 1 };
    const nothing = { bigEyeBoy: null, smallRoad: null, cockroachPig: null };
    const answer = { bead: first, bigRoad: first, ...nothing };
    expect(ask(emptyBoard())).toEqual({ banker: answer, player: answer });
  });

  test.each(BENDS)('ask draws what the next win really draws, with the %s tail', (tail) => {
    for (let shoe = 0; shoe < 100; shoe += 1) {
      let board = emptyBoard({ tail });
      for (const result of shoeOf(80, `ask ${tail} ${shoe}`)) {
        const asked = ask(board);
        for (const side of SIDES) {
          expect(asked[side]).toEqual(drawnNext(board, side));
        }
        board = addResult(board, result);
      }
    }
  });

  test('ask gives opposite colours for the two sides, and red for a turn after two equal columns', () => {
    for (let shoe = 0; shoe < 100; shoe += 1) {
      const board = boardOf(shoeOf(1 + (shoe % 80), `opposite ${shoe}`));
      const { streaks } = readRoads(board).bigRoad;
      const current = streaks.at(-1);
      DERIVED_ROADS.forEach((name, index) => {
        const reference = streaks.at(-1 - (index + 1));
        const { same, other } = bySide(ask(board), current?.side ?? 'banker', name);
        const level = current?.height === reference?.height;
        const colours = level ? ['blue', 'red'] : ['red', 'blue'];
        const wanted = reference === undefined ? [undefined, undefined] : colours;
        expect([same?.colour, other?.colour]).toEqual(wanted);
      });
    }
  });
});

function bySide(asked: Ask, current: Side, name: (typeof DERIVED_ROADS)[number]) {
  const other = current === 'banker' ? 'player' : 'banker';
  return { same: asked[current][name], other: asked[other][name] };
}

function drawnNext(board: Board, side: Side): Ask['banker'] {
  const before = readRoads(board);
  const after = readRoads(addResult(board, roadResult(side)));
  const { column, row } = after.bead[before.bead.length] ?? { column: 0, row: 0 };
  const stone = after.bigRoad.stones[before.bigRoad.stones.length] ?? { column: 0, row: 0 };
  const newMark = (name: (typeof DERIVED_ROADS)[number]): AskMark | null => {
    const mark = after[name][before[name].length];
    return mark === undefined ? null : { colour: mark.colour, column: mark.column, row: mark.row };
  };
  return {
    bead: { column, row },
    bigRoad: { column: stone.column, row: stone.row },
    bigEyeBoy: newMark('bigEyeBoy'),
    smallRoad: newMark('smallRoad'),
    cockroachPig: newMark('cockroachPig'),
  };
}

function shoeOf(coups: number, seed: string): RoadResult[] {
  const random = seededRandom(seed);
  return Array.from({ length: coups }, () => {
    const drawn = random.below(20);
    if (drawn < 2) return roadResult('tie');
    return roadResult(drawn < 11 ? 'banker' : 'player');
  });
}

function boardFrom(
  text: string,
  options: { readonly tail?: Bend; readonly showDummyCoups?: boolean } = {},
): Board {
  const parsed = parseResults(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return boardOf(parsed.value, options);
}
