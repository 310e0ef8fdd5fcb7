import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromHex } from '../../../src/kit/index.ts';
import { CARDS_PER_DECK } from '../../../src/rules/index.ts';
import { DEFAULT_CONFIG, openHouse, openSealed } from '../../../src/server/index.ts';
import { readTranscript } from '../../../src/server/shoe/shoe-record.ts';
import type { ShoeEntry } from '../../../src/shoe/index.ts';
import { MAIN } from '../../support/built.ts';
import { until, Visitor } from '../support/house.ts';
import { Secrets } from '../support/leaks.ts';
import { seatTwo } from '../support/squeezer.ts';

const TABLE = 'crown';
const PEELS = 4;

let folder: string;
let child: ChildProcess;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-at-rest-'));
  child = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      BAIZE_PORT: '0',
      BAIZE_DATA: join(folder, 'house'),
      BAIZE_PACE: 'quick',
      BAIZE_BOTS: 'false',
      BAIZE_LOG: 'debug',
    },
  });
  const receive = (data: Buffer) => {
    said += data.toString();
  };
  child.stdout?.on('data', receive);
  child.stderr?.on('data', receive);
  await until('the house to open', () => /players: (\S+)/.test(said), 60_000);
});
afterAll(() => {
  if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('T1: a running house’s log, backup, export and files hold nothing of an undealt card', async () => {
  const address = /players: (\S+)/.exec(said)?.[1] ?? '';
  const players = [1, 2].map(() => new Visitor(address));
  const squeezers = await seatTwo(players, TABLE);
  const playing = squeezers.map((one) => one.play());
  await until('some peeled cards', () => squeezers.some(({ peeled }) => peeled >= PEELS), 60_000);
  // The backup is made while the house runs, in the middle of a shoe, as an operator would.
  const backup = join(folder, 'backup');
  baize('backup', backup);
  for (const one of squeezers) one.stop();
  await Promise.all(playing);
  for (const player of players) player.close();
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
  const lines = join(folder, 'export.jsonl');
  baize('export', lines);
  const kept = join(folder, 'kept');
  cpSync(join(folder, 'house'), kept, { recursive: true });
  const exposed = await exposedIn(kept);
  expect(exposed.size).toBeGreaterThan(8);
  const secrets = await openTheShoe();
  const places: [string, Buffer][] = [
    ['log', Buffer.from(said)],
    ['backup', readFileSync(backup)],
    ['export', readFileSync(lines)],
    ...filesOf(kept),
  ];
  expect(said, 'the log says something').toContain('stopping');
  for (const [name, bytes] of places) {
    const hidden = secrets.find(bytes).filter(({ position }) => !exposed.has(position ?? -1));
    expect(hidden, name).toEqual([]);
  }
  const found = places.some(([, bytes]) => secrets.find(bytes).length > 0);
  expect(found, 'the proofs of cards that were shown').toBe(true);
  const planted = Buffer.from(`x${secrets.saltAt(`${TABLE} 1`, 400)}x`);
  expect(secrets.find(planted)).toHaveLength(1);
});

function baize(command: string, file: string): void {
  const args = [MAIN, command, file, '--data', join(folder, 'house')];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function filesOf(kept: string): [string, Buffer][] {
  return readdirSync(kept, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.key'))
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]);
}

async function exposedIn(kept: string): Promise<Set<number>> {
  const store = await openSealed({ folder: kept, databaseUrl: null });
  const { entries } = await readTranscript(store, TABLE, 1);
  await store.close();
  const shown = entries.flatMap((entry) => (entry.type === 'card-exposed' ? [entry.position] : []));
  return new Set(shown);
}

async function openTheShoe(): Promise<Secrets> {
  const settings = { port: 0, pace: 'quick', logLevel: 'silent', bots: false } as const;
  const dataFolder = join(folder, 'house');
  const house = await openHouse({ ...DEFAULT_CONFIG, ...settings, dataFolder });
  const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;
  await until('the shoe to be abandoned', () => {
    void house.floor.submit(TABLE, order, { person: 'boss', role: 'pit-boss' });
    return house.floor.state(TABLE).cards.shoe?.number === 2;
  });
  await until('the next seal', () => house.floor.keeper(TABLE)?.shoeNo === 2);
  const { entries } = await readTranscript(house.store, TABLE, 1);
  await house.stop();
  const secrets = new Secrets();
  const found = (type: ShoeEntry['type']) => entries.find((entry) => entry.type === type);
  const [opened, cut] = [found('opened'), found('cut')];
  if (opened?.type !== 'opened' || cut?.type !== 'cut') throw new Error('the shoe is shut');
  secrets.add(`${TABLE} 1`, fromHex(opened.secret), 8 * CARDS_PER_DECK);
  secrets.cut(`${TABLE} 1`, cut.place);
  return secrets;
}
