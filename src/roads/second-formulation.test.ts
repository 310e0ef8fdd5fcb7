import { describe, expect, test } from 'vitest';
import { type SeededRandom, seededRandom } from '../kit/index.ts';
import type { Outcome } from '../rules/index.ts';
import { boardOf, readRoads } from './board.ts';
import { BENDS, type Bend, type Cell } from './pen.ts';
import { type RoadResult, roadResult } from './results.ts';

/*
 * The roads once more, the way a hostess at the table would draw them: on squared paper, from
 * the first coup, looking at filled and empty squares. Nothing here is shared with the sources.
 */

const SHOES = 1_000;
const RUN_HEIGHTS = [1, 2, 6, 7, 11];

describe.each(BENDS)('with the %s tail', (tail) => {
  test.each([
    { mood: 'fair', stickiness: 45 },
    { mood: 'streaky', stickiness: 88 },
    { mood: 'choppy', stickiness: 15 },
  ])(`all roads of ${SHOES} $mood shoes are what squared paper shows`, ({ mood, stickiness }) => {
    for (let shoe = 0; shoe < SHOES; shoe += 1) {
      const seed = `${mood} ${tail} ${shoe}`;
      const results = randomShoe(seededRandom(seed), stickiness);
      expect(drawnByBaize(results, tail), `seed "${seed}"`).toEqual(drawnOnPaper(results, tail));
    }
  });

  test('every way in which five streaks of telling heights follow each other is drawn as on squared paper', () => {
    const sequences = [...sequencesOf(RUN_HEIGHTS, 5)];
    expect(sequences).toHaveLength(RUN_HEIGHTS.length ** 5);
    for (const heights of sequences) {
      const results = heights.flatMap((height, streak) =>
        Array.from({ length: height }, () => roadResult(streak % 2 === 0 ? 'banker' : 'player')),
      );
      expect(drawnByBaize(results, tail), heights.join()).toEqual(drawnOnPaper(results, tail));
    }
  });
});

function drawnByBaize(results: readonly RoadResult[], tail: Bend): string[] {
  const roads = readRoads(boardOf(results, { tail }));
  return [
    roads.bead.map((stone) => `${at(stone)}${stone.outcome[0]}`).join(' '),
    roads.bigRoad.stones
      .map((stone) => `${at(stone)}${stone.side[0]}${stone.ties}${pairs(stone)}`)
      .join(' '),
    ...[roads.bigEyeBoy, roads.smallRoad, roads.cockroachPig].map((marks) =>
      marks.map((mark) => `${at(mark)}${mark.colour}`).join(' '),
    ),
  ];
}

function drawnOnPaper(results: readonly RoadResult[], tail: Bend): string[] {
  return [
    paperBead(results),
    paperBigRoad(results, tail),
    ...[1, 2, 3].map((columnsBack) => paperDerived(results, columnsBack, tail)),
  ];
}

function paperBead(results: readonly RoadResult[]): string {
  let column = 1;
  let row = 0;
  return results
    .map((result) => {
      row += 1;
      if (row > 6) {
        row = 1;
        column += 1;
      }
      return `${at({ column, row })}${result.outcome[0]}`;
    })
    .join(' ');
}

function paperBigRoad(results: readonly RoadResult[], tail: Bend): string {
  const decided = results.flatMap((result, index) => (result.outcome === 'tie' ? [] : [index]));
  const sides = decided.map((index) => results[index]?.outcome ?? '');
  const placed = paperLayout(sides, tail);
  return decided
    .map((index, nth) => {
      // The stone's coup, the ties up to the next decision, and for the first stone those before.
      const from = nth === 0 ? 0 : index;
      const share = results.slice(from, decided[nth + 1] ?? results.length);
      const ties = share.filter((result) => result.outcome === 'tie').length;
      const marks = {
        playerPair: share.some((result) => result.playerPair),
        bankerPair: share.some((result) => result.bankerPair),
      };
      return `${at(placed[nth])}${sides[nth]?.[0]}${ties}${pairs(marks)}`;
    })
    .join(' ');
}

/** Places stones on a sheet of which every filled square is remembered. */
function paperLayout(kinds: readonly string[], tail: Bend): Cell[] {
  const filled = new Set<string>();
  const placed: Cell[] = [];
  let head = 0;
  let column = 0;
  let row = 0;
  let turned = false;
  kinds.forEach((kind, nth) => {
    const isFree = (c: number, r: number) => r <= 6 && !filled.has(at({ column: c, row: r }));
    if (kind !== kinds[nth - 1]) {
      head += 1;
      while (!isFree(head, 1)) head += 1;
      column = head;
      row = 1;
      turned = false;
    } else if (isFree(column, row + 1) && !(tail === 'keep' && turned)) {
      row += 1;
    } else {
      turned = true;
      column += 1;
      while (!isFree(column, row)) column += 1;
    }
    filled.add(at({ column, row }));
    placed.push({ column, row });
  });
  return placed;
}

/** Compares squares on a sheet deep enough that no streak has to turn. */
function paperDerived(results: readonly RoadResult[], columnsBack: number, tail: Bend): string {
  const filled = new Set<string>();
  const isFilled = (column: number, row: number) => filled.has(at({ column, row }));
  const colours: string[] = [];
  let column = 0;
  let row = 0;
  let previous: Outcome = 'tie';
  for (const { outcome } of results) {
    if (outcome === 'tie') continue;
    column = outcome === previous ? column : column + 1;
    row = outcome === previous ? row + 1 : 1;
    previous = outcome;
    filled.add(at({ column, row }));
    const begun = column > columnsBack + 1 || (column === columnsBack + 1 && row > 1);
    if (!begun) continue;
    const regular =
      row === 1
        ? sameDepth(isFilled, column - 1, column - 1 - columnsBack)
        : isFilled(column - columnsBack, row) === isFilled(column - columnsBack, row - 1);
    colours.push(regular ? 'red' : 'blue');
  }
  const placed = paperLayout(colours, tail);
  return colours.map((colour, nth) => `${at(placed[nth])}${colour}`).join(' ');
}

function sameDepth(
  isFilled: (column: number, row: number) => boolean,
  left: number,
  right: number,
): boolean {
  let row = 1;
  while (isFilled(left, row) && isFilled(right, row)) row += 1;
  return !isFilled(left, row) && !isFilled(right, row);
}

function randomShoe(random: SeededRandom, stickiness: number): RoadResult[] {
  const results: RoadResult[] = [];
  let side: Outcome = 'banker';
  const coups = random.below(90);
  for (let coup = 0; coup < coups; coup += 1) {
    if (random.below(100) >= stickiness) side = side === 'banker' ? 'player' : 'banker';
    const playerPair = random.below(13) === 0;
    const bankerPair = random.below(13) === 0;
    results.push(roadResult(random.below(10) === 0 ? 'tie' : side, { playerPair, bankerPair }));
  }
  return results;
}

function* sequencesOf(choices: readonly number[], length: number): Generator<number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of sequencesOf(choices, length - 1)) {
    for (const choice of choices) yield [...rest, choice];
  }
}

function at(cell: Cell | undefined): string {
  return `${cell?.column}.${cell?.row}`;
}

function pairs(marks: { readonly playerPair: boolean; readonly bankerPair: boolean }): string {
  return `${marks.bankerPair ? 'b' : ''}${marks.playerPair ? 'p' : ''}`;
}
