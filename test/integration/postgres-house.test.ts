import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../scripts/servers.mjs';
import { cents } from '../../src/kit/index.ts';
import { auditHouse, isClean } from '../../src/server/index.ts';
import { startHouse, type TestHouse, until, Visitor } from './support/house.ts';

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
    ann.client.subscribe(TABLE);
    await until('a snapshot', () => ann.tables.has(TABLE));
    expect(await ann.buyIn(TABLE, 100_000)).toMatchObject({ status: 200, body: { done: true } });
    expect(await ann.client.do(TABLE, { type: 'TakeSeat', seat: 3 })).toMatchObject({ ok: true });
    await until('betting', () => ann.tables.get(TABLE)?.view.table.phase === 'betting');
    const wager = { type: 'PlaceWager', wager: 'tie', stakeCents: cents(1000) } as const;
    const placed = await ann.client.do(TABLE, { ...wager, place: 3, length: null });
    expect(placed).toMatchObject({ ok: true });
    ann.close();
    const { version } = await test.house.store.head(`table:${TABLE}`);
    await test.restart();
    expect(test.recovered.get(TABLE)?.version).toBeGreaterThanOrEqual(version);
    expect(test.recovered.get(TABLE)?.state).toContain(ann.person);
    expect(isClean(await auditHouse(test.house.store))).toBe(true);
  });

  it('a house on PostgreSQL moves into a folder and back, with the same digest, and plays on', async () => {
    await test.house.stop();
    const folder = mkdtempSync(join(tmpdir(), 'baize-moved-'));
    const migrate = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['dist/src/cli/main.js', 'migrate', ...args], {
        encoding: 'utf8',
      });
    const out = migrate('--data', folder, '--from', server.url);
    expect(out.stderr).toBe('');
    const digest = /digest ([0-9a-f]{64})/.exec(out.stdout)?.[1] ?? 'none';
    const full = migrate('--data', folder, '--to', server.url);
    expect([full.status, full.stderr]).toEqual([
      2,
      'baize migrate: not moved: target-not-empty (line 0)\n',
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
