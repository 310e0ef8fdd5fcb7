import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/servers.mjs';
import { cents } from '../../../src/kit/index.ts';
import { auditHouse, isClean } from '../../../src/server/index.ts';
import { documentDigest, walkEvents } from '../../../src/store/index.ts';
import { MAIN } from '../../support/built.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';

const TABLE = 'two-to-one';

let server: RunningPostgres;
let test: TestHouse;

beforeAll(async () => {
  server = await startPostgres();
  test = await startHouse({ databaseUrl: server.url });
});
afterAll(async () => {
  await test?.end();
  await server?.stop();
});

describe('a house on PostgreSQL', () => {
  it('a house on PostgreSQL lets a guest play, and has everything after a restart', async () => {
    expect(test.house.store.constructor.name).toBe('PostgresStore');
    const ann = await new Visitor(() => test.address).asGuest();
    ann.client.subscribe('table', TABLE);
    await until('a snapshot', () => ann.tables.has(TABLE));
    expect(await ann.buyIn(TABLE, 100_000)).toMatchObject({ status: 200, body: { done: true } });
    expect(await ann.client.do('table', TABLE, { type: 'TakeSeat', seat: 3 })).toMatchObject({
      ok: true,
    });
    await until('betting', () => ann.tables.get(TABLE)?.view.table.phase === 'betting');
    const wager = { type: 'PlaceWager', wager: 'tie', stakeCents: cents(1000) } as const;
    const placed = await ann.client.do('table', TABLE, { ...wager, place: 3, length: null });
    expect(placed).toMatchObject({ ok: true });
    ann.close();
    const { version } = await test.house.store.head(`table:${TABLE}`);
    await test.restart();
    expect(test.recovered.get(TABLE)?.version).toBeGreaterThanOrEqual(version);
    expect(test.recovered.get(TABLE)?.state).toContain(ann.person);
    expect(isClean(await auditHouse(test.house.store))).toBe(true);
  });

  it('a house on PostgreSQL gives its operator a link while it runs, and its accounts when it is closed', async () => {
    const baize = (...args: readonly string[]) =>
      spawnSync(process.execPath, [MAIN, ...args, '--data', test.folder], {
        encoding: 'utf8',
        env: { ...process.env, BAIZE_DATABASE_URL: server.url },
      });
    const asked = baize('operator-link', '--address', test.address);
    expect(asked.stderr).toBe('');
    const token = /#operator=(\S+)/.exec(asked.stdout)?.[1];
    const boss = new Visitor(() => test.address);
    expect(await boss.post('/api/operator', { token })).toMatchObject({ status: 200 });
    const again = new Visitor(() => test.address);
    expect(await again.post('/api/operator', { token })).toMatchObject({
      body: { code: 'link-not-valid' },
    });
    const signIn = { name: 'boss', password: 'a horse that stands alone' };
    expect(await boss.post('/api/me/sign-in', signIn)).toMatchObject({ status: 200 });
    expect(baize('account', 'disable', 'boss').stderr).toContain(
      'another house runs on this database',
    );
    await test.house.stop();
    const done = baize('account', 'disable', 'boss');
    expect([done.stdout, done.stderr]).toEqual(['boss: disable, done\n', '']);
    await test.reopen();
    const refused = await new Visitor(() => test.address).post('/api/sign-in', signIn);
    expect(refused).toMatchObject({ body: { code: 'account-disabled' } });
  });

  it('a house on PostgreSQL moves into a folder and back, with the same digest, and plays on', async () => {
    await test.house.stop();
    const folder = mkdtempSync(join(tmpdir(), 'baize-moved-'));
    const migrate = (...args: readonly string[]) =>
      spawnSync(process.execPath, [MAIN, 'migrate', ...args], {
        encoding: 'utf8',
      });
    expect(migrate('--data', folder, '--from', server.url).stderr).toContain(
      'the key of this house is missing',
    );
    cpSync(join(test.folder, 'vault.key'), join(folder, 'vault.key'));
    const out = migrate('--data', folder, '--from', server.url);
    expect(out.stderr).toBe('');
    const digest = /digest ([0-9a-f]{64})/.exec(out.stdout)?.[1] ?? 'none';
    const full = migrate('--data', folder, '--to', server.url);
    expect([full.status, full.stderr]).toEqual([
      2,
      'baize migrate: not moved: the target already holds a house; name an empty one\n',
    ]);
    const admin = new Client(server.url);
    await admin.connect();
    await admin.query('DROP SCHEMA baize CASCADE');
    await admin.end();
    const back = migrate('--data', folder, '--to', server.url);
    expect(back.stderr).toBe('');
    expect(back.stdout).toContain(digest);
    await test.reopen();
    expect(isClean(await auditHouse(test.house.store))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });

  it('T7c: a house on PostgreSQL finds a document that one SQL update changed, at its next start and when it is copied', async () => {
    await test.house.stop();
    const admin = new Client(server.url);
    await admin.connect();
    const found = await admin.query(
      "SELECT kind, id, version::int, data FROM baize.documents WHERE kind = 'person' LIMIT 1",
    );
    const { kind, id, version, data } = found.rows[0];
    const forged = data.replace('"displayName":"', '"displayName":"Sir ');
    expect(forged).not.toBe(data);
    await admin.query(
      'UPDATE baize.documents SET data = $3, digest = $4 WHERE kind = $1 AND id = $2',
      [kind, id, forged, documentDigest(kind, id, version, forged)],
    );
    await admin.end();
    const folder = mkdtempSync(join(tmpdir(), 'baize-copied-'));
    cpSync(join(test.folder, 'vault.key'), join(folder, 'vault.key'));
    const args = [MAIN, 'migrate', '--data', folder, '--from', server.url];
    const copied = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    expect(copied.stdout).toContain('found: the documents are not those that were written last');
    expect(copied.status).toBe(1);
    await test.reopen();
    const notes = async () => {
      let count = 0;
      const events = walkEvents(test.house.store, 'people', 1, ({ type }) => type);
      for await (const { event } of events) if (event === 'DocumentsChanged') count += 1;
      return count;
    };
    await expect.poll(notes, { timeout: 20_000 }).toBe(1);
  });

  it('a house on PostgreSQL keeps a second house off its database, and one with another key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-second-'));
    const second = { databaseUrl: server.url, dataFolder: folder };
    await expect(startHouse(second)).rejects.toThrow(
      /another house runs on this database: nodes that share one need BAIZE_NATS_URL$/,
    );
    await test.house.stop();
    await expect(startHouse(second)).rejects.toThrow(/the key of this house is missing/);
    await test.reopen();
    rmSync(folder, { recursive: true, force: true });
  });
});
