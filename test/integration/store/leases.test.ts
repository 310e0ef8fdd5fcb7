import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/servers.mjs';
import { checkLanguage } from '../../../src/server/nodes/language.ts';
import { type Leases, openLeases, openPostgresStore } from '../../../src/store/index.ts';

/** Both times are long enough for a busy machine to do what must be done before they end. */
const TERMS = { ttlMs: 600_000, graceMs: 3000, language: 2 };
const SHORT = { ...TERMS, ttlMs: 3000 };

let server: RunningPostgres;
let admin: Client;
let one: Leases;
let two: Leases;

beforeAll(async () => {
  server = await startPostgres();
  await (await openPostgresStore({ url: server.url })).close();
  admin = new Client(server.url);
  await admin.connect();
});
afterAll(async () => {
  await Promise.all([one?.close(), two?.close(), admin?.end().catch(() => {})]);
  await server?.stop();
});
beforeEach(async () => {
  await Promise.all([one?.close(), two?.close()]);
  one = await openLeases(server.url);
  two = await openLeases(server.url);
  await admin.query(`DELETE FROM baize.nodes; UPDATE baize.owners SET node = ''`);
});

function me(node: string, isLeaving = false) {
  return { node, address: `http://${node}`, isLeaving };
}

/** Ends a node's session as the operating system does when a process is killed. */
async function endSessionOf(node: string): Promise<void> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(l.pid, 5000) FROM pg_locks l JOIN baize.nodes n ON n.session = l.objid::bigint
     WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND n.node = $1`,
    [node],
  );
  expect(rowCount).toBe(1);
}

/** Renews for the second node until it sees the house without an owner, long before a lease ends. */
async function houseIsFree(): Promise<void> {
  const owner = async () => (await two.renew(me('two'), TERMS)).owners.get('house');
  await expect.poll(owner, { timeout: TERMS.ttlMs / 10 }).toBeNull();
}

it('a node whose session has ended counts as ended after a short delay, long before its lease ends', async () => {
  let ended = 0;
  one.onEnded(() => {
    ended += 1;
  });
  await one.renew(me('one'), TERMS);
  expect(await one.take('one', ['house'])).toEqual(['house']);
  const before = await two.renew(me('two'), TERMS);
  expect(before.owners.get('house')).toBe('one');
  expect(before.nextEndMs).toBeGreaterThan(TERMS.graceMs);
  expect(await two.take('two', ['house'])).toEqual([]);
  await endSessionOf('one');
  const after = await two.renew(me('two'), TERMS);
  expect(after.nextEndMs).toBeLessThanOrEqual(TERMS.graceMs);
  expect(await two.take('two', ['house'])).toEqual([]);
  await houseIsFree();
  expect(await two.take('two', ['house'])).toEqual(['house']);
  expect(ended).toBe(1);
});

it('a node that has only lost its connection keeps what it has, if it comes back within the grace', async () => {
  await one.renew(me('one'), TERMS);
  await one.take('one', ['house']);
  await endSessionOf('one');
  const cut = await two.renew(me('two'), TERMS);
  expect(cut.nextEndMs).toBeLessThanOrEqual(TERMS.graceMs);
  await one.renew(me('one'), TERMS).catch(() => {});
  const back = await one.renew(me('one'), TERMS);
  expect(back.owners.get('house')).toBe('one');
  await wait(TERMS.graceMs + 50);
  const { owners, nextEndMs } = await two.renew(me('two'), TERMS);
  expect(owners.get('house')).toBe('one');
  expect(nextEndMs).toBeGreaterThan(TERMS.graceMs);
});

it('a node that keeps its session but does not renew counts as ended when its lease ends', async () => {
  await one.renew(me('one'), SHORT);
  await one.take('one', ['house']);
  expect((await two.renew(me('two'), TERMS)).owners.get('house')).toBe('one');
  await houseIsFree();
});

it('a node that is leaving still counts as running, and every node sees that it leaves', async () => {
  await one.renew(me('one', true), TERMS);
  const { nodes } = await two.renew(me('two'), TERMS);
  expect(nodes).toEqual([me('one', true), me('two')]);
  await one.leave('one');
  expect((await two.renew(me('two'), TERMS)).nodes).toEqual([me('two')]);
});

it('a node leaves the house to a named node in one step, if that node lives and stays', async () => {
  await one.renew(me('one'), TERMS);
  await two.renew(me('two'), TERMS);
  await one.take('one', ['house']);
  expect(await one.release('one', ['house'], 'two')).toBe(true);
  // The former owner can no longer give the house away, and no other node can take it.
  expect(await one.release('one', ['house'], 'one')).toBe(false);
  expect(await one.take('one', ['house'])).toEqual([]);
  expect(await two.take('two', ['house'])).toEqual(['house']);
  await one.renew(me('one', true), TERMS);
  expect(await two.release('two', ['house'], 'one')).toBe(false);
  const { owners } = await two.renew(me('two'), TERMS);
  expect(owners.get('house')).toBe(null);
  await two.take('two', ['house']);
  expect(await two.release('two', ['house'], 'nobody')).toBe(false);
  expect((await two.renew(me('two'), TERMS)).owners.get('house')).toBe(null);
});

it('a server that started less than a lease ago is settling, where other nodes were known before', async () => {
  await one.renew(me('one'), TERMS);
  expect(await two.renew(me('two'), TERMS)).toMatchObject({ isSettling: true });
  expect(await two.renew(me('two'), { ...TERMS, ttlMs: 1 })).toMatchObject({ isSettling: false });
  await one.leave('one');
  expect(await two.renew(me('two'), TERMS)).toMatchObject({ isSettling: false });
});

it('a node learns, before it joins, which living nodes speak another language', async () => {
  await one.renew(me('one'), TERMS);
  expect(await two.strangers(2)).toEqual([]);
  await one.renew(me('older'), { ...TERMS, language: 1 });
  expect(await two.strangers(2)).toEqual([{ node: 'older', language: 1 }]);
  expect(await two.strangers(1)).toEqual([{ node: 'one', language: 2 }]);
  await expect(checkLanguage(two, 3)).rejects.toThrow(
    /^the nodes of this house do not understand each other: older, one of language 1, this one of 3; stop them all/,
  );
  // A node that comes back as a newer version is a stranger no longer.
  await one.renew(me('older'), TERMS);
  await expect(checkLanguage(two, 2)).resolves.toBeUndefined();
});
