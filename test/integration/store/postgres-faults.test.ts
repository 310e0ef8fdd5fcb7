import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/servers.mjs';
import { openPostgresStore, type PostgresStore, verifyLog } from '../../../src/store/index.ts';
import { batch } from '../../contracts/store/under-test.ts';
import { MAIN } from '../../support/built.ts';
import { Link } from '../support/link.ts';

let server: RunningPostgres;
let admin: Client;

beforeAll(async () => {
  server = await startPostgres();
  await (await openPostgresStore({ url: server.url })).close();
  await connectAdmin();
});
beforeEach(async () => {
  await admin.query('TRUNCATE baize.records, baize.streams, baize.documents, baize.snapshots');
  await admin.query('UPDATE baize.log_end SET position = 0');
});
afterAll(async () => {
  await admin?.end();
  await server?.stop();
});

async function connectAdmin(): Promise<void> {
  admin = new Client(server.url);
  admin.on('error', () => {});
  await admin.connect();
}

function through(port: number): string {
  return server.url.replace(`:${server.port}/`, `:${port}/`);
}

const WRITERS = 10;

describe('readers while several nodes commit', () => {
  it('readers while several nodes commit miss nothing, although one insert is held while others wait to commit', async () => {
    // A lower position that commits later has cost other stores events for years.
    await admin.query(`CREATE OR REPLACE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.command_id LIKE 'held%' THEN PERFORM pg_sleep(0.05); END IF; RETURN NEW; END $$`);
    await admin.query(
      'CREATE TRIGGER hold AFTER INSERT ON baize.records FOR EACH ROW EXECUTE FUNCTION hold()',
    );
    const nodes = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url: server.url })));
    const [reader] = nodes as [PostgresStore];
    let isDone = false;
    const writing = Promise.all(
      nodes.flatMap((node, at) =>
        Array.from({ length: WRITERS }, (_, writer) => write(node, `s-${at}-${writer}`, 50)),
      ),
    ).then(() => {
      isDone = true;
    });
    const seen: number[] = [];
    for (;;) {
      const isLast = isDone;
      const page = await reader.readAll(seen.at(-1) ?? 0, 100);
      seen.push(...page.map(({ position }) => position));
      if (isLast && page.length === 0) break;
    }
    await writing;
    await admin.query('DROP TRIGGER hold ON baize.records');
    expect(seen).toEqual(Array.from({ length: 3 * WRITERS * 50 }, (_, at) => at + 1));
    for (const node of nodes) await node.close();
  });
});

async function write(store: PostgresStore, stream: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = `${at % 25 === 7 ? 'held' : 'free'}-${at}`;
    expect((await store.append(batch({ stream, at, id }))).kind).toBe('appended');
  }
}

describe('nodes that claim one stream', () => {
  it('nodes that claim one stream are given different epochs, and only the newest may append', async () => {
    const nodes = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url: server.url })));
    const claims = nodes.flatMap((node) => [1, 2, 3].map(() => node.claimNext('table-1')));
    const epochs = (await Promise.all(claims)).map(({ epoch }) => epoch);
    expect(epochs.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const [one, two] = nodes as [PostgresStore, PostgresStore];
    expect((await one.append(batch({ epoch: 9 }))).kind).toBe('appended');
    await two.claimNext('table-1');
    const fenced = await one.append(batch({ at: 1, epoch: 9 }));
    expect(fenced).toEqual({ kind: 'refused', refusal: { code: 'stale-epoch', epoch: 10 } });
    for (const node of nodes) await node.close();
  });
});

describe('a commit whose answer is lost', () => {
  it('a commit whose answer is lost is settled by its command ids: kept once, and answered as kept', async () => {
    const link = await Link.to(server.port);
    const store = await openPostgresStore({ url: through(link.port) });
    expect((await store.append(batch({ at: 0 }))).kind).toBe('appended');
    for (let at = 1; at <= 10; at += 1) {
      const lost = link.loseNextReply();
      const answers = await Promise.all([
        store.append(batch({ at, id: `a-${at}` })),
        store.append(batch({ at: 0, stream: `other-${at}` })),
        lost,
      ]);
      expect(answers.slice(0, 2).map((answer) => answer?.kind)).toEqual(['appended', 'appended']);
    }
    expect(await store.head('table-1')).toMatchObject({ version: 11, number: 11 });
    expect(await store.lastPosition()).toBe(21);
    await store.close();
    await link.close();
  });

  it('a commit whose answer is lost is settled for documents by what they hold', async () => {
    const link = await Link.to(server.port);
    const store = await openPostgresStore({ url: through(link.port) });
    for (let version = 0; version < 5; version += 1) {
      const change = { kind: 'k', id: 'a', expectedVersion: version, data: version };
      const [answer] = await Promise.all([
        store.changeDocuments([change]),
        version === 0 ? null : link.loseNextReply(),
      ]);
      expect(answer).toEqual({ kind: 'changed', versions: [version + 1] });
    }
    await store.close();
    await link.close();
  });

  it('a commit whose answer is lost is settled even when the link holds everything back for longer than a query may take', async () => {
    const link = await Link.to(server.port);
    const store = await openPostgresStore({ url: through(link.port) });
    await store.append(batch({ at: 0 }));
    link.hold();
    const held = store.append(batch({ at: 1 }));
    await wait(5500);
    link.heal();
    expect((await held).kind).toBe('appended');
    expect(await store.lastPosition()).toBe(2);
    await store.close();
    await link.close();
  });
});

describe('a server that crashes and comes back', () => {
  it('a server that crashes and comes back keeps every acknowledged append once, and the nodes go on', async () => {
    const nodes = await Promise.all([1, 2].map(() => openPostgresStore({ url: server.url })));
    const acknowledged = new Set<string>();
    let isDone = false;
    const writers = nodes.flatMap((node, at) =>
      Array.from({ length: 5 }, async (_, writer) => {
        const stream = `w-${at}-${writer}`;
        for (let version = 0; !isDone; version += 1) {
          const answer = await node.append(batch({ stream, at: version, id: `c-${version}` }));
          expect(answer.kind).toBe('appended');
          acknowledged.add(`${stream} c-${version}`);
        }
      }),
    );
    for (let crash = 0; crash < 3; crash += 1) {
      await wait(150);
      await server.crash();
      await server.start();
      const before = acknowledged.size;
      while (acknowledged.size < before + 50) await wait(10);
    }
    isDone = true;
    await Promise.all(writers);
    const [store] = nodes as [PostgresStore];
    const kept: string[] = [];
    for (let page = await store.readAll(0, 1000); page.length > 0; ) {
      kept.push(...page.map(({ stream, command }) => `${stream} ${command.id}`));
      page = await store.readAll(page.at(-1)?.position ?? 0, 1000);
    }
    expect(kept).toHaveLength(acknowledged.size);
    expect(new Set(kept)).toEqual(acknowledged);
    expect((await verifyLog(store)).ok).toBe(true);
    for (const node of nodes) await node.close();
    await connectAdmin();
  });
});

describe('a server that cannot hold a house', () => {
  it.each([
    ['nobody listens', (url: string) => url.replace(/:\d+\//, ':1/'), /cannot be reached/],
    ['the password is wrong', (url: string) => url.replace(/:[0-9a-f]+@/, ':x@'), /wrong user or/],
    ['there is no such database', (url: string) => url.replace(/postgres$/, 'no'), /no such data/],
  ])(
    'a server that cannot hold a house is told in one line without its password where %s',
    async (_, change, sentence) => {
      const opening = openPostgresStore({ url: change(server.url) });
      const trouble = (await opening.catch((error: unknown) => error)) as Error;
      expect(trouble).toMatchObject({ name: 'StoreTrouble' });
      expect(trouble.message).toMatch(sentence);
      expect(trouble.message).not.toContain('\n');
      expect(trouble.message).not.toContain(new URL(server.url).password);
    },
  );

  const off = (name: string): Change => [
    `ALTER SYSTEM SET ${name} = off`,
    `ALTER SYSTEM RESET ${name}`,
    `${name} is off`,
  ];
  const format = 'UPDATE baize.schema SET version = version';
  it.each<Change>([
    off('fsync'),
    off('full_page_writes'),
    off('synchronous_commit'),
    ['ALTER ROLE baize SET synchronous_commit = off', 'ALTER ROLE baize RESET ALL', 'is off'],
    [`${format} + 1`, `${format} - 1`, 'was written by a newer Baize'],
    [`${format} - 1`, `${format} + 1`, 'no version opens the house of another'],
  ])(
    'a server that cannot hold a house is found at the start after %s',
    async (change, undo, sentence) => {
      await admin.query(change);
      await admin.query('SELECT pg_reload_conf()');
      await expect.poll(opening).toContain(sentence);
      await admin.query(undo);
      await admin.query('SELECT pg_reload_conf()');
      await expect.poll(opening).toBe('opened');
    },
  );

  it.each([
    [-60_000, /its clock is (5|6)\d s ahead of this machine's/],
    [60_000, /its clock is (5|6)\d s behind this machine's/],
  ])(
    'a server that cannot hold a house is found where this machine’s clock is %d ms off',
    async (offMs, sentence) => {
      const now = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
      await expect(openPostgresStore({ url: server.url })).rejects.toThrow(sentence);
      vi.restoreAllMocks();
    },
  );

  it('a server that cannot hold a house ends the start with one line and exit code 2', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-refused-'));
    const url = server.url.replace(/:[0-9a-f]+@/, ':x@');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [MAIN, 'serve', '--data', folder],
      { encoding: 'utf8', env: { ...process.env, BAIZE_DATABASE_URL: url, BAIZE_LOG: 'silent' } },
    );
    rmSync(folder, { recursive: true });
    const where = `127.0.0.1:${server.port}/postgres`;
    const line = `baize serve: PostgreSQL at ${where}: wrong user or password`;
    expect([status, stdout, stderr.trim().split('\n')]).toEqual([
      2,
      '',
      ['baize: opening the house', line],
    ]);
  });
});

type Change = [change: string, undo: string, sentence: string];

/** What opening says; every process of the server reads changed settings in its own time. */
async function opening(): Promise<string> {
  try {
    await (await openPostgresStore({ url: server.url })).close();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  }
}
