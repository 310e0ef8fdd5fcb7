import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../src/kit/index.ts';
import { DEFAULT_CONFIG, openHouse } from '../../../src/server/index.ts';
import { readTranscript } from '../../../src/server/shoe/shoe-record.ts';
import { MAIN } from '../../support/built.ts';
import { ChildHouse } from '../support/child-house.ts';
import { until, Visitor } from '../support/house.ts';
import { seatTwo } from '../support/squeezer.ts';

const TABLE = 'crown';
const KILLS = Number(process.env.BAIZE_SHOE_KILLS ?? 3);
const SEED = process.env.BAIZE_SEED ?? 'shoe-kill-1';

let folder: string;
let child: ChildHouse;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-killed-shoe-'));
  child = new ChildHouse(folder);
  await child.start();
});
afterAll(async () => {
  await child.kill();
  rmSync(folder, { recursive: true, force: true });
});

it(`a house leaves a record that baize verify accepts after ${KILLS} kills in one shoe (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const players = [1, 2].map(() => new Visitor(() => child.address));
  const squeezers = await seatTwo(players, TABLE);
  const playing = squeezers.map((one) => one.play());
  const anyPeeled = () => squeezers.some(({ peeled }) => peeled > 0);
  await until('a card that was looked at', anyPeeled, 60_000);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500 + random.below(900)));
    await child.kill('SIGKILL');
    await child.start();
  }
  for (const one of squeezers) one.stop();
  await child.kill('SIGKILL');
  for (const player of players) player.close();
  await Promise.race([Promise.all(playing), new Promise((resolve) => setTimeout(resolve, 100))]);
  const { cards, transcript } = await openTheShoe();
  const exposed = transcript.entries.filter(({ type }) => type === 'card-exposed');
  expect(exposed.length).toBeGreaterThanOrEqual(cards);
  const file = join(folder, 'shoe.json');
  writeFileSync(file, JSON.stringify(transcript));
  const verified = spawnSync(process.execPath, [MAIN, 'verify', file], { encoding: 'utf8' });
  expect(verified.stdout + verified.stderr).not.toContain('fault');
  expect(verified.status).toBe(0);
});

/** Opens the house once more, lets the held coup end, and has the shoe abandoned and opened. */
async function openTheShoe() {
  const settings = { port: 0, dataFolder: folder, pace: 'quick', logLevel: 'silent' } as const;
  const house = await openHouse({ ...DEFAULT_CONFIG, ...settings, bots: false });
  const state = () => house.floor.state(TABLE);
  let cards = 0;
  const order = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;
  await until('the shoe to be abandoned', () => {
    if (state().cards.shoe?.number === 1) cards = openedCards(state().cards.shoe?.opened ?? {});
    void house.floor.submit(TABLE, order, { person: 'boss', role: 'pit-boss' });
    return state().cards.shoe?.number === 2;
  });
  await until('the next seal', () => house.floor.keeper(TABLE)?.shoeNo === 2);
  const transcript = await readTranscript(house.store, TABLE, 1);
  await house.stop();
  expect(transcript.entries.at(-1)?.type).toBe('opened');
  return { cards, transcript };
}

function openedCards(opened: Readonly<Record<string, number>>): number {
  return Object.values(opened).reduce((sum, count) => sum + count, 0);
}
