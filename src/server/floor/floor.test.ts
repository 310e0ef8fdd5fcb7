import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveClock, testClock, until } from '../../../test/support/time.ts';
import { LocalBus } from '../../bus/index.ts';
import { verifyTranscript } from '../../shoe/index.ts';
import { MemoryStore } from '../../store/index.ts';
import { readTranscript } from '../shoe/shoe-record.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { openVaultThread, type Vault } from '../vault/vault.ts';
import { BOT_BUY_IN_CENTS, Bots } from './bots.ts';
import { firstFloor } from './first-floor.ts';
import { Floor } from './floor.ts';
import { QUICK_PACE } from './pace.ts';

let folder: string;
let vault: Vault;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-floor-'));
  vault = openVaultThread(folder);
});
afterEach(async () => {
  await vault.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a floor of virtual tables', () => {
  it.each(firstFloor('Baize').map((table) => [table.setup.tableId, table] as const))(
    'a floor of virtual tables deals several coups by itself at %s',
    async (tableId, { setup }) => {
      const store = new MemoryStore();
      const clock = testClock();
      const floor = new Floor({ bus: new LocalBus(), store, vault, clock, pace: QUICK_PACE });
      const opened = await floor.openAutomatic(setup);
      expect(opened).toMatchObject({ kind: 'accepted' });
      const bots = new Bots(floor, clock, async (person) => {
        const by = { person, role: 'patron' } as const;
        await floor.submit(
          tableId,
          { type: 'BringChips', person, amountCents: BOT_BUY_IN_CENTS },
          by,
        );
      });
      await bots.seat(tableId, 2);
      bots.start(5);
      await until('three coups', () => floor.state(tableId).record.coupsDealt >= 3);
      bots.stop();
      await floor.stop();
      leaveClock(clock);
      const state = floor.state(tableId);
      expect(state.record.coupsDealt).toBeGreaterThanOrEqual(3);
      const transcript = await readTranscript(store, tableId, 1);
      expect(verifyTranscript(transcript)).toMatchObject({ verdict: 'good' });
    },
  );
});

it('a table that two open at the same time is opened once, and the second is refused', async () => {
  const [first] = firstFloor('Baize');
  expect(first).toBeDefined();
  if (first === undefined) return;
  const { setup } = first;
  const store = new MemoryStore();
  const bus = new LocalBus();
  const floor = new Floor({ bus, store, vault, clock: simulatedClock(), pace: QUICK_PACE });
  const by = floor.houseSupervisor(setup.bookId);
  const answers = await Promise.all([floor.openTable(setup, by), floor.openTable(setup, by)]);
  expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'refused']);
  await floor.stop();
});
