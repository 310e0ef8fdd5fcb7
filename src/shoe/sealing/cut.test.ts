import { describe, expect, test } from 'vitest';
import { indexAfterCut, isCutPlace } from './cut.ts';

describe('the cut', () => {
  test('[crown-melbourne 4.2.4(a); victoria-2002 4.2.4(a)] 416 cards cut at 150 deal 151 … 416 and then 1 … 150', () => {
    const dealt = Array.from({ length: 416 }, (_, at) => indexAfterCut(at, 150, 416) + 1);
    const front = Array.from({ length: 150 }, (_, at) => at + 1);
    const back = Array.from({ length: 266 }, (_, at) => at + 151);
    expect(dealt).toEqual([...back, ...front]);
  });

  test.each([1, 10, 52, 364, 415])('the cut at %d brings out every card once', (place) => {
    const dealt = new Set(Array.from({ length: 416 }, (_, at) => indexAfterCut(at, place, 416)));
    expect(dealt.size).toBe(416);
  });

  test.each([
    [0, false],
    [1, true],
    [415, true],
    [416, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('whether %d is a place for the cut in 416 cards: %s', (place, answer) => {
    expect(isCutPlace(place, 416)).toBe(answer);
  });

  test.each([-1, 416])('asking for position %d of a cut shoe throws', (position) => {
    expect(() => indexAfterCut(position, 150, 416)).toThrow('lies in a shoe');
  });
});
