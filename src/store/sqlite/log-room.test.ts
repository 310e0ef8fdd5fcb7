import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batch } from '../contract/under-test.ts';
import { encodeBatch } from '../encode.ts';
import { inspectFile } from './inspect.ts';
import { makeRoomForLog } from './log-room.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';
import { DATABASE_FILE, Writer } from './writer.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

describe('room for the log', () => {
  it('is zeros behind what is there, up to the size asked for', () => {
    const file = join(folder, 'log');
    makeRoomForLog(file, 100);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'log');
    makeRoomForLog(file, 3_000_000);
    const bytes = readFileSync(file);
    expect(bytes.length).toBe(3_000_000);
    expect(bytes.subarray(0, 3).toString()).toBe('log');
    expect(bytes.subarray(3).every((byte) => byte === 0)).toBe(true);
    makeRoomForLog(file, 10);
    expect(statSync(file).size).toBe(3_000_000);
  });

  it('is used up by commits and not added to', () => {
    const log = join(folder, `${DATABASE_FILE}-wal`);
    const writer = new Writer({ folder, logRoomBytes: 1_000_000 });
    expect(statSync(log).size).toBe(1_000_000);
    for (let at = 0; at < 20; at += 1) {
      writer.commit([{ kind: 'append', batch: encodeBatch(batch({ at })) }]);
    }
    expect(statSync(log).size).toBe(1_000_000);
    expect(readFileSync(log).includes('command-19')).toBe(true);
    writer.close();
    expect(inspectFile(join(folder, DATABASE_FILE)).records).toBe(20);
  });
});
