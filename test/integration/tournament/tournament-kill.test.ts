import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfAudit } from '../../../src/cage/index.ts';
import { auditHouse } from '../../../src/server/index.ts';
import { ChildHouse } from '../support/child-house.ts';
import { startHouse } from '../support/house.ts';

/** F3 of the fault tests, in a tournament: the house is killed in the middle of its own cup. */
const KILLS = Number(process.env.BAIZE_KILLS ?? 2);
const BETWEEN_KILLS_MS = 1500;
const CUP = 'floor-1';

let folder: string;
let house: ChildHouse;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-cup-'));
  house = new ChildHouse(folder, { BAIZE_BOTS: 'true', BAIZE_HOUSE_TOURNAMENT: 'true' });
});
afterAll(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Board {
  readonly version: number;
  readonly board: { readonly phase: string };
}

async function board(): Promise<Board | null> {
  const answer = await fetch(`${house.address}/api/tournaments/${CUP}/board`).catch(() => null);
  return answer?.status === 200 ? ((await answer.json()) as Board) : null;
}

it('a cup whose house is killed again and again goes on to its prizes and loses nothing', async () => {
  let received = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await house.start();
    await wait(BETWEEN_KILLS_MS);
    const version = async () => (await board())?.version ?? -1;
    // The first start may not have planned its cup yet.
    await expect.poll(version).toBeGreaterThanOrEqual(0);
    const seen = await version();
    expect(seen).toBeGreaterThanOrEqual(received);
    received = seen;
    await house.kill();
  }
  await house.start();
  await expect
    .poll(async () => (await board())?.board.phase, { timeout: 300_000, interval: 250 })
    .toBe('closed');
  await house.kill();
  const after = await startHouse({ dataFolder: folder });
  const audit = await auditHouse(after.house.store);
  expect(audit.findings).toEqual([]);
  expect(audit.tournaments.map(({ tournamentId }) => tournamentId)).toContain(CUP);
  const ofCup = audit.shoes.filter(({ shoe }) => shoe.startsWith(`${CUP}.`));
  expect(ofCup.length).toBeGreaterThan(2);
  expect(ofCup.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  expect(selfAudit(after.house.cage.state)).toEqual([]);
  await after.house.stop();
}, 500_000);
