import { describe, expect, it } from 'vitest';
import { appended } from '../../test/contracts/store/under-test.ts';
import { seededRandom } from '../kit/index.ts';
import { checkLog, exportLog, importLog, isUnfinishedCopy } from './copy.ts';
import { MemoryStore } from './memory/memory-store.ts';

describe('a copy of the log', () => {
  it('a copy of the log with any flipped bit or cut tail is found damaged (200 cases)', async () => {
    const whole = `${(await copyOfTen()).join('\n')}\n`;
    const random = seededRandom('flips in a copy');
    for (let index = 0; index < 200; index += 1) {
      const bytes = Buffer.from(whole);
      const at = random.below(bytes.length - 1);
      const damaged = index % 4 === 0 ? bytes.subarray(0, at) : flipped(bytes, at, random.below(8));
      const lines = damaged.toString('utf8').replace(/\n$/, '').split('\n');
      expect(await checkLog(lines), `case ${index}, byte ${at}`).toMatchObject({ ok: false });
    }
  });

  it.each([
    ['nothing', [], 'cut-off', 0],
    ['no JSON', ['hello'], 'line-damaged', 1],
    ['another file', ['{"name":"baize"}'], 'not-a-log', 1],
    ['a newer format', ['{"baize":"log","format":3}'], 'format-newer', 1],
    ['no end', ['{"baize":"log","format":2}'], 'cut-off', 1],
    ['an unknown line', ['{"baize":"log","format":2}', '{"card":7}'], 'line-damaged', 2],
    ['a hollow record', ['{"baize":"log","format":2}', '{"record":{}}'], 'line-damaged', 2],
  ])('a copy of the log says what is wrong with %s', async (_, lines, code, line) => {
    expect(await checkLog(lines)).toEqual({ ok: false, error: { code, line } });
  });

  it('a copy of the log is refused when records changed places, were dropped or follow the end', async () => {
    const lines = await copyOfTen();
    const [first, a, b, ...rest] = lines as [string, string, string, ...string[]];
    const cases: readonly [readonly string[], string][] = [
      [[first, b, a, ...rest], 'chain-broken'],
      [[first, a, ...rest], 'chain-broken'],
      [[...lines.slice(0, -2), lines.at(-1) ?? ''], 'digest-differs'],
      [[...lines, a], 'line-damaged'],
    ];
    for (const [forged, code] of cases) {
      expect(await checkLog(forged)).toMatchObject({ ok: false, error: { code } });
      const target = new MemoryStore();
      expect(await importLog(forged, target)).toMatchObject({ ok: false, error: { code } });
    }
  });

  it('a store says that a log was not copied into it whole, until it is', async () => {
    const lines = await copyOfTen();
    for (const taken of [1, 5, lines.length - 1]) {
      const target = new MemoryStore();
      expect((await importLog(lines.slice(0, taken), target)).ok).toBe(false);
      expect(await isUnfinishedCopy(target), `after ${taken} lines`).toBe(true);
    }
    const whole = new MemoryStore();
    expect((await importLog(lines, whole)).ok).toBe(true);
    expect(await isUnfinishedCopy(whole)).toBe(false);
    expect(await whole.listDocumentKinds()).not.toContain('copy');
  });

  it('a copy of the log is refused when a line is something that no store would keep', async () => {
    const forged = [
      '{"baize":"log","format":2}',
      '{"document":{"id":"a b","kind":"x","version":1}}',
    ];
    const digest = await import('node:crypto').then(({ createHash }) =>
      createHash('sha256')
        .update(`${forged.join('\n')}\n`)
        .digest('hex'),
    );
    const end = `{"end":{"documents":1,"records":0,"sha256":"${digest}","streams":0}}`;
    const taken = await importLog([...forged, end], new MemoryStore());
    expect(taken).toMatchObject({ ok: false, error: { code: 'line-damaged' } });
  });
});

async function copyOfTen(): Promise<readonly string[]> {
  const store = new MemoryStore();
  for (let at = 0; at < 10; at += 1) await appended(store, { at });
  await store.changeDocuments([{ kind: 'person', id: 'ann', expectedVersion: 0, data: { n: 1 } }]);
  const lines: string[] = [];
  await exportLog(store, (line) => void lines.push(line));
  return lines;
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return bytes;
}
