import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../src/kit/index.ts';
import { crowdHouse, whileBetting } from '../support/crowd-house.ts';
import { endAllShoes } from '../support/end-shoes.ts';
import { until } from '../support/house.ts';
import { ClientLedger, percentile } from '../support/ledger.ts';
import { compareWithLog, NOTHING_LOST } from '../support/ledger-check.ts';

/** F3 of the fault tests: `docs/reference/fault-tests.md`. */
const KILLS = Number(process.env.BAIZE_KILLS ?? 4);
const PLAYERS = Number(process.env.BAIZE_PLAYERS ?? 50);
const SEED = process.env.BAIZE_SEED ?? 'kill-1';
/** Ten commands a second from each player: five hundred in all, as far as the machine allows. */
const EVERY_MS = Number(process.env.BAIZE_EVERY_MS ?? 100);
const MOST_MS = 120_000 + KILLS * 15_000;

const { folder, house } = crowdHouse('kill');

it(
  `a house loses nothing acknowledged and doubles nothing over ${KILLS} kills (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const ledger = new ClientLedger();
    const address = () => house.address;
    const bettors = { count: PLAYERS, everyMs: EVERY_MS, seed: SEED, ledger, address };
    let aliveMs = 0;
    await whileBetting(bettors, async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const startedMs = Date.now();
        const answered = ledger.answersMs.length + PLAYERS;
        await until('play to go on', () => ledger.answersMs.length > answered, 60_000);
        await wait(random.below(500));
        await house.kill();
        aliveMs += Date.now() - startedMs;
        await house.start();
      }
    });
    await house.kill('SIGTERM');
    expect(house.crashes).toEqual([]);
    say(ledger, aliveMs);
    await endAllShoes(folder);
    const report = await compareWithLog(folder, ledger);
    expect(report, `seed ${SEED}`).toEqual({
      accepted: report.accepted,
      refused: report.refused,
      checkpoints: report.checkpoints,
      ...NOTHING_LOST,
    });
    expect(report.accepted).toBeGreaterThan(PLAYERS);
    expect(report.checkpoints).toBeGreaterThan(0);
  },
  MOST_MS,
);

function say(ledger: ClientLedger, aliveMs: number): void {
  const perSecond = Math.round((ledger.commands.size * 1000) / aliveMs);
  const answer = `${percentile(ledger.answersMs, 50)} / ${percentile(ledger.answersMs, 99)} ms`;
  const starts = `${percentile(house.startsMs, 50)} / ${percentile(house.startsMs, 99)} ms`;
  process.stderr.write(
    `F3: ${KILLS} kills under ${PLAYERS} clients, ${ledger.commands.size} commands ` +
      `(${perSecond} a second), p50 / p99: answered in ${answer}, serving again in ${starts}\n`,
  );
}
