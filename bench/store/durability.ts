import { join } from 'node:path';
import { openSqliteStore } from '../../src/store/index.ts';
import { compile } from '../sim/reference.ts';
import { type Measured, median, plainFile, rawSqlite } from './floors.ts';
import { groupSizeOf, KEYS, type Load, load, PRODUCERS, proveKept, RECORD_CHARS } from './load.ts';
import { count, judge, ms, p50, rate, say, unfitDisk } from './words.ts';

const ROUNDS = 7;
const RUN_MS = 500;
/** A newly started thread runs its code unoptimised for about a second. */
const WARM_MS = 1500;
const FLOOR_GROUP = 100;

/** The disk, bare SQLite and the store take turns, one round each. */
export async function durability(folder: string): Promise<void> {
  const floor = diskFloor(folder);
  const text = 'x'.repeat(RECORD_CHARS);
  const single: Measured[] = [];
  const group: Measured[] = [];
  const raw: Measured[] = [];
  const rawAll: Measured[] = [];
  const many: Load[] = [];
  const one: Load[] = [];
  const unsealed: Load[] = [];
  const groupSize = await usualGroup(folder);
  for (let round = 0; round < ROUNDS; round += 1) {
    single.push(floor(1));
    group.push(floor(FLOOR_GROUP));
    raw.push(rawSqlite(folder, text, groupSize, RUN_MS));
    rawAll.push(rawSqlite(folder, text, PRODUCERS, RUN_MS));
    unsealed.push(await withoutKey(join(folder, `unsealed-${round}`)));
    const house = await openSqliteStore({ folder: join(folder, `house-${round}`), keys: KEYS });
    const warm = await load(house, PRODUCERS, WARM_MS);
    many.push(await load(house, PRODUCERS, RUN_MS));
    one.push(await load(house, 1, RUN_MS));
    const timed = (many[round]?.appends ?? 0) + (one[round]?.appends ?? 0);
    await proveKept(house, warm.appends + timed);
    await house.close();
  }
  const floorMs = p50(single);
  const sync = `one sync ${ms(floorMs)}`;
  say(`file, 1 record per sync       ${count(rate(single))} records/s, p50 ${ms(floorMs)}`);
  say(`file, ${FLOOR_GROUP} records per sync    ${count(rate(group))} records/s; ${sync}`);
  say(`bare SQLite, groups of ${groupSize}     ${count(rate(raw))} records/s; ${sync}`);
  say(`bare SQLite, groups of ${PRODUCERS}     ${count(rate(rawAll))} records/s; ${sync}`);
  const cpuUs = median(many.map((run) => run.cpuUs)).toFixed(1);
  say(`store, ${PRODUCERS} producers           ${count(rate(many))} appends/s; ${sync}`);
  say(`store, processor per append   ${cpuUs.padStart(8)} µs, all threads`);
  say(`store, 1 producer             ${count(rate(one))} appends/s, p50 ${ms(p50(one))}; ${sync}`);
  const unfit = unfitDisk(single);
  // The ratio is taken in each round, and then the median, because the disk's speed changes between
  // rounds.
  const ratio = (a: readonly Measured[], b: readonly Measured[], what: keyof Measured) =>
    median(a.map((run, round) => run[what] / (b[round]?.[what] ?? Number.NaN)));
  judge('D1 store vs file, 100 per sync', ratio(many, group, 'perSecond'), '>=', 0.2, unfit);
  judge('D2 one producer p50 vs one sync', ratio(one, single, 'p50Ms'), '<=', 2.5, unfit);
  judge('store vs bare SQLite, groups alike', ratio(many, raw, 'perSecond'), '>=', 0.5, unfit);
  saySeals(many, unsealed);
  const all = ratio(many, rawAll, 'perSecond').toFixed(2);
  say(`against bare SQLite with all producers in each group: ${all}`);
}

function saySeals(sealed: readonly Load[], unsealed: readonly Load[]): void {
  const ratio = (what: 'perSecond' | 'cpuUs') =>
    median(sealed.map((run, round) => run[what] / (unsealed[round]?.[what] ?? Number.NaN)));
  const [appends, work] = [ratio('perSecond').toFixed(2), ratio('cpuUs').toFixed(2)];
  say(`with seals against without: ${appends} times the appends, ${work} of the processor`);
}

/** The same work by a house without a key, whose log bears no seals. */
async function withoutKey(folder: string): Promise<Load> {
  const house = await openSqliteStore({ folder });
  await load(house, PRODUCERS, WARM_MS);
  const run = await load(house, PRODUCERS, RUN_MS);
  await house.close();
  return run;
}

async function usualGroup(folder: string): Promise<number> {
  const house = await openSqliteStore({ folder: join(folder, 'groups'), keys: KEYS });
  await load(house, PRODUCERS, WARM_MS);
  const size = await groupSizeOf(house, RUN_MS);
  await house.close();
  return size;
}

/**
 * Records per second with this many per sync; measured in C where there is a compiler, otherwise
 * from Node.
 */
export function diskFloor(folder: string): (group: number) => Measured {
  const program = compile(folder, 'sync-floor');
  return (group) => {
    const file = join(folder, `floor-${group}`);
    const ran = program.run<Measured>(file, String(RECORD_CHARS * group), String(RUN_MS));
    if (ran === null) return plainFile(folder, 'x'.repeat(RECORD_CHARS), group, RUN_MS);
    return { ...ran, perSecond: ran.perSecond * group };
  };
}
