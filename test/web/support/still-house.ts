import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedHouse } from './served-house.ts';

type Server = typeof import('../../../src/server/index.ts');
const SERVER = new URL('../../../dist/src/server/index.js', import.meta.url).href;

/** How long the house waits for a bent card, so that a test can look at it in every window. */
const SQUEEZE_MS = 30_000;
const OFFER_MS = 4000;
const PAUSE_MS = 500;
/** One address asks for everybody here. */
const REQUESTS_PER_MINUTE = 10_000;

/** The house as it is built, in this process, which waits longer for a hand that was taken. */
export async function openStillHouse(server?: Server): Promise<ServedHouse> {
  const built = server ?? ((await import(/* @vite-ignore */ SERVER)) as Server);
  const { DEFAULT_CONFIG, openHouse, PACES, REAL_CLOCK } = built;
  const folder = mkdtempSync(join(tmpdir(), 'baize-still-'));
  const house = await openHouse(
    {
      ...DEFAULT_CONFIG,
      port: 0,
      dataFolder: folder,
      logLevel: 'error',
      pace: 'brisk',
      requestsPerMinute: REQUESTS_PER_MINUTE,
    },
    REAL_CLOCK,
    { ...PACES.brisk, squeezeMs: SQUEEZE_MS, offerMs: OFFER_MS, pauseMs: PAUSE_MS },
  );
  const address = await house.listen();
  return {
    address,
    operatorLink: (await house.operatorLink(address)) ?? '',
    async stop() {
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
