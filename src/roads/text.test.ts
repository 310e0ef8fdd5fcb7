import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { parseResults } from './notation.ts';
import { drawRoads } from './text.ts';

test('a board in text draws every road, with pairs, ties, marks and ask', () => {
  expect(drawn('T BbB PpPP T B TT P BB', 6)).toBe(`Bead Plate
 T   T   B   .   .   .
bB   B   .   .   .   .
 B   T   .   .   .   .
 Pp  T   .   .   .   .
 P   P   .   .   .   .
 P   B   .   .   .   .

Big Road
bB / Pp  B 2 P   B   .
 B   P   .   .   B   .
 .   P / .   .   .   .
 .   .   .   .   .   .
 .   .   .   .   .   .
 .   .   .   .   .   .

Big Eye Boy
R B R B . . . . . . . .
. B . . . . . . . . . .
. B . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .

Small Road
B . . . . . . . . . . .
B . . . . . . . . . . .
B . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .

Cockroach Pig
B R . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .
. . . . . . . . . . . .

Ask       Bead      Big Road  Big Eye   Small     Cockroach
Banker    3.2       5.3       R 5.1     R 2.1     R 2.2
Player    3.2       6.1       B 4.2     B 1.4     B 3.1

b before and p after a letter are pairs; / is a tie, a digit several ties.
In the three derived roads R is red (regular) and B is blue (irregular), never a side.
`);
});

test('a board in text holds a leading tie and its pair alone at the beginning of the Big Road', () => {
  expect(drawn('Tp', 2).split('\n').slice(8, 10)).toEqual(['Big Road', '  p/ .']);
});

test('a board in text shows many ties on one stone as a plus sign', () => {
  expect(drawn(`B${'T'.repeat(9)}`, 2)).toContain('\nBig Road\n B 9 .\n');
  expect(drawn(`B${'T'.repeat(10)}`, 2)).toContain('\nBig Road\n B + .\n');
});

test('a board in text scrolls by whole columns and says from where', () => {
  expect(drawn('BPBPBPB', 3)).toContain('\nBig Road, from column 5\n B   P   B\n');
});

function drawn(text: string, columnsShown: number): string {
  const parsed = parseResults(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return drawRoads(boardOf(parsed.value), columnsShown);
}
