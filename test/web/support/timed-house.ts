import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedHouse } from './served-house.ts';

/** A house whose clock the test moves on; the rest of it is real. */
export interface TimedHouse extends ServedHouse {
  /** Lets time pass for the house: notices run out, nobody waits. */
  advance(minutes: number): void;
}

type Server = typeof import('../../../src/server/index.ts');
const SERVER = new URL('../../../dist/src/server/index.js', import.meta.url).href;
const MINUTE_MS = 60_000;

/** The house as it is built, in this process, with no table dealt by itself for anybody. */
export async function openTimedHouse(): Promise<TimedHouse> {
  const { DEFAULT_CONFIG, openHouse, REAL_CLOCK } = (await import(SERVER)) as Server;
  const folder = mkdtempSync(join(tmpdir(), 'baize-timed-'));
  let passedMs = 0;
  const clock = {
    ...REAL_CLOCK,
    wallMs: () => REAL_CLOCK.wallMs() + passedMs,
    monotonicMs: () => REAL_CLOCK.monotonicMs() + passedMs,
  };
  const config = { ...DEFAULT_CONFIG, port: 0, dataFolder: folder, bots: false } as const;
  const house = await openHouse({ ...config, logLevel: 'silent' }, clock);
  const address = await house.listen();
  return {
    address,
    operatorLink: (await house.operatorLink(address)) ?? '',
    advance: (minutes) => {
      passedMs += minutes * MINUTE_MS;
    },
    async stop() {
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
