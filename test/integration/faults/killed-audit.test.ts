import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../../src/kit/index.ts';
import { MAIN } from '../../support/built.ts';
import { ChildHouse } from '../support/child-house.ts';
import { Visitor } from '../support/house.ts';

const ROUNDS = Number(process.env.BAIZE_RESTARTS ?? 2);
const SEED = process.env.BAIZE_SEED ?? 'killed-audit-1';
const MOST_MS = 60_000 + ROUNDS * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'baize-killed-audit-'));
const place = join(folder, 'house');
/** House players play and a tournament runs, so that much is under way whenever it ends. */
const house = new ChildHouse(place, { BAIZE_BOTS: 'true' });
const random = seededRandom(SEED);

afterAll(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** What `baize audit` says of the house as it lies there. */
function audit(): Promise<{ readonly code: unknown; readonly told: string }> {
  return new Promise((resolve) => {
    const args = [MAIN, 'audit', '--data', place, '--json'];
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, told: stdout === '' ? stderr : findings(stdout) }),
    );
  });
}

function findings(json: string): string {
  const {
    faults,
    findings: found,
    chainFaults,
    checkpointFaults,
    people,
    shoes,
  } = JSON.parse(json);
  const bad = shoes?.filter(({ verdict }: { verdict: string }) => verdict !== 'good');
  return JSON.stringify({ faults, found, chainFaults, checkpointFaults, people, bad });
}

/** Somebody comes in and plays a little, while the house may die at any moment. */
async function visit(): Promise<void> {
  try {
    const ann = await new Visitor(house.address).asGuest();
    await ann.buyIn('two-to-one', 50_000);
    ann.close();
  } catch {
    // The house was gone.
  }
}

it(
  `a house that was killed, started and stopped at once audits clean, ${ROUNDS} times (seed ${SEED})`,
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const isKilledInStart = round > 1 && random.below(3) === 0;
      const opening = house.start();
      if (isKilledInStart) {
        opening.catch(() => {});
        await wait(200 + random.below(2500));
      } else {
        await opening;
        const visiting = visit();
        await wait(random.below(2500));
        await house.kill();
        await visiting;
      }
      await house.kill();
      await house.ended();
      expect(await audit(), `round ${round}, after the kill`).toMatchObject({ code: 0 });
      await house.start();
      await wait(random.below(2) * random.below(300));
      await house.kill('SIGTERM');
      expect(await audit(), `round ${round}, after the stop`).toMatchObject({ code: 0 });
    }
    expect(house.crashes).toEqual([]);
  },
  MOST_MS,
);
