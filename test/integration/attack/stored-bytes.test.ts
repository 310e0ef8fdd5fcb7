import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../src/kit/index.ts';
import { auditHouse, isClean, openSealed } from '../../../src/server/index.ts';
import { houseDigest } from '../../../src/store/index.ts';
import { type Database, openDatabase } from '../../../src/store/sqlite/database/driver.ts';
import { startHouse, Visitor } from '../support/house.ts';

/**
 * Every stored file and every row, changed at random by somebody without the key. Judged by: the
 * house refuses in one line, or the audit finds something, or nothing of the log and the documents
 * is another than before.
 */
const FILES = Number(process.env.BAIZE_ATTACK_FILES ?? 24);
const ROWS = Number(process.env.BAIZE_ATTACK_ROWS ?? 24);
const SEED = process.env.BAIZE_SEED ?? 'stored-bytes-1';

let root: string;
/** A house that was closed in order, and the same as a kill would leave it. */
const houses = new Map<'closed' | 'killed', { folder: string; digest: string }>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'baize-attack-'));
  const test = await startHouse();
  const player = await new Visitor(test.address).asGuest();
  await player.buyIn('crown', 50_000);
  cpSync(test.folder, join(root, 'killed'), { recursive: true });
  player.close();
  await test.house.stop();
  cpSync(test.folder, join(root, 'closed'), { recursive: true });
  rmSync(test.folder, { recursive: true, force: true });
  for (const kind of ['closed', 'killed'] as const) {
    const folder = join(root, kind);
    const said = await lookAt(copyOf(folder));
    expect(said, kind).toMatchObject({ faults: 0 });
    houses.set(kind, { folder, digest: said.digest ?? '' });
  }
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const random = seededRandom(SEED);
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(root, 'case-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

interface Said {
  readonly refusal: string | null;
  readonly faults: number;
  readonly digest: string | null;
}

/** Opens a folder, audits all of it, and says what was found. */
async function lookAt(folder: string): Promise<Said> {
  try {
    const store = await openSealed({ folder, databaseUrl: null });
    try {
      const { faultCount } = await store.findFaults({ pauseMs: 0, isLive: false });
      const audit = faultCount === 0 ? await auditHouse(store) : null;
      const faults = faultCount + (audit === null || isClean(audit) ? 0 : 1);
      return { refusal: null, faults, digest: faults === 0 ? await houseDigest(store) : null };
    } finally {
      await store.close().catch(() => {});
    }
  } catch (error) {
    return { refusal: String((error as Error).message), faults: 0, digest: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why the house held out badly; null where it refused, found something or is what it was. */
function doubt({ refusal, faults, digest }: Said, before: string): string | null {
  if (refusal !== null) {
    return /\n\s+at |node_modules/.test(refusal) || refusal === '' ? `says ${refusal}` : null;
  }
  return faults > 0 || digest === before ? null : 'took the change for its own';
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).length > 0);
}

/** One change of a file, as rot or a careless hand makes it. */
function changeFile(file: string): string {
  const bytes = readFileSync(file);
  const at = random.below(bytes.length);
  switch (random.below(4)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(file, bytes);
      return `bit at ${at}`;
    case 1:
      writeFileSync(file, bytes.subarray(0, at));
      return `cut at ${at}`;
    case 2:
      bytes.fill(0, at, Math.min(bytes.length, at + 1 + random.below(4096)));
      writeFileSync(file, bytes);
      return `zeros from ${at}`;
    default:
      writeFileSync(file, Buffer.concat([bytes, bytes.subarray(at)]));
      return `tail from ${at} twice`;
  }
}

it(`a stored file that was changed is refused, found, or changes nothing (${FILES} cases)`, async () => {
  const doubts: string[] = [];
  for (let at = 0; at < FILES; at += 1) {
    const [kind, { folder, digest }] = pick([...houses]);
    const copy = copyOf(folder);
    const file = pick(filesIn(copy));
    const name = relative(copy, file);
    const change = changeFile(file);
    const why = doubt(await lookAt(copy), digest);
    if (why !== null) doubts.push(`${kind} ${name}, ${change}: ${why}`);
  }
  expect(doubts).toEqual([]);
});

const TABLES = ['runs', 'streams', 'commands', 'documents', 'documents_seal', 'house', 'log_key'];

/** One statement against a row, as somebody with every right to the database makes it. */
function changeRow(database: Database): string {
  const table = pick(TABLES);
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as {
    name: string;
  }[];
  const column = pick(columns).name;
  const keyed = table === 'commands' ? 'command' : 'rowid';
  const one = table === 'documents' ? 'rowid' : keyed;
  const where = `WHERE ${one} = (SELECT ${one} FROM ${table} ORDER BY random() LIMIT 1)`;
  const other = `(SELECT ${column} FROM ${table} ORDER BY random() LIMIT 1)`;
  const statement = pick([
    `DELETE FROM ${table} ${where}`,
    `UPDATE ${table} SET ${column} = ${other} ${where}`,
    `UPDATE ${table} SET ${column} = replace(${column}, '1', '2') ${where}`,
    `UPDATE ${table} SET ${column} = substr(${column}, 2) ${where}`,
    `UPDATE ${table} SET ${column} = ${column} + 1 ${where}`,
  ]);
  try {
    database.exec(statement);
  } catch {
    // What the database itself refuses changes nothing.
  }
  return statement;
}

it(`a row that was changed is refused, found, or changes nothing (${ROWS} cases)`, async () => {
  const doubts: string[] = [];
  for (let at = 0; at < ROWS; at += 1) {
    const [kind, { folder, digest }] = pick([...houses]);
    const copy = copyOf(folder);
    const database = openDatabase(join(copy, 'house.db'), { readOnly: false });
    const change = changeRow(database);
    database.close();
    expect(existsSync(join(copy, 'vault.key'))).toBe(true);
    const why = doubt(await lookAt(copy), digest);
    if (why !== null) doubts.push(`${kind}, ${change}: ${why}`);
  }
  expect(doubts).toEqual([]);
});
