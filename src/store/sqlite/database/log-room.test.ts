import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batch } from '../../../../test/contracts/store/under-test.ts';
import { encodeBatch } from '../../encode.ts';
import { removeFolder, temporaryFolder } from '../folder/temporary-folder.ts';
import { JOURNAL_FILE } from '../journal/files.ts';
import { inspectFile } from '../upkeep/inspect.ts';
import { DATABASE_FILE, Writer } from '../writing/writer.ts';
import { makeRoomForLog } from './log-room.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

describe('room for the log', () => {
  it('room for the log is made of zeros after the existing contents, up to the size asked for', () => {
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

  it('room for the log is used by commits, and commits do not make the file grow', () => {
    const files = [`${DATABASE_FILE}-wal`, JOURNAL_FILE].map((name) => join(folder, name));
    const sizes = () => files.map((file) => statSync(file).size);
    const writer = new Writer({ folder, logRoomBytes: 1_000_000, foldRecords: 5 });
    expect(sizes()).toEqual([1_000_000, 1_000_000]);
    for (let at = 0; at < 19; at += 1) {
      writer.commit([{ kind: 'append', batch: encodeBatch(batch({ at })) }]);
      if (writer.isFoldDue) writer.fold();
    }
    expect(sizes()).toEqual([1_000_000, 1_000_000]);
    const [log, journal] = files.map((file) => readFileSync(file));
    expect([log?.includes('command-15'), log?.includes('command-16')]).toEqual([true, false]);
    expect(journal?.includes('command-18')).toBe(true);
    writer.close();
    expect(inspectFile(join(folder, DATABASE_FILE)).records).toBe(19);
  });
});
