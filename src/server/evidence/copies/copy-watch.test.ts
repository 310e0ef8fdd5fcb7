import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type HouseToCopy,
  houseToCopy,
} from '../../../../test/support/server/evidence/house-to-copy.ts';
import { REAL_CLOCK } from '../../system/clock.ts';
import { CopyWatch } from './copy-watch.ts';
import { folderPlace } from './folder-place.ts';
import type { SecondPlace } from './second-place.ts';

let kept: HouseToCopy;
beforeEach(() => {
  kept = houseToCopy();
});
afterEach(() => kept.remove());

describe('the watch over copies', () => {
  const MINUTE_MS = 60_000;
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const gauge = () => ({
    value: -1,
    set(value: number) {
      this.value = value;
    },
  });

  function watched(place: SecondPlace, makesBackups = true) {
    const clock = { nowMs: Date.now(), setMs: 0 };
    const metrics = { checkpointCopied: gauge(), backupCopied: gauge(), copiesLate: gauge() };
    const said: string[] = [];
    const warned: string[] = [];
    const gone: string[] = [];
    let made = 0;
    const makeBackup = async () => {
      made += 1;
      const name = `2026-01-0${made}T00-00-00-000Z.db`;
      writeFileSync(kept.house('backups', name), `backup ${made}`);
      return name;
    };
    const watch = new CopyWatch({
      clock: REAL_CLOCK,
      copier: kept.copierTo(place),
      terms: { checkpointCopyMinutes: 15, backupCopyHours: 48, backupHours: 24 },
      nowMs: () => clock.nowMs,
      wallMs: () => clock.nowMs + clock.setMs,
      makeBackup: makesBackups ? makeBackup : null,
      copied: (name) => void gone.push(name),
      logger: {
        warn: (_facts, sentence) => void warned.push(sentence),
        error: (_facts, sentence) => void said.push(sentence),
      },
      metrics,
    });
    return { watch, clock, metrics, said, warned, gone, made: () => made };
  }

  it('the watch over copies makes a backup a day, copies it and removes the one on this disk', async () => {
    const there = join(kept.folder, 'there');
    const { watch, clock, metrics, gone, made } = watched(folderPlace(there));
    kept.checkpoint(1);
    await watch.look();
    await watch.look();
    expect(gone).toEqual(['2026-01-01T00-00-00-000Z.db']);
    expect(readdirSync(join(there, 'backups'))).toEqual(gone);
    expect(metrics.copiesLate.value).toBe(0);
    expect(metrics.backupCopied.value).toBeGreaterThan(0);
    clock.nowMs += 25 * 60 * MINUTE_MS;
    await watch.look();
    expect(made()).toBe(2);
  });

  it('the watch over copies of a house in PostgreSQL copies checkpoints, and only these can be late', async () => {
    const there = join(kept.folder, 'there');
    const { watch, clock, metrics, made } = watched(folderPlace(there), false);
    kept.checkpoint(1);
    await watch.look();
    expect(readdirSync(join(there, 'checkpoints'))).toContain('00000001.json');
    expect(watch.report).toMatchObject({ isLate: false, failure: null, backupAtMs: null });
    expect(metrics.checkpointCopied.value).toBeGreaterThan(0);
    clock.nowMs += 16 * MINUTE_MS;
    await watch.look();
    expect([metrics.copiesLate.value, made()]).toEqual([1, 0]);
  });

  it('the watch over copies sounds its alarm while a second place keeps it waiting for ever', async () => {
    const { watch, clock, metrics, said } = watched({
      find: async () => {},
      put: () => new Promise(() => {}),
    });
    kept.checkpoint(1);
    void watch.look();
    clock.nowMs += 16 * MINUTE_MS;
    void watch.look();
    void watch.look();
    expect([metrics.copiesLate.value, said.length]).toEqual([1, 1]);
  });

  it('the watch over copies sounds one alarm when the second place takes nothing, and is calm again afterwards', async () => {
    let isAway = true;
    const place = folderPlace(join(kept.folder, 'there'));
    const find = (isKnown: boolean) =>
      isAway ? Promise.reject(new Error('away')) : place.find(isKnown);
    const { watch, clock, metrics, said, warned, made } = watched({ ...place, find });
    kept.checkpoint(1);
    await watch.look();
    expect(watch.report).toMatchObject({ isLate: false, failure: 'away', checkpointAtMs: null });
    clock.nowMs += 16 * MINUTE_MS;
    await watch.look();
    await watch.look();
    expect(said).toEqual(['the copies at the second place are too old']);
    expect(warned).toEqual(['nothing could be copied to the second place']);
    expect(metrics.copiesLate.value).toBe(1);
    clock.nowMs += 7 * DAY_MS;
    await watch.look();
    expect(made(), 'backups that could not be copied fill the disk of the house').toBe(0);
    isAway = false;
    clock.setMs = Date.now() - clock.nowMs;
    await watch.look();
    expect(watch.report).toMatchObject({ isLate: false, failure: null });
    expect(made()).toBe(1);
  });

  it.each([-30 * DAY_MS, 30 * DAY_MS])(
    'a wall clock set by %i ms neither silences the alarm of old copies, nor sounds it, nor keeps a backup back',
    async (setMs) => {
      const { watch, clock, metrics, made } = watched(folderPlace(join(kept.folder, 'there')));
      kept.checkpoint(1);
      await watch.look();
      clock.setMs = setMs;
      await watch.look();
      expect([metrics.copiesLate.value, made()]).toEqual([0, 1]);
      clock.nowMs += 16 * MINUTE_MS;
      await watch.look();
      expect(metrics.copiesLate.value).toBe(1);
      clock.nowMs += DAY_MS;
      await watch.look();
      expect(made()).toBe(2);
    },
  );
});
