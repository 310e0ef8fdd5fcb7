import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../../src/kit/index.ts';
import { openSealed } from '../../../src/server/index.ts';
import {
  type Batch,
  commandDigest,
  openSqliteStore,
  type Store,
  walkEvents,
} from '../../../src/store/index.ts';
import { type Database, openDatabase } from '../../../src/store/sqlite/database/driver.ts';
import { MAIN } from '../../support/built.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';

/**
 * An intruder who can write the folder's database, has the product's own code, and has everything
 * but the key: a log that he writes is whole by every rule of a chain.
 */
let root: string;
let test: TestHouse;
let guest: string;
let shorter: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'baize-forged-'));
  test = await startHouse();
  const player = await new Visitor(test.address).asGuest();
  guest = present(player.person, 'a guest');
  await player.buyIn('crown', 50_000);
  await test.house.stop();
  shorter = join(root, 'shorter');
  cpSync(test.folder, shorter, { recursive: true });
  await test.reopen();
  const again = await new Visitor(test.address).asGuest();
  player.close();
  again.close();
  await test.house.stop();
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(test.folder, { recursive: true, force: true });
});

function copy(name: string): string {
  const folder = join(root, name);
  cpSync(test.folder, folder, { recursive: true });
  return folder;
}

function inDatabase<T>(folder: string, work: (database: Database) => T): T {
  const database = openDatabase(join(folder, 'house.db'), { readOnly: false });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Takes the key's name out of the database, so that the product's own code appends without it. */
async function withoutKey(folder: string, act: (store: Store) => Promise<void>): Promise<void> {
  const name = inDatabase(folder, (database) => {
    const found = database.prepare('SELECT name FROM log_key').get() as { name: string };
    database.exec("UPDATE log_key SET name = ''");
    return found.name;
  });
  const store = await openSqliteStore({ folder });
  await act(store);
  await store.close();
  inDatabase(folder, (database) => database.prepare('UPDATE log_key SET name = ?').run(name));
}

async function append(store: Store, stream: string, type: string, data: object): Promise<void> {
  const { version, epoch } = await store.head(stream);
  const content = { forged: type };
  const id = `forged-${type}`;
  const digest = commandDigest('Forged', content);
  const command = { id, actor: 'somebody', digest, kind: 'Forged', atMs: 1, content };
  const events = [{ type, schema: 1, data: data as Batch['outcome'] & object }];
  const batch = { stream, expectedVersion: version, epoch, command, events };
  expect((await store.append(batch)).kind).toBe('appended');
}

/** Makes the guest a supervisor of the cage. */
const promote = (store: Store) =>
  append(store, 'people', 'OfficesChanged', {
    ...{ ranks: [], cage: 'supervisor', gamingDay: '2026-05-15' },
    ...{ person: guest, atMs: 1, by: { person: 'house', office: 'house' } },
  });

/** Pays 4,000 dollars from nothing to the guest. */
async function pay(store: Store): Promise<void> {
  let data: object | null = null;
  for await (const { event } of walkEvents(store, 'cage', 1, (stored) => stored)) {
    if (event.type === 'PlayMoneyGranted') data = event.data as object;
  }
  await append(store, 'cage', 'Deposited', { ...data, amountCents: 400_000 });
}

function cli(...args: readonly string[]) {
  const run = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  return { status: run.status, text: run.stdout + run.stderr };
}

const reopened = (folder: string) => openSealed({ folder, databaseUrl: null });

describe('a log that somebody wrote without the key', () => {
  it('an intruder with the product’s own code cannot open the log without its key', async () => {
    await expect(openSqliteStore({ folder: copy('keyless') })).rejects.toMatchObject({
      code: 'key-missing',
    });
  });

  it.each([
    ['an office', promote],
    ['money', pay],
  ])(
    'a log in which an intruder gave somebody %s does not open, and audit and repair name it',
    async (what, forge) => {
      const folder = copy(what.replace(' ', '-'));
      await withoutKey(folder, forge);
      await expect(reopened(folder)).rejects.toThrow('does not bear the seal of this house');
      const audit = cli('audit', '--data', folder);
      expect(audit).toMatchObject({ status: 1 });
      expect(audit.text).toContain('does not bear the seal of this house');
      const shown = cli('repair', folder);
      expect(shown).toMatchObject({ status: 1 });
      expect(shown.text).toContain('Forged forged-');
      expect(cli('repair', folder, '--give-up')).toMatchObject({ status: 0 });
      const store = await reopened(folder);
      expect(
        (await store.readRecords('repairs', 0, 10)).map(({ events }) => events[0]?.type),
      ).toEqual(['UnsignedRecordsGivenUp']);
      await store.close();
      expect(cli('audit', '--data', folder)).toMatchObject({ status: 0 });
    },
  );

  it('a record that an intruder changed in its place is not read', async () => {
    const folder = copy('changed');
    inDatabase(folder, (database) => {
      database.exec(`UPDATE runs SET facts = replace(facts, '"amountCents":50000', '"amountCents":90000')
        WHERE facts LIKE '%"amountCents":50000%'`);
    });
    await expect(reopened(folder)).rejects.toMatchObject({ code: 'database-damaged' });
  });

  it('a batch that was moved to another stream is not read', async () => {
    const folder = copy('moved');
    inDatabase(folder, (database) => {
      database.exec(`UPDATE runs SET seal = (SELECT seal FROM runs AS other
        WHERE other.stream <> runs.stream AND other.number = runs.number LIMIT 1)
        WHERE position = (SELECT max(position) FROM runs WHERE number = 1)`);
    });
    await expect(reopened(folder)).rejects.toThrow('does not bear the seal of this house');
  });

  it('a snapshot that an intruder wrote is not believed', async () => {
    const folder = copy('snapshot');
    await withoutKey(folder, async (store) => {
      const { version } = await store.head('cage');
      await store.saveSnapshot({ stream: 'cage', version, schema: 99, data: { rich: true } });
    });
    const store = await reopened(folder);
    expect(await store.latestSnapshot('cage', 99)).toBeUndefined();
    await store.close();
  });
});

describe('a log that is shorter than it was signed', () => {
  it('a house does not open over an earlier state of its log, until a repair accepts it by name', async () => {
    const folder = copy('earlier');
    for (const name of ['house.db', 'house.owner', 'house.journal', 'house.db-wal']) {
      rmSync(join(folder, name), { force: true });
      if (existsSync(join(shorter, name))) cpSync(join(shorter, name), join(folder, name));
    }
    await expect(startHouse({ dataFolder: folder })).rejects.toThrow(
      /the log is not the one that was signed: it ends with record \d+, checkpoint \d+ of/,
    );
    const shown = cli('repair', folder);
    expect(shown).toMatchObject({ status: 1 });
    expect(shown.text).toContain('the log is not the one that was signed');
    expect(cli('repair', folder, '--give-up')).toMatchObject({ status: 0 });
    const again = await startHouse({ dataFolder: folder });
    await again.house.stop();
  });
});
