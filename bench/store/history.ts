import { join } from 'node:path';
import { encodeBatch } from '../../src/store/encode.ts';
import { openSqliteStore, type Store, verifyChain } from '../../src/store/index.ts';
import { Writer } from '../../src/store/sqlite/writing/writer.ts';
import { diskFloor } from './durability.ts';
import { type Measured, median } from './floors.ts';
import { KEYS, load, PRODUCERS, randomId, TABLES, wager } from './load.ts';
import { count, judge, ms, p50, say, unfitDisk } from './words.ts';

const ROUNDS = 7;
const RUN_MS = 250;
const WARM_MS = 250;
const RECORDS_PER_COUP = 5;
const SHORT_COUPS = 1000;
/** The goals H1–H3 are for a million coups; a shorter log gives figures and no verdict. */
const JUDGED_COUPS = 1_000_000;
/** `BAIZE_BENCH_COUPS=1000000` asks for the full size: some minutes, 3 GB of temporary files. */
const LONG_COUPS = Number(process.env.BAIZE_BENCH_COUPS ?? 20_000);
/** A shoe of eighty coups. */
const SHOE_RECORDS = 400;
const LENGTHS = ['short', 'long'] as const;

/** The same work on a short and on a long log, taking turns at going first. */
export async function history(folder: string): Promise<void> {
  const houses = { short: join(folder, 'short'), long: join(folder, 'long') };
  await fill(houses.short, SHORT_COUPS);
  await fill(houses.long, LONG_COUPS);
  const floor = diskFloor(folder);
  const single: Measured[] = [];
  const rates = { short: [] as number[], long: [] as number[] };
  const shoes = { short: [] as number[], long: [] as number[] };
  const starts = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    single.push(floor(1));
    for (const length of round % 2 === 0 ? LENGTHS : LENGTHS.toReversed()) {
      const start = performance.now();
      const house = await openSqliteStore({ folder: houses[length], keys: KEYS });
      await load(house, 1, 1);
      starts[length].push(performance.now() - start);
      await load(house, PRODUCERS, WARM_MS);
      rates[length].push((await load(house, PRODUCERS, RUN_MS)).perSecond);
      shoes[length].push(await readOneShoe(house));
      await house.close();
    }
  }
  const unordered = await unorderedRates(houses.long);
  report({ single, rates, shoes, starts, unordered });
}

/**
 * Runs last: an index that has seen ids in no order has no end to which rising ids could be added.
 */
async function unorderedRates(folder: string): Promise<readonly number[]> {
  const house = await openSqliteStore({ folder, keys: KEYS });
  await load(house, PRODUCERS, WARM_MS, randomId);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push((await load(house, PRODUCERS, RUN_MS, randomId)).perSecond);
  }
  await house.close();
  return rates;
}

interface Figures {
  readonly single: readonly Measured[];
  readonly rates: Pair;
  readonly shoes: Pair;
  readonly starts: Pair;
  readonly unordered: readonly number[];
}

type Pair = Readonly<Record<(typeof LENGTHS)[number], readonly number[]>>;

function report({ single, rates, shoes, starts, unordered }: Figures): void {
  const sync = `one sync ${ms(p50(single))}`;
  const coups = `${count(SHORT_COUPS).trim()} and ${count(LONG_COUPS).trim()} coups stored`;
  const both = (pair: Pair, words: (value: number) => string) =>
    `${words(median(pair.short)).trim()} and ${words(median(pair.long)).trim()}`;
  say(`appends per second, ${coups}: ${both(rates, count)}; ${sync}`);
  say(`the same, long log, ids in no order: ${count(median(unordered)).trim()}; ${sync}`);
  say(`reading a shoe of ${SHOE_RECORDS} records: ${both(shoes, ms)}`);
  say(`start to first append: ${both(starts, ms)}; ${sync}`);
  const unfit = LONG_COUPS < JUDGED_COUPS ? 'the log is too short' : unfitDisk(single);
  const ratio = ({ short, long }: Pair) =>
    median(long.map((value, round) => value / (short[round] ?? Number.NaN)));
  judge('H1 append rate, long vs short log', ratio(rates), '>=', 0.85, unfit);
  judge('H2 reading a shoe, long vs short log', ratio(shoes), '<=', 2, unfit);
  judge('H3 start, long vs short log', ratio(starts), '<=', 1.5, unfit);
}

async function readOneShoe(store: Store): Promise<number> {
  const { version } = await store.head('table-0');
  const laps: number[] = [];
  for (let lap = 0; lap < 21; lap += 1) {
    const from = 1 + Math.floor(((version - SHOE_RECORDS) * (lap % 7)) / 7);
    const start = performance.now();
    const page = await store.read('table-0', from, SHOE_RECORDS);
    laps.push(performance.now() - start);
    if (page.length !== SHOE_RECORDS) throw new Error('not a whole shoe');
  }
  return median(laps);
}

/** The ordinary writer with groups of ordinary size; only its waits for the disk are left out. */
async function fill(folder: string, coups: number): Promise<void> {
  const writer = new Writer({ folder, keys: KEYS, synchronous: 'OFF' });
  const records = coups * RECORDS_PER_COUP;
  for (let from = 0; from < records; from += PRODUCERS) {
    const group = Array.from({ length: Math.min(PRODUCERS, records - from) }, (_, n) => {
      const batch = wager((from + n) % TABLES, Math.floor((from + n) / TABLES));
      return { kind: 'append' as const, batch: encodeBatch(batch) };
    });
    if (writer.commit(group).some(({ kind }) => kind !== 'appended')) throw new Error('not filled');
    if (writer.isFoldDue) writer.fold();
    writer.checkpointIfDue();
  }
  writer.close();
  await proveSample(folder, records);
}

/** Pages from all over the log must chain, each to the record before it. */
async function proveSample(folder: string, records: number): Promise<void> {
  const store = await openSqliteStore({ folder, keys: KEYS });
  for (let table = 0; table < TABLES; table += 1) {
    const stream = `table-${table}`;
    const { number } = await store.head(stream);
    if (number !== records / TABLES) throw new Error(`${stream} was not filled`);
    for (const part of [0, 0.3, 0.6, 0.9]) {
      const page = await store.readRecords(stream, Math.floor(number * part), SHOE_RECORDS);
      const [first, ...rest] = page;
      if (first === undefined) throw new Error(`${stream} has a hole`);
      const after = { version: first.lastVersion, number: first.number, hash: first.hash };
      if (!verifyChain(stream, rest, after).ok) throw new Error(`${stream} does not verify`);
    }
  }
  await store.close();
}
