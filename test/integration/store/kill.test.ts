import { expect, it } from 'vitest';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { killAgainAndAgain } from './kill.ts';

const KILLS = Number(process.env.BAIZE_KILLS ?? 10);
const SEED = process.env.BAIZE_SEED ?? 'kill';

it(`the store loses and doubles nothing when the process is killed ${KILLS} times`, async () => {
  const folder = temporaryFolder();
  const report = await killAgainAndAgain(folder, KILLS, SEED);
  removeFolder(folder);
  expect(report.received, `seed ${SEED}`).toBeGreaterThan(KILLS);
  expect(report, `seed ${SEED}`).toEqual({
    kills: KILLS,
    received: report.received,
    lost: 0,
    doubled: 0,
    invented: 0,
    changed: 0,
    refused: 0,
    chainSound: true,
  });
});
