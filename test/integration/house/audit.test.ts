import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents, seededRandom } from '../../../src/kit/index.ts';
import { checkAgainstCheckpoints, openSealed } from '../../../src/server/index.ts';
import { recordHash, restoreBackup, runChore } from '../../../src/store/index.ts';
import { type Database, openDatabase } from '../../../src/store/sqlite/database/driver.ts';
import { MAIN } from '../../support/built.ts';
import { nextAct, startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { rewriteDocument } from '../support/rewritten.ts';

const TABLES = ['two-to-one', 'tie'] as const;
const STREAMS = TABLES.map((table) => `table:${table}`);

interface Row {
  readonly position: number;
  readonly facts: string;
}

let test: TestHouse;
let elsewhere: string;
let older: string;

beforeAll(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), 'baize-inspector-'));
  older = join(elsewhere, 'older.backup');
  test = await startHouse({ requestsPerMinute: 100_000 });
  const player = await new Visitor(test.address).asGuest();
  for (const table of TABLES) await sit(player, table);
  await play(player, 2);
  await runChore({ kind: 'backup', folder: test.folder, toFile: older });
  await play(player, 2);
  expect((await player.post('/api/me/exclusion', { days: null })).status).toBe(200);
  player.close();
  await test.house.stop();
  // What the inspector holds, where the house cannot write.
  cpSync(join(test.folder, 'checkpoints'), join(elsewhere, 'checkpoints'), { recursive: true });
});
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  rmSync(test.folder, { recursive: true, force: true });
});

async function sit(player: Visitor, table: string): Promise<void> {
  player.client.subscribe('table', table);
  await until('a snapshot', () => player.tables.has(table));
  await player.buyIn(table, 200_000);
  await player.client.do('table', table, { type: 'TakeSeat', seat: 1 });
}

async function play(player: Visitor, coups: number): Promise<void> {
  const { floor } = test.house;
  const ends = TABLES.map(
    (table) => [table, floor.state(table).record.coupsDealt + coups] as const,
  );
  const over = () => ends.every(([table, end]) => floor.state(table).record.coupsDealt >= end);
  while (!over()) {
    for (const [table, end] of ends) {
      const {
        phase,
        record: { coupsDealt },
      } = floor.state(table);
      if (phase !== 'betting' || coupsDealt >= end) continue;
      const wager = { wager: 'tie', stakeCents: cents(1000), place: 1, length: null } as const;
      await player.client.do('table', table, { type: 'PlaceWager', ...wager });
    }
    await nextAct();
  }
}

/** A copy of the stopped house's folder, changed by an intruder with every right to the file. */
function changed(change: (database: Database) => void): string {
  const folder = mkdtempSync(join(elsewhere, 'data-'));
  cpSync(test.folder, folder, { recursive: true });
  const database = openDatabase(join(folder, 'house.db'), { readOnly: false });
  change(database);
  database.close();
  return folder;
}

/** Audits with the inspector's key and the checkpoints of a folder; with null neither is named. */
function audit(folder: string, checkpoints: string | null = join(elsewhere, 'checkpoints')) {
  const key = join(elsewhere, 'checkpoints', 'public.pem');
  const named = checkpoints === null ? [] : ['--checkpoints', checkpoints, '--key', key];
  const args = ['audit', '--data', folder, '--json', ...named];
  const run = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  const result = run.stdout === '' ? null : JSON.parse(run.stdout);
  return { status: run.status, stderr: run.stderr, result };
}

function rowsOf(database: Database, stream: string): Row[] {
  return database
    .prepare(
      `SELECT position, facts FROM runs JOIN streams ON streams.id = runs.stream
       WHERE name = ? ORDER BY number`,
    )
    .all(stream) as Row[];
}

/** Computes a whole chain anew, so that it verifies again; a row holds several records. */
function restamp(database: Database, stream: string, change: (facts: string) => string): void {
  let hash = '0'.repeat(64);
  for (const { position, facts } of rowsOf(database, stream)) {
    const written = facts.split('\n').map(change);
    const hashes = written.map((line) => {
      hash = recordHash(hash, line);
      return hash;
    });
    database
      .prepare('UPDATE runs SET facts = ?, hashes = ? WHERE position = ?')
      .run(written.join('\n'), hashes.join(''), position);
  }
}

it('T11: the audit finds nothing in the log as the house left it', () => {
  const { status, result } = audit(test.folder);
  expect(result.checkpointFaults).toEqual([]);
  expect(result.findings).toEqual([]);
  expect(result.cage.records).toBeGreaterThan(5);
  expect(status).toBe(0);
  expect(readdirSync(join(elsewhere, 'checkpoints')).length).toBeGreaterThan(1);
});

it('T11: the audit finds a chain that was computed again, though every link of it fits', () => {
  const folder = changed((database) =>
    restamp(database, 'people', (facts) => facts.replace('"steadyMs":1', '"steadyMs":2')),
  );
  const { status, result } = audit(folder);
  expect(result.chainFaults).toEqual([]);
  expect(result.checkpointFaults).toContainEqual(
    expect.objectContaining({ stream: 'people', why: 'hash-differs' }),
  );
  expect(status).toBe(1);
});

it.each([
  [STREAMS[0] ?? '', 1],
  [STREAMS[1] ?? '', 10],
] as const)('T11: the audit finds the tail of %s cut by %d rows', (stream, count) => {
  const folder = changed((database) => {
    for (const { position } of rowsOf(database, stream).slice(-count)) {
      database.prepare('DELETE FROM runs WHERE position = ?').run(position);
    }
  });
  const { status, result, stderr } = audit(folder);
  const faults = result === null ? stderr : JSON.stringify(result.checkpointFaults);
  expect(faults).toContain(stream);
  expect(status).toBeGreaterThan(0);
});

it('T11: the audit finds exchanged rows of two tables, whether their chains were computed again or not', () => {
  const [one = '', other = ''] = STREAMS;
  const swap = (database: Database) => {
    const rename = database.prepare('UPDATE streams SET name = ? WHERE name = ?');
    rename.run('aside', one);
    rename.run(one, other);
    rename.run(other, 'aside');
  };
  const plain = audit(changed(swap));
  expect(plain.status).toBeGreaterThan(0);
  const stamped = changed((database) => {
    swap(database);
    const named = (name: string) => (facts: string) =>
      facts.replace(/"stream":"[^"]+"\}$/, `"stream":"${name}"}`);
    restamp(database, one, named(one));
    restamp(database, other, named(other));
  });
  const { status, result } = audit(stamped);
  expect(result.chainFaults).toEqual([]);
  for (const stream of STREAMS) {
    expect(result.checkpointFaults).toContainEqual(
      expect.objectContaining({
        stream,
        why: expect.stringMatching(/hash-differs|record-missing/),
      }),
    );
  }
  expect(status).toBe(1);
});

it('T11: the audit decides the cage’s orders again, and so finds a booking that was changed and its chain computed again', () => {
  const folder = changed((database) =>
    restamp(database, 'cage', (facts) =>
      facts.includes('BuyInPosted') ? facts.replace(/("amountCents":-?)/g, '$19') : facts,
    ),
  );
  // Without a checkpoint the chain alone would not tell.
  rmSync(join(folder, 'checkpoints'), { recursive: true });
  const { status, result } = audit(folder, null);
  expect([result.chainFaults, result.checkpointFaults]).toEqual([[], []]);
  expect(result.findings).toContainEqual(
    expect.objectContaining({ code: 'decides-differently', stream: 'cage', command: 'PostBuyIn' }),
  );
  expect(status).toBe(1);
});

it('T7c: the audit finds an exclusion that was ended in the log of people, and its chain computed again', () => {
  const ended = '"exclusion":{"sinceWallMs":0,"untilMs":1}';
  const folder = changed((database) =>
    restamp(database, 'people', (facts) => facts.replace(/"exclusion":\{[^}]*\}/, ended)),
  );
  // Without a checkpoint the chain alone would not tell.
  rmSync(join(folder, 'checkpoints'), { recursive: true });
  const { status, result } = audit(folder, null);
  expect([result.chainFaults, result.checkpointFaults]).toEqual([[], []]);
  expect(result.findings).toContainEqual(
    expect.objectContaining({
      code: 'decides-differently',
      stream: 'people',
      command: 'ExcludeSelf',
    }),
  );
  expect(status).toBe(1);
});

it('the audit finds a changed document, with its digests put right, by the signed sum alone', () => {
  const folder = changed((database) =>
    rewriteDocument(database, 'session', (data) => data.replace('"person":"', '"person":"x')),
  );
  const { status, result } = audit(folder);
  const { faults, chainFaults, people, findings } = result;
  expect([faults, chainFaults, people, findings]).toEqual([[], [], [], []]);
  expect(result.checkpointFaults).toMatchObject([{ why: 'documents-differ' }]);
  expect(status).toBe(1);
});

it('the audit says in words that the given public key is damaged', () => {
  const damaged = join(elsewhere, 'damaged.pem');
  const text = readFileSync(join(elsewhere, 'checkpoints', 'public.pem'), 'utf8');
  writeFileSync(damaged, text.replace('MCow', 'MBow'));
  const args = ['audit', '--data', test.folder, '--key', damaged];
  const run = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  expect(run.status).toBe(2);
  expect(run.stderr).toContain('baize audit: a public key, or a handover of keys, is damaged');
});

it('a house whose key was handed over passes its audit with the old key and with the new', () => {
  const folder = changed(() => {});
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [MAIN, ...args, '--data', folder], { encoding: 'utf8' });
  const next = join(elsewhere, 'next.key');
  const rotated = run('keys', 'rotate', '--to', next);
  expect(rotated.stderr).toBe('');
  expect(rotated.stdout).toMatch(/^from [0-9a-f]{64}\nto [0-9a-f]{64}\nafter checkpoint \d+\n$/);
  const checkpoints = join(folder, 'checkpoints');
  const old = audit(folder, checkpoints);
  expect([old.status, old.result.checkpointFaults]).toEqual([0, []]);
  expect(run('audit').status).toBe(0);
  // Without the named key nobody opens the house any more.
  const link = run('account', 'unlock', 'nobody');
  expect(link.stderr).toContain('the audit key is not the one');
  const log = run('export', '-').stdout;
  expect(log).toContain('"KeyRotated"');
});

it('T11: the audit finds an older backup put in the place of the log', async () => {
  const folder = join(elsewhere, 'restored');
  await restoreBackup(older, folder);
  const { status, result } = audit(folder);
  expect(result.chainFaults).toEqual([]);
  expect(result.checkpointFaults).toContainEqual(
    expect.objectContaining({ stream: STREAMS[0], why: 'record-missing' }),
  );
  expect(status).toBe(1);
});

it('T11: the audit finds every one of 200 bits flipped in a checkpoint, and each cut tail', async () => {
  const folder = mkdtempSync(join(elsewhere, 'forged-'));
  const pem = readFileSync(join(elsewhere, 'checkpoints', 'public.pem'), 'utf8');
  const held = { audit: [pem], second: [] };
  const names = readdirSync(join(elsewhere, 'checkpoints')).filter((name) => /json$/.test(name));
  const last = names.sort().at(-1) ?? '';
  const good = readFileSync(join(elsewhere, 'checkpoints', last));
  const store = await openSealed({ folder: test.folder, databaseUrl: null });
  const whys = async (bytes: Buffer) => {
    writeFileSync(join(folder, last), bytes);
    const faults = await checkAgainstCheckpoints(store, folder, held);
    return faults.map(({ why }) => why);
  };
  try {
    expect(await whys(good)).toEqual([]);
    const random = seededRandom('checkpoint');
    // The line break at the end is not signed.
    for (let flip = 0; flip < 200; flip += 1) {
      const bad = Buffer.from(good);
      const place = random.below(good.length - 1);
      bad[place] = (bad[place] ?? 0) ^ (1 << random.below(8));
      expect(await whys(bad), `byte ${place}`).toEqual(['signature']);
      const cut = good.subarray(0, 1 + place);
      expect(await whys(cut), `cut at ${place}`).toEqual(
        place === good.length - 2 ? [] : ['signature'],
      );
    }
  } finally {
    await store.close();
  }
});

it('baize what-if decides a recorded evening again and sums what each wager would have paid', () => {
  const tie = 'versions.two-to-one.wagers.tie.schedule';
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [MAIN, 'what-if', '--data', test.folder, '--json', ...args], {
      encoding: 'utf8',
    });
  const same = run('--book', 'crown-melbourne');
  expect(same.status, same.stderr).toBe(0);
  // No line of a changed coup comes before the sums.
  const sums = JSON.parse(same.stdout) as { table: string; coups: number; changed: number }[];
  expect(sums.filter(({ table }) => table === 'tie').map(({ changed }) => changed)).toEqual([0]);

  // Whether it won or lost, each wager on Tie comes to as much more as was staked.
  const kinder = ['--set', `${tie}.tie.odds=[9,1]`, '--set', `${tie}.otherwise.result=push`];
  const other = run('--book', 'crown-melbourne', ...kinder, '--table', 'two-to-one');
  expect(other.status, other.stderr).toBe(0);
  const lines = other.stdout.trimEnd().split('\n');
  const [{ coups, changed, byWager }] = JSON.parse(lines.at(-1) ?? '');
  expect(coups).toBeGreaterThanOrEqual(4);
  expect([changed, lines.length - 1]).toEqual([coups, coups]);
  const wagers = lines.slice(0, -1).flatMap((line) => JSON.parse(line).wagers);
  const staked = wagers
    .filter(({ type }) => type === 'tie')
    .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  expect(staked).toBeGreaterThanOrEqual(coups * 1000);
  expect(byWager.tie.wouldCents - byWager.tie.wasCents).toBe(staked);
});

it.each([
  [['--book', 'nowhere'], 'there is no rule book nowhere'],
  [['--book', 'crown-melbourne', '--set', 'cards.colour=4'], 'has no leaf cards.colour'],
  [['--book', 'crown-melbourne', '--set', 'cards.decks="x"'], 'cards.decks'],
  [['--book', 'crown-melbourne', '--table', 'nowhere'], 'there is no table nowhere'],
])('baize what-if answers %j with a sentence and exit code 2', (args, sentence) => {
  const all = [MAIN, 'what-if', '--data', test.folder, ...args];
  const run = spawnSync(process.execPath, all, { encoding: 'utf8' });
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(sentence);
});
