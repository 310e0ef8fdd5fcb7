import { present } from '../kit/index.ts';
import type { Outcome } from '../rules/index.ts';
import { type Ask, type AskAnswer, type AskMark, ask } from './ask.ts';
import type { BeadStone } from './bead.ts';
import type { TieMarks } from './big-road.ts';
import { type Board, type Roads, readRoads } from './board.ts';
import type { DerivedMark, MarkColour } from './derived.ts';
import { type Cell, ROWS } from './pen.ts';
import { firstColumnShown } from './window.ts';

/** The five roads and ask for a terminal; the derived roads stand at half the cell size. */
export function drawRoads(board: Board, columnsShown: number): string {
  const roads = readRoads(board);
  const derived = (title: string, marks: readonly DerivedMark[]) =>
    section(title, marks.map(derivedGlyph), EMPTY_HALF_CELL, columnsShown * 2);
  return [
    section('Bead Plate', roads.bead.map(beadGlyph), EMPTY_CELL, columnsShown),
    section('Big Road', bigRoadGlyphs(roads.bigRoad), EMPTY_CELL, columnsShown),
    derived('Big Eye Boy', roads.bigEyeBoy),
    derived('Small Road', roads.smallRoad),
    derived('Cockroach Pig', roads.cockroachPig),
    askLines(ask(board)),
    `${LEGEND}\n`,
  ].join('\n');
}

interface Glyph extends Cell {
  readonly text: string;
}

const EMPTY_CELL = ' .  ';
const EMPTY_HALF_CELL = '. ';

const LEGEND = [
  'b before and p after a letter are pairs; / is a tie, a digit several ties.',
  'In the three derived roads R is red (regular) and B is blue (irregular), never a side.',
].join('\n');

const OUTCOME_LETTERS: Record<Outcome, string> = { banker: 'B', player: 'P', tie: 'T' };
const COLOUR_LETTERS: Record<MarkColour, string> = { red: 'R', blue: 'B' };
const MOST_TIES_IN_ONE_DIGIT = 9;

function section(
  title: string,
  glyphs: readonly Glyph[],
  emptyCell: string,
  columnsShown: number,
): string {
  const first = firstColumnShown(glyphs, columnsShown);
  const rows = Array.from({ length: ROWS }, () =>
    Array.from({ length: columnsShown }, () => emptyCell),
  );
  for (const { column, row, text } of glyphs) {
    const shown = column >= first && column < first + columnsShown;
    if (shown) present(rows[row - 1], 'the row')[column - first] = text.padEnd(emptyCell.length);
  }
  const heading = first === 1 ? title : `${title}, from column ${first}`;
  return `${[heading, ...rows.map((line) => line.join('').trimEnd())].join('\n')}\n`;
}

function beadGlyph(stone: BeadStone): Glyph {
  return glyph(stone, pairText(stone, OUTCOME_LETTERS[stone.outcome]));
}

function bigRoadGlyphs({ held, stones }: Roads['bigRoad']): readonly Glyph[] {
  if (held.ties > 0) return [{ column: 1, row: 1, text: pairText(held, ' ') + tieText(held.ties) }];
  return stones.map((stone) =>
    glyph(stone, pairText(stone, OUTCOME_LETTERS[stone.side]) + tieText(stone.ties)),
  );
}

function derivedGlyph(mark: DerivedMark): Glyph {
  return glyph(mark, COLOUR_LETTERS[mark.colour]);
}

function glyph({ column, row }: Cell, text: string): Glyph {
  return { column, row, text };
}

function pairText(pairs: Omit<TieMarks, 'ties'>, letter: string): string {
  return `${pairs.bankerPair ? 'b' : ' '}${letter}${pairs.playerPair ? 'p' : ' '}`;
}

function tieText(ties: number): string {
  if (ties < 2) return ties === 1 ? '/' : ' ';
  return ties > MOST_TIES_IN_ONE_DIGIT ? '+' : String(ties);
}

function askLines({ banker, player }: Ask): string {
  const heads = ['Ask', 'Bead', 'Big Road', 'Big Eye', 'Small', 'Cockroach'];
  const table = [heads, askRow('Banker', banker), askRow('Player', player)];
  return table
    .map(
      (row) =>
        `${row
          .map((text) => text.padEnd(10))
          .join('')
          .trimEnd()}\n`,
    )
    .join('');
}

function askRow(side: string, answer: AskAnswer): readonly string[] {
  const { bead, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = answer;
  return [side, place(bead), place(bigRoad), ...[bigEyeBoy, smallRoad, cockroachPig].map(askText)];
}

function askText(mark: AskMark | null): string {
  return mark === null ? '-' : `${COLOUR_LETTERS[mark.colour]} ${place(mark)}`;
}

function place({ column, row }: Cell): string {
  return `${column}.${row}`;
}
