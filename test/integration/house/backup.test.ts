import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { MAIN } from '../../support/built.ts';
import { ChildHouse } from '../support/child-house.ts';
import { until, Visitor } from '../support/house.ts';

const TABLE = 'two-to-one';
const MOST_BETS = 2000;

interface Place {
  readonly shoe: number;
  readonly coup: number;
}

let folder: string;
const at = (name: string) => join(folder, name);
const houses: ChildHouse[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-backup-'));
});
afterAll(async () => {
  for (const house of houses) await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(name: string): Promise<ChildHouse> {
  const house = new ChildHouse(at(name));
  houses.push(house);
  await house.start();
  return house;
}

async function baize(...args: string[]): Promise<string> {
  const { stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args]);
  return stderr;
}

/** A guest bets until two coups have been dealt; returns where the shoe then stood. */
async function playTwoCoups(house: ChildHouse, seat: number): Promise<Place> {
  const player = await new Visitor(house.address).asGuest();
  player.client.subscribe('table', TABLE);
  await until('a snapshot', () => player.tables.has(TABLE));
  await player.buyIn(TABLE, 500_000);
  await player.client.do('table', TABLE, { type: 'TakeSeat', seat });
  const place = (): Place => {
    const { last, shoe } = player.tables.get(TABLE)?.view.table ?? {};
    return { coup: last?.number ?? 0, shoe: shoe?.number ?? 0 };
  };
  const end = place().coup + 2;
  for (let bets = 0; place().coup < end; bets += 1) {
    if (bets > MOST_BETS) throw new Error('no coup was dealt');
    await player.client.do('table', TABLE, {
      type: 'PlaceWager',
      wager: 'tie',
      stakeCents: cents(1000),
      place: seat,
      length: null,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  player.close();
  return place();
}

it('a backup made in mid-shoe, restored with its keys, deals on from the same shoe', async () => {
  const first = await opened('first');
  const before = await playTwoCoups(first, 1);
  const said = await baize('backup', at('copy.db'), '--data', at('first'), '--keys', at('keys'));
  expect(said).toMatch(/backed up \d+ records/);
  expect(said).toContain('keys: vault.key, audit.key');
  expect(statSync(at('keys')).mode & 0o077).toBe(0);
  await first.kill();

  await baize('restore', at('copy.db'), '--data', at('second'), '--keys', at('keys'));
  const second = await opened('second');
  const after = await playTwoCoups(second, 2);
  expect(after.shoe).toBe(before.shoe);
  expect(after.coup).toBeGreaterThan(before.coup);
  await second.kill('SIGTERM');
  // An audit that finds something ends with another exit code than 0, which throws here.
  await baize('audit', '--data', at('second'));
});

it('a house without its key, or with another, says so and does not open', async () => {
  await baize('restore', at('copy.db'), '--data', at('keyless'));
  await expect(opened('keyless')).rejects.toThrow('the key of this house is missing');
  writeFileSync(at('keyless/vault.key'), randomBytes(32).toString('hex'));
  await expect(opened('keyless')).rejects.toThrow('the key is not the one of this house');
});

it('a file that holds no keys restores nothing', async () => {
  writeFileSync(at('no-keys'), readFileSync(at('copy.db')).subarray(0, 100));
  const restoring = baize('restore', at('copy.db'), '--data', at('third'), '--keys', at('no-keys'));
  await expect(restoring).rejects.toThrow('holds no keys of a house');
  expect(() => statSync(at('third'))).toThrow('ENOENT');
});
