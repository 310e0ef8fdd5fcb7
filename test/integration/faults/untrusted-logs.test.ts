import { expect, it } from 'vitest';
import { type SeededRandom, seededRandom } from '../../../src/kit/index.ts';
import { checkLog, exportLog, importLog, MemoryStore } from '../../../src/store/index.ts';
import { batch } from '../../contracts/store/under-test.ts';

/** F20 of the fault tests: copies of a log that were damaged or made up. */
const COPIES = Number(process.env.BAIZE_COPIES ?? 8000);
const SEED = process.env.BAIZE_SEED ?? 'logs-1';
/** One copy in this many is also imported into a store. */
const IMPORT_ONE_IN = 10;

async function goodCopy(): Promise<readonly string[]> {
  const store = new MemoryStore();
  for (let at = 0; at < 4; at += 1) await store.append(batch({ at }));
  await store.append(batch({ stream: 'table-2', id: 'other', at: 0 }));
  await store.changeDocuments([
    { kind: 'person', id: 'ann', expectedVersion: 0, data: { name: 'Ann', limits: [1, 2] } },
  ]);
  const lines: string[] = [];
  await exportLog(store, (line) => void lines.push(line));
  return lines;
}

/** A copy with one fault: a changed character, a line missing, doubled or moved, or mere noise. */
function damaged(random: SeededRandom, lines: readonly string[]): string[] {
  const copy = [...lines];
  const at = random.below(copy.length);
  const line = copy[at] ?? '';
  switch (random.below(7)) {
    case 0:
      copy.splice(at, 1);
      return copy;
    case 1:
      copy.splice(at, 0, copy[random.below(copy.length)] ?? '');
      return copy;
    case 2:
      copy[at] = line.slice(0, random.below(line.length));
      return copy;
    case 3:
      copy[at] = noise(random, random.below(200));
      return copy;
    case 4:
      return copy.slice(0, at);
    case 5:
      copy[at] = strangeValue(random, line);
      return copy;
    default:
      copy[at] = flipped(random, line);
      return copy;
  }
}

const STRANGE = ['null', '-1', '1e308', '"__proto__"', '[]', '{}', '9007199254740993', '""'];

function strangeValue(random: SeededRandom, line: string): string {
  const strange = STRANGE[random.below(STRANGE.length)] ?? 'null';
  const values = [...line.matchAll(/(?<=":)("[^"]*"|\d+|null)/g)];
  const value = values[random.below(values.length)];
  if (value === undefined) return strange;
  return line.slice(0, value.index) + strange + line.slice(value.index + value[0].length);
}

function flipped(random: SeededRandom, line: string): string {
  const bytes = Buffer.from(line);
  const at = random.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(7));
  return bytes.toString('utf8');
}

function noise(random: SeededRandom, length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(random.below(0x500))).join('');
}

it(`the reader of logs takes none of ${COPIES} damaged copies of a log for a good one (seed ${SEED})`, async () => {
  const lines = await goodCopy();
  expect((await checkLog(lines)).ok).toBe(true);
  const random = seededRandom(SEED);
  let refused = 0;
  let unchanged = 0;
  for (let at = 0; at < COPIES; at += 1) {
    const copy = damaged(random, lines);
    const isGood = copy.join('\n') === lines.join('\n');
    const checked = await checkLog(copy);
    if (checked.ok !== isGood) throw new Error(`taken for good:\n${copy.join('\n')}`);
    if (checked.ok) unchanged += 1;
    else refused += 1;
    if (at % IMPORT_ONE_IN !== 0) continue;
    const imported = await importLog(copy, new MemoryStore());
    expect(imported.ok, copy.join('\n')).toBe(isGood);
  }
  expect(refused + unchanged).toBe(COPIES);
  expect(unchanged).toBeLessThan(COPIES / 20);
});
