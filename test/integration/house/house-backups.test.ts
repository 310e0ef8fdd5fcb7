import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup, walkEvents } from '../../../src/store/index.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

const MOST_TRIES = 20;

let test: TestHouse;
let operator: Visitor;
const folder = () => join(test.folder, 'backups');

beforeAll(async () => {
  test = await startHouse();
  operator = await operatorOf(test);
});
afterAll(() => test.end());

/** What the log says of backups that left the house or its disk. */
async function backupsNoted(): Promise<unknown[]> {
  const noted: unknown[] = [];
  for await (const { event } of walkEvents(test.house.store, 'people', 1, (stored) => stored)) {
    const { name } = event.data as { name?: string };
    if (/^Backup/.test(event.type)) noted.push([event.type, name]);
  }
  return noted;
}

describe('backups over HTTP', () => {
  it('backups over HTTP are for the operator alone', async () => {
    const guest = await new Visitor(test.address).asGuest();
    const name = '2026-11-16T02-15-30-000Z.db';
    const stranger = new Visitor(test.address);
    for (const [who, code] of [
      [stranger, 'sign-in'],
      [guest, 'not-your-rank'],
    ] as const) {
      const client = clientOf(who);
      for (const ask of [
        client.backups,
        client.makeBackup,
        () => client.verifyBackup({ name }),
        () => client.deleteBackup({ name }),
      ]) {
        expect(await ask()).toMatchObject({ ok: false, code });
      }
      expect((await who.get(`/api/house/backups/${name}/file`)).body).toMatchObject({ code });
    }
    guest.close();
    expect(readdirSync(test.folder)).not.toContain('backups');
  });

  it('backups over HTTP hold the log without its keys, and restore to what they say they hold', async () => {
    const client = clientOf(operator);
    expect(await client.backups()).toEqual({ ok: true, value: { backups: [], underWay: null } });
    const made = await client.makeBackup();
    if (!made.ok) throw new Error(made.code);
    const { name, bytes, holds } = made.value;
    expect(made.value.checked).toMatchObject({ good: true });
    const listed = await client.backups();
    expect(listed).toEqual({ ok: true, value: { backups: [made.value], underWay: null } });
    const file = readFileSync(join(folder(), name));
    expect(file.length).toBe(bytes);
    const key = readFileSync(join(test.folder, 'vault.key'), 'utf8').trim();
    expect(file.includes(key) || file.includes(Buffer.from(key, 'hex'))).toBe(false);
    const place = mkdtempSync(join(tmpdir(), 'baize-restored-'));
    expect(await restoreBackup(join(folder(), name), place)).toMatchObject(holds ?? {});
    rmSync(place, { recursive: true });
  });

  it('backups over HTTP are made one at a time', async () => {
    const client = clientOf(operator);
    const codes: string[] = [];
    // On a busy machine the second may be asked for after the first is made.
    for (let tries = 0; tries < MOST_TRIES && !codes.includes('backup-under-way'); tries += 1) {
      const answers = await Promise.all([client.makeBackup(), client.makeBackup()]);
      codes.push(...answers.map((answer) => (answer.ok ? 'made' : answer.code)));
    }
    expect(new Set(codes)).toEqual(new Set(['made', 'backup-under-way']));
    const after = await client.backups();
    expect(after).toMatchObject({ ok: true, value: { underWay: null } });
    const made = codes.filter((code) => code === 'made');
    expect(after.ok && after.value.backups).toHaveLength(1 + made.length);
  });

  it('backups over HTTP are verified to the last record, and damage is named', async () => {
    const client = clientOf(operator);
    const [newest = '', older = ''] = readdirSync(folder()).sort().toReversed();
    expect(await client.verifyBackup({ name: newest })).toMatchObject({
      ok: true,
      value: { name: newest, checked: { good: true } },
    });
    const bytes = readFileSync(join(folder(), newest));
    writeFileSync(join(folder(), newest), bytes.subarray(0, bytes.length >> 1));
    const found = await client.verifyBackup({ name: newest });
    expect(found).toMatchObject({ ok: false, code: 'backup-damaged', status: 409 });
    const listed = await client.backups();
    expect(listed.ok && listed.value.backups.slice(0, 2)).toMatchObject([
      { name: newest, checked: { good: false } },
      { name: older, checked: { good: true } },
    ]);
  });

  it('backups over HTTP are reached only by their names', async () => {
    const client = clientOf(operator);
    for (const name of [
      '../house.db',
      '....//house.db',
      '/etc/hosts',
      'house.db',
      '2026-11-16T02-15-30-000Z.db.part',
      'a',
    ]) {
      expect(await client.verifyBackup({ name })).toMatchObject({ ok: false, code: 'malformed' });
      expect(await client.deleteBackup({ name })).toMatchObject({ ok: false, code: 'malformed' });
      const path = `/api/house/backups/${encodeURIComponent(name)}/file`;
      expect((await operator.get(path)).body).toMatchObject({ code: 'malformed' });
    }
    const absent = '2020-01-01T00-00-00-000Z.db';
    const nowhere = async () => {
      for (const ask of [client.verifyBackup, client.deleteBackup]) {
        expect(await ask({ name: absent })).toMatchObject({ ok: false, code: 'not-found' });
      }
      const file = await operator.get(`/api/house/backups/${absent}/file`);
      expect(file).toMatchObject({ status: 404, body: { code: 'not-found' } });
    };
    await nowhere();
    symlinkSync(join(test.folder, 'house.db'), join(folder(), absent));
    await nowhere();
    rmSync(join(folder(), absent));
  });

  it('backups over HTTP can be taken to another disk as they are', async () => {
    const made = await clientOf(operator).makeBackup();
    if (!made.ok) throw new Error(made.code);
    const { name, bytes } = made.value;
    const path = `${test.address}/api/house/backups/${name}/file`;
    const answer = await fetch(path, { headers: { cookie: operator.cookies } });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const taken = Buffer.from(await answer.arrayBuffer());
    expect(taken.length).toBe(bytes);
    expect(taken.equals(readFileSync(join(folder(), name)))).toBe(true);
  });

  it('backups over HTTP are deleted one by one, from the house’s own pages, and each deletion is noted', async () => {
    const client = clientOf(operator);
    const [newest = ''] = readdirSync(folder()).sort().toReversed();
    const path = `/api/house/backups/${newest}/delete`;
    const foreign = await operator.post(path, {}, 'https://elsewhere.example');
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    const before = readdirSync(folder());
    expect(await client.deleteBackup({ name: newest })).toMatchObject({
      ok: true,
      value: { name: newest },
    });
    expect(readdirSync(folder())).toEqual(before.filter((name) => name !== newest));
    expect(await client.deleteBackup({ name: newest })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
    expect(await backupsNoted()).toEqual([
      ['BackupTaken', newest],
      ['BackupDeleted', newest],
    ]);
  });

  it('backups over HTTP leave nothing half done behind when the house stops', async () => {
    const before = readdirSync(folder());
    writeFileSync(join(folder(), '2020-01-01T00-00-00-000Z.db.part'), 'cut');
    const making = clientOf(operator)
      .makeBackup()
      .catch(() => null);
    await clientOf(operator).backups();
    await test.restart();
    const answer = await making;
    const after = readdirSync(folder());
    expect(after.filter((name) => !name.endsWith('.db'))).toEqual([]);
    if (answer === null || !answer.ok) expect(after).toEqual(before);
    const client = clientOf(await operatorOf(test));
    expect(await client.makeBackup()).toMatchObject({ ok: true });
  });
});

it('a house that keeps nothing says so', async () => {
  const brief = await startHouse({ memoryOnly: true });
  const client = clientOf(await operatorOf(brief));
  for (const ask of [client.backups, client.makeBackup]) {
    expect(await ask()).toMatchObject({ ok: false, code: 'nothing-on-disk', status: 409 });
  }
  await brief.end();
});
