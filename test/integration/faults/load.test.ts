import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { crowdHouse, whileBetting } from '../support/crowd-house.ts';
import { endAllShoes } from '../support/end-shoes.ts';
import { ClientLedger, percentile } from '../support/ledger.ts';
import { compareWithLog, NOTHING_LOST } from '../support/ledger-check.ts';
import { middleOf, plotVitals, takeVitals, type Vitals } from '../support/vitals.ts';

/** A long load: `docs/reference/fault-tests.md`. */
const SECONDS = Number(process.env.BAIZE_LOAD_SECONDS ?? 5);
const PLAYERS = Number(process.env.BAIZE_LOAD_PLAYERS ?? 40);
const EVERY_MS = Number(process.env.BAIZE_EVERY_MS ?? 100);
const SEED = process.env.BAIZE_SEED ?? 'load-1';
/** The file of the plot; none where it is not set. */
const PLOT = process.env.BAIZE_LOAD_PLOT;
/** Sockets and database files, and what a moment may need besides. */
const SPARE_DESCRIPTORS = 32;
/** From this length on memory has found its level after half of the load, and can be judged. */
const LONG_ENOUGH_SECONDS = 600;
const MOST_GROWTH = 1.25;
const MOST_MS = 180_000 + SECONDS * 1500;

const { folder, house } = crowdHouse('load');

it(
  `a house under load for ${SECONDS} s loses nothing and leaves no descriptor open (seed ${SEED})`,
  async () => {
    const ledger = new ClientLedger();
    const address = () => house.address;
    const bettors = { count: PLAYERS, everyMs: EVERY_MS, seed: SEED, ledger, address };
    const vitals = await whileBetting(bettors, watch);
    await house.kill('SIGTERM');
    expect(house.crashes).toEqual([]);
    report(ledger, vitals);
    const most = percentile(vitals.map(({ descriptors }) => descriptors).slice(0, 3), 100);
    expect(vitals.at(-1)?.descriptors).toBeLessThanOrEqual(most + SPARE_DESCRIPTORS);
    if (SECONDS >= LONG_ENOUGH_SECONDS) {
      const heap = ({ heapMebibytes }: Vitals) => heapMebibytes;
      const early = middleOf(vitals, heap, [0.25, 0.5]);
      expect(middleOf(vitals, heap, [0.75, 1])).toBeLessThan(early * MOST_GROWTH);
    }
    await endAllShoes(folder);
    expect(await compareWithLog(folder, ledger)).toMatchObject(NOTHING_LOST);
  },
  MOST_MS,
);

/** Looks once a second; in a long load less often, so that there are a few hundred looks. */
async function watch(): Promise<Vitals[]> {
  const everySeconds = Math.max(1, Math.round(SECONDS / 360));
  const vitals: Vitals[] = [];
  for (let second = 0; second <= SECONDS; second += everySeconds) {
    vitals.push(await takeVitals(house.address, second));
    await wait(everySeconds * 1000);
  }
  return vitals;
}

function report(ledger: ClientLedger, vitals: readonly Vitals[]): void {
  const pauses = vitals.slice(1).map(({ longestPauseMs }) => longestPauseMs);
  const said =
    `${SECONDS} s of load from ${PLAYERS} clients, ${ledger.commands.size} commands ` +
    `(${Math.round(ledger.commands.size / SECONDS)} a second), answered in ` +
    `${percentile(ledger.answersMs, 50)} / ${percentile(ledger.answersMs, 99)} ms (p50 / p99), ` +
    `longest pause ${percentile(pauses, 50)} ms in the middle, ${percentile(pauses, 100)} ms at most, ` +
    `heap ${percentile(
      vitals.map(({ heapMebibytes }) => heapMebibytes),
      100,
    )} MiB at most, ` +
    `${vitals.at(-1)?.descriptors} descriptors at the end`;
  process.stderr.write(`load: ${said}\n`);
  if (PLOT === undefined) return;
  const title = `A house under load for ${SECONDS} s`;
  const subtitle = `${PLAYERS} clients, ${ledger.commands.size} commands`;
  writeFileSync(PLOT, plotVitals(title, subtitle, vitals));
}
