import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNSEALED } from '../../log-seal.ts';
import { removeFolder, temporaryFolder } from '../folder/temporary-folder.ts';
import { JOURNAL_FILE } from './files.ts';
import { HEAD_BYTES, type JournalLine } from './format.ts';
import { Journal } from './journal.ts';
import { scanJournal } from './scan.ts';

/** What the owner's mark says of the five frames. */
const ALL = { frames: 5, records: 15 };

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const OPTIONS = { roomBytes: 4096, syncs: true, seal: UNSEALED };
const OWNER = { check: () => {} };
const lines = (...facts: readonly string[]): readonly JournalLine[] =>
  facts.map((text) => ({ hash: 'a'.repeat(64), facts: text }));
const file = () => join(folder, JOURNAL_FILE);
const opened = (generation: number) => {
  const journal = new Journal(folder, { generation, epoch: 1 }, OPTIONS, OWNER);
  journal.publish();
  return journal;
};

/** Five frames of generation 7 over the remains of generation 6, and where each begins. */
function fiveFrames(): { readonly bytes: Buffer; readonly starts: readonly number[] } {
  const journal = opened(6);
  for (let n = 0; n < 12; n += 1) journal.write(lines(`{"remains":${n}}`, '{"of":"others"}'));
  journal.restart();
  const starts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    starts.push(journal.bytes);
    journal.write(lines(`{"frame":${n}}`, `{"second":"莊 ${n}"}`, '{"third":3}'));
  }
  starts.push(journal.bytes);
  journal.close();
  return { bytes: readFileSync(file()), starts };
}

describe('a bad frame', () => {
  const PARTS = [
    ['tag', 2],
    ['generation', 16],
    ['epoch', 18],
    ['number', 20],
    ['count', 22],
    ['length', 24],
    ['checksum of the lines', 30],
    ['checksum of the head', 38],
    ['padding', 90],
    ['line break of the head', HEAD_BYTES - 1],
    ['hash of a record', HEAD_BYTES + 5],
    ['facts of a record', HEAD_BYTES + 70],
    ['last line break', -1],
  ] as const;

  it.each(PARTS)(
    'a bad frame with a flipped %s is damage, whether it is the first, a middle or the last frame',
    (_, at) => {
      const { bytes, starts } = fiveFrames();
      for (const frame of [0, 2, 4]) {
        const offset = starts[at < 0 ? frame + 1 : frame] as number;
        const flipped = Buffer.from(bytes);
        flipped[offset + at] = (flipped[offset + at] as number) ^ 1;
        const { frames, lost } = scanJournal(flipped, 7, ALL);
        expect(frames).toHaveLength(frame);
        expect(lost.map((one) => one.frame)).toEqual([0, 1, 2, 3, 4].slice(frame));
        expect(lost[0]).toMatchObject({ offset: starts[frame], isBad: true });
        expect(lost.slice(1).every(({ isBad, records }) => !isBad && records === 3)).toBe(true);
      }
    },
  );

  it('every bit of every frame is covered by a checksum', () => {
    const { bytes, starts } = fiveFrames();
    for (let at = 0; at < (starts[5] as number); at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      const { frames, lost } = scanJournal(flipped, 7, ALL);
      expect(frames.length + lost.length, `byte ${at}`).toBe(5);
      expect(lost.length, `byte ${at}`).toBeGreaterThan(0);
    }
  });

  it('a bad frame is reported with the commands in it, those of illegible frames included', () => {
    const { bytes, starts } = fiveFrames();
    bytes.fill(0xff, starts[1], (starts[1] as number) + 20);
    bytes.fill(0xff, (starts[3] as number) - 3, (starts[3] as number) + 20);
    const { frames, lost } = scanJournal(bytes, 7, ALL);
    expect(frames).toHaveLength(1);
    expect(lost.map(({ frame, records, isBad }) => [frame, records, isBad])).toEqual([
      [1, 3, true],
      [2, 3, true],
      [3, 3, true],
      [4, 3, false],
    ]);
    expect(lost[3]?.lines[0]?.facts).toBe('{"frame":4}');
  });

  it('a bad frame at the end that the owner’s mark does not count is torn, because nothing tells the two apart', () => {
    const { bytes, starts } = fiveFrames();
    const end = starts[5] as number;
    bytes[end - 10] = (bytes[end - 10] as number) ^ 1;
    expect(scanJournal(bytes, 7)).toMatchObject({ lost: [] });
    expect(scanJournal(bytes, 7).frames).toHaveLength(4);
  });

  it('frames of which nothing is left are lost where the owner’s mark counts them', () => {
    const { bytes, starts } = fiveFrames();
    const emptied = Buffer.alloc(0);
    const zeroed = Buffer.alloc(bytes.length);
    const cut = bytes.subarray(0, starts[3]);
    const sums = [emptied, zeroed, cut].map((left) => {
      const { frames, lost } = scanJournal(left, 7, ALL);
      return [frames.length, lost.length, lost.reduce((sum, { records }) => sum + records, 0)];
    });
    expect(sums).toEqual([
      [0, 5, 15],
      [0, 5, 15],
      [3, 2, 6],
    ]);
  });

  it('text that looks like a frame does not pass for a bad frame', () => {
    const journal = opened(7);
    journal.write(lines('{"whole":1}'));
    const from = journal.bytes;
    journal.write(lines('{"next":1}'));
    journal.close();
    const head = readFileSync(file()).toString('latin1', from, from + HEAD_BYTES - 1);
    const other = opened(7);
    other.write(lines(`{"note":"${head.trim()}"}`));
    other.close();
    const bytes = readFileSync(file());
    bytes.fill(0, other.bytes);
    bytes[3] = 0;
    expect(scanJournal(bytes, 7)).toEqual({ frames: [], lost: [] });
  });
});
