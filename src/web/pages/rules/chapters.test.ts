import { expect, it } from 'vitest';
import { chapterOf } from './chapters.ts';

it.each([
  ['10.2.1(b)', '10'],
  ['11', '11'],
  ['13/3', '13'],
  ['Part A', 'Part A'],
  ['4(2)', '4'],
])('clause %s stands in chapter %s', (clause, chapter) => {
  expect(chapterOf(clause)).toBe(chapter);
});
