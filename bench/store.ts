import { join } from 'node:path';
import { commandDigest, openSqliteStore, type Store, verifyLog } from '../src/store/index.ts';
import { removeFolder, temporaryFolder } from '../src/store/sqlite/temporary-folder.ts';
import { type Measured, measured, median, plainFile, rawSqlite } from './store-floors.ts';

/**
 * D1, D2 and H1–H3: the store against the disk and against bare SQLite, all in one process, taking
 * turns. Nothing is judged when the disk's own sync is slow or uneven: then others are at work, and
 * a slow disk flatters the store, which waits for it less often than the floor does.
 */
export async function run(): Promise<void> {
  const folder = temporaryFolder();
  try {
    await durability(folder);
    await history(folder);
  } finally {
    removeFolder(folder);
  }
}

const ROUNDS = 5;
const RUN_MS = 500;
const TABLES = 4;
const SEATS = 14;
const PRODUCERS = TABLES * SEATS;
const FLOOR_GROUP = 100;
const SLOWEST_FLOOR_MS = 1;
/** Of the time that the floor took, its usual syncs must account for this much. */
const STEADIEST_PART = 0.5;
/** The goals H1–H3 are for a million coups; a shorter log shows figures and no verdict. */
const JUDGED_RECORDS = 5_000_000;
/** About 1,200 coups' worth; `BAIZE_BENCH_RECORDS` asks for more. */
const HISTORY_RECORDS = Number(process.env.BAIZE_BENCH_RECORDS ?? 60_000);
const PAGE_RECORDS = 400;
const FILL_GROUP = 800;

async function durability(folder: string): Promise<void> {
  const text = 'x'.repeat(RECORD_CHARS);
  const rounds = { single: [] as Measured[], group: [] as Measured[], raw: [] as Measured[] };
  const store = { many: [] as Measured[], one: [] as Measured[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.single.push(plainFile(folder, text, 1, RUN_MS));
    rounds.group.push(plainFile(folder, text, FLOOR_GROUP, RUN_MS));
    rounds.raw.push(rawSqlite(folder, text, PRODUCERS, RUN_MS));
    const house = await openSqliteStore({ folder: join(folder, `house-${round}`) });
    store.many.push(await append(house, PRODUCERS, RUN_MS));
    store.one.push(await append(house, 1, RUN_MS));
    await proveKept(house);
    await house.close();
  }
  const rate = (list: readonly Measured[]) => median(list.map(({ perSecond }) => perSecond));
  const p50 = (list: readonly Measured[]) => median(list.map(({ p50Ms }) => p50Ms));
  const floorMs = p50(rounds.single);
  say(`file, 1 record per sync       ${count(rate(rounds.single))} records/s, p50 ${ms(floorMs)}`);
  say(`file, ${FLOOR_GROUP} records per sync    ${count(rate(rounds.group))} records/s`);
  say(`bare SQLite, groups of ${PRODUCERS}     ${count(rate(rounds.raw))} records/s`);
  say(`store, ${PRODUCERS} producers           ${count(rate(store.many))} appends/s`);
  say(
    `store, 1 producer             ${count(rate(store.one))} appends/s, p50 ${ms(p50(store.one))}`,
  );
  const steady = (rate(rounds.single) * floorMs) / 1000 >= STEADIEST_PART;
  const busy = floorMs <= SLOWEST_FLOOR_MS && steady ? undefined : 'the disk is busy';
  judge('D1 store vs file, 100 per sync', rate(store.many) / rate(rounds.group), '>=', 0.2, busy);
  judge('D2 one producer p50 vs one sync', p50(store.one) / floorMs, '<=', 2.5, busy);
  judge('store vs bare SQLite', rate(store.many) / rate(rounds.raw), '>=', 0.5, busy);
}

/** The same work on a short and on a long log. */
async function history(folder: string): Promise<void> {
  const short = join(folder, 'short');
  const long = join(folder, 'long');
  await fill(short, 1000);
  await fill(long, HISTORY_RECORDS);
  const rates = { short: [] as number[], long: [] as number[] };
  const pages = { short: [] as number[], long: [] as number[] };
  const starts = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Taking turns at going first, so that neither always finds the disk as the other left it.
    const lengths = ['short', 'long'] as const;
    for (const length of round % 2 === 0 ? lengths : lengths.toReversed()) {
      const start = performance.now();
      const house = await openSqliteStore({ folder: length === 'short' ? short : long });
      await append(house, 1, 1);
      starts[length].push(performance.now() - start);
      rates[length].push((await append(house, PRODUCERS, RUN_MS / 2)).perSecond);
      pages[length].push(await readOneShoe(house));
      await house.close();
    }
  }
  say(
    `append rate, 1,000 and ${HISTORY_RECORDS} records stored: ` +
      `${count(median(rates.short))} and ${count(median(rates.long))} /s`,
  );
  say(`reading ${PAGE_RECORDS} records: ${ms(median(pages.short))} and ${ms(median(pages.long))}`);
  say(`start to first append: ${ms(median(starts.short))} and ${ms(median(starts.long))}`);
  const brief = HISTORY_RECORDS >= JUDGED_RECORDS ? undefined : 'the log is too short';
  judge(
    'H1 append rate, long vs short log',
    median(rates.long) / median(rates.short),
    '>=',
    0.85,
    brief,
  );
  judge('H2 reading, long vs short log', median(pages.long) / median(pages.short), '<=', 2, brief);
  judge(
    'H3 start, long vs short log',
    median(starts.long) / median(starts.short),
    '<=',
    1.5,
    brief,
  );
}

let acknowledged = 0;

/** Producers that append as soon as their last append was answered; a table's share its version. */
async function append(store: Store, producers: number, runMs: number): Promise<Measured> {
  const versions = await Promise.all(
    Array.from(
      { length: TABLES },
      async (_, table) => (await store.head(`table-${table}`)).version,
    ),
  );
  const laps: number[] = [];
  const start = performance.now();
  const end = start + runMs;
  const produce = async (producer: number) => {
    const table = producer % TABLES;
    do {
      const lap = performance.now();
      const at = versions[table] ?? 0;
      versions[table] = at + 1;
      const answer = await store.append(wager(table, at));
      if (answer.kind !== 'appended') throw new Error(`not appended: ${JSON.stringify(answer)}`);
      laps.push(performance.now() - lap);
      acknowledged += 1;
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: producers }, (_, producer) => produce(producer)));
  return measured(laps, 1, performance.now() - start);
}

function wager(table: number, at: number) {
  const content = { seat: at % SEATS, wager: 'player', stakeCents: 2500 };
  return {
    stream: `table-${table}`,
    expectedVersion: at,
    epoch: 0,
    command: {
      // Rises with time, as the ids of our clients do.
      id: `0190a${at.toString(16).padStart(11, '0')}-${table}`,
      actor: `player-${at % SEATS}`,
      digest: DIGEST,
      kind: 'PlaceWager',
      atMs: 1_700_000_000_000 + at,
      content,
    },
    events: [{ type: 'WagerPlaced', schema: 1, data: { ...content, coup: at } }],
    outcome: { accepted: true },
  };
}

const DIGEST = commandDigest('PlaceWager', { seat: 1 });
/** What `wager` takes as it is stored: the floors write the same number of bytes. */
const RECORD_CHARS = 430;

/** Nothing is judged before the log is known to hold every acknowledged append, once, chained. */
async function proveKept(store: Store): Promise<void> {
  const log = await verifyLog(store);
  if (!log.ok) throw new Error('the log does not verify');
  if (log.value.records !== acknowledged) throw new Error('the log lacks an append or doubles one');
  acknowledged = 0;
}

async function readOneShoe(store: Store): Promise<number> {
  const { version } = await store.head('table-0');
  const laps: number[] = [];
  for (let lap = 0; lap < 21; lap += 1) {
    const from = 1 + Math.floor(((version - PAGE_RECORDS) * (lap % 7)) / 7);
    const start = performance.now();
    const page = await store.read('table-0', Math.max(from, 1), PAGE_RECORDS);
    laps.push(performance.now() - start);
    if (page.length === 0) throw new Error('nothing to read');
  }
  return median(laps);
}

async function fill(folder: string, records: number): Promise<void> {
  const store = await openSqliteStore({ folder });
  let pending: Promise<unknown>[] = [];
  for (let record = 0; record < records; record += 1) {
    const table = record % TABLES;
    pending.push(store.append(wager(table, Math.floor(record / TABLES))));
    if (pending.length === FILL_GROUP || record === records - 1) {
      await Promise.all(pending);
      pending = [];
    }
  }
  await store.close();
}

function judge(what: string, ratio: number, sign: '<=' | '>=', goal: number, unfit?: string): void {
  const met = sign === '<=' ? ratio <= goal : ratio >= goal;
  const verdict = unfit === undefined ? (met ? 'met' : 'MISSED') : `not judged: ${unfit}`;
  say(`${what}: ${ratio.toFixed(2)} (goal ${sign} ${goal}: ${verdict})`);
}

function say(line: string): void {
  console.log(line.startsWith('D') || line.startsWith('H') ? line : `store: ${line}`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB').padStart(8);
}

function ms(value: number): string {
  return `${value.toFixed(3)} ms`;
}
