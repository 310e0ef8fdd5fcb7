import { expect, it } from 'vitest';
import type { Json } from '../../kit/index.ts';
import type { ReturnLine } from '../../protocol/index.ts';
import { MemoryStore } from '../../store/index.ts';
import { RETURNS_KIND, type Returns } from '../projections/returns.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { ReturnWatch } from './return-watch.ts';

const TERMS = {
  bookId: 'crown-melbourne',
  versionId: 'traditional',
  decks: 8,
  tiePercent: null,
} as const;

/**
 * A million coups in the exact proportions of the odds, and wagers of ten dollars on the Player
 * hand.
 */
const FAIR = { player: 446_247, banker: 458_597, tie: 95_156 } as const;

async function houseWith(tables: readonly Partial<Returns>[]) {
  const store = new MemoryStore();
  const changes = tables.map((given, at) => ({
    kind: RETURNS_KIND,
    id: `t${at}`,
    expectedVersion: 0,
    data: {
      tableId: `t${at}`,
      terms: TERMS,
      outcomes: FAIR,
      wagers: {},
      ...given,
    } as unknown as Json,
  }));
  await store.changeDocuments(changes);
  const told: ReturnLine[] = [];
  const failures: unknown[] = [];
  const clock = simulatedClock();
  const watch = new ReturnWatch({
    clock,
    store,
    alarmOneIn: 10_000,
    sound: (line) => told.push(line),
    failed: (error) => failures.push(error),
  });
  return { watch, told, failures, store, clock };
}

it('tables that deal in the proportions of the exact odds raise no alarm', async () => {
  const { watch, told } = await houseWith([{}, {}]);
  const lines = await watch.look();
  expect(lines.map(({ what, trials, observed }) => [what, trials, observed])).toEqual([
    ['result-player', 2_000_000, 892_494],
    ['result-banker', 2_000_000, 917_194],
    ['result-tie', 2_000_000, 190_312],
  ]);
  expect(lines.every(({ alarm, z }) => !alarm && Math.abs(z ?? 9) < 1)).toBe(true);
  expect(told).toEqual([]);
});

it('ties that come too often, and a wager that pays too much, each raise one alarm', async () => {
  const wagers = {
    player: { wagers: 10_000, stakeCents: 10_000_000, stakeSquares: 1e10, netCents: 600_000 },
  };
  const outcomes = { player: 440_000, banker: 450_000, tie: 110_000 };
  const { watch, told } = await houseWith([{ wagers, outcomes }]);
  await watch.look();
  const lines = await watch.look();
  expect(told.map(({ what }) => what).sort()).toEqual(
    ['player', 'result-banker', 'result-player', 'result-tie'].sort(),
  );
  const line = lines.find(({ what }) => what === 'player');
  // The house edge on the Player hand is 1.2351 per cent.
  expect(line?.expected).toBeCloseTo(-123_508, 0);
  expect(line?.z).toBeGreaterThan(7);
});

it('too few coups, Runs, Insurance and unknown rules are not judged', async () => {
  const few = { player: 20, banker: 20, tie: 50 };
  const seen = { wagers: 5000, stakeCents: 1, stakeSquares: 1, netCents: 1_000_000 };
  const wagers = { insurance: seen, 'player-run-2': seen };
  const { watch, told } = await houseWith([
    { outcomes: few, wagers },
    { terms: { ...TERMS, bookId: 'a-book-that-is-gone' } },
  ]);
  const lines = await watch.look();
  expect(lines.filter(({ chance }) => chance !== null)).toEqual([]);
  expect(told).toEqual([]);
});

it('an hourly look that cannot read its figures is told', async () => {
  const { watch, failures, store, clock } = await houseWith([{}]);
  await store.changeDocuments([
    { kind: RETURNS_KIND, id: 't0', expectedVersion: 1, data: 'no figures' },
  ]);
  watch.start();
  await clock.pass(3_600_000);
  watch.stop();
  expect(failures).toHaveLength(1);
});
