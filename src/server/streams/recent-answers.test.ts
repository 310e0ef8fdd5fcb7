import { expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

const waiting = new Promise<never>(() => {});

/** Ids as clients make them: they rise with the time and differ by chance within a millisecond. */
const risingId = (ms: number, chance: number) => `0${1000 + ms}${chance}`;

it('a repeated order is recognised by its id, in whatever order rising ids and ids of other shapes came', () => {
  const recent = new RecentAnswers();
  const ids = Array.from({ length: 400 }, (_none, at) => [
    risingId(at, (at * 7) % 10),
    risingId(at, (at * 3) % 10),
    `buy-in-${at}`,
  ]).flat();
  for (const id of new Set(ids)) {
    expect(recent.find(id, 'ann', 'digest').kind).toBe('new');
    recent.start(id, 'ann', 'digest', waiting);
  }
  expect(new Set(ids.map((id) => recent.find(id, 'ann', 'digest').kind))).toEqual(
    new Set(['under-way']),
  );
  expect(new Set(ids.map((id) => recent.find(id, 'ben', 'digest').kind))).toEqual(
    new Set(['id-reused']),
  );
});
