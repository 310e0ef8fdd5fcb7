import { expect, it } from 'vitest';
import { chapterOf, subjectsOf } from './chapters.ts';

it.each([
  ['10.2.1(b)', '10'],
  ['11', '11'],
  ['13/3', '13'],
  ['Part A', 'Part A'],
  ['4(2)', '4'],
  ['11 Banker 3', '11'],
  ['Diagram D no combination row', 'Diagram'],
])('clause %s stands in chapter %s', (clause, chapter) => {
  expect(chapterOf(clause)).toBe(chapter);
});

it('a chapter is named after the kinds that make up a good part of its clauses', () => {
  expect(subjectsOf(['irregularity', 'dummy', 'irregularity', 'dummy', 'limit'])).toEqual([
    'irregularity',
    'dummy',
  ]);
  expect(subjectsOf(['definition', 'definition', 'definition', 'definition', 'wager'])).toEqual([
    'definition',
  ]);
});
