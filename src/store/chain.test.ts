import { describe, expect, it } from 'vitest';
import { appended, events } from '../../test/contracts/store/under-test.ts';
import { canonicalJson, present } from '../kit/index.ts';
import { CHAIN_START, commandDigest, factsText, parseFacts, verifyChain } from './chain.ts';
import { MemoryStore } from './memory/memory-store.ts';
import type { StoredRecord } from './store.ts';

describe('the chain', () => {
  it('the chain hashes the canonical JSON of one flat object', async () => {
    const [record] = await fiveRecords();
    const { stream, firstVersion, epoch, command, events: list, outcome } = present(record, 'one');
    const { id, actor, digest, kind, atMs, content } = command;
    const text = canonicalJson({
      stream,
      firstVersion,
      epoch,
      command: id,
      actor,
      digest,
      kind,
      atMs,
      content,
      events: list,
      outcome,
    });
    const facts = { stream, firstVersion, epoch, command, events: list, outcome };
    expect(factsText(facts)).toBe(text);
    expect(parseFacts(text)).toEqual(facts);
  });

  const changes: readonly [string, (record: StoredRecord) => StoredRecord][] = [
    ['stream', (record) => ({ ...record, stream: 'table-2' })],
    ['number', (record) => ({ ...record, number: record.number + 1 })],
    ['first version', (record) => ({ ...record, firstVersion: record.firstVersion + 1 })],
    ['last version', (record) => ({ ...record, lastVersion: record.lastVersion + 1 })],
    ['epoch', (record) => ({ ...record, epoch: 9 })],
    ['hash', (record) => ({ ...record, hash: record.hash.replace(/^./, 'z') })],
    ['outcome', (record) => ({ ...record, outcome: { accepted: false } })],
    ['an event', (record) => ({ ...record, events: events(1) })],
    ['no events', (record) => ({ ...record, events: [] })],
    ...(['id', 'actor', 'digest', 'kind'] as const).map(
      (field): [string, (record: StoredRecord) => StoredRecord] => [
        `the command's ${field}`,
        (record) => ({ ...record, command: { ...record.command, [field]: 'forged' } }),
      ],
    ),
    [
      "the command's time",
      (record) => ({ ...record, command: { ...record.command, atMs: record.command.atMs + 1 } }),
    ],
    [
      "the command's content",
      (record) => ({ ...record, command: { ...record.command, content: { seat: 4 } } }),
    ],
  ];

  it.each(changes)('the chain finds a changed %s at exactly that record', async (_, change) => {
    const records = await fiveRecords();
    for (const index of records.keys()) {
      const forged = records.map((record, at) => (at === index ? change(record) : record));
      const checked = verifyChain('table-1', forged);
      expect(checked).toMatchObject({ ok: false, error: { number: index + 1 } });
    }
  });

  it('the chain finds a dropped, doubled or moved record', async () => {
    const [a, b, c, d, e] = (await fiveRecords()) as [R, R, R, R, R];
    const cases: readonly [readonly R[], number][] = [
      [[b, c, d, e], 1],
      [[a, c, d, e], 2],
      [[a, b, b, c], 3],
      [[a, c, b, d], 2],
      [[e], 1],
    ];
    for (const [forged, number] of cases) {
      expect(verifyChain('table-1', forged)).toMatchObject({ ok: false, error: { number } });
    }
  });

  it('the chain alone cannot see a cut tail: a checkpoint compares the mark at which the chain ends', async () => {
    const records = await fiveRecords();
    const whole = verifyChain('table-1', records);
    const cut = verifyChain('table-1', records.slice(0, 4));
    expect([whole.ok, cut.ok]).toEqual([true, true]);
    expect(cut).not.toEqual(whole);
    expect(verifyChain('table-1', [])).toEqual({ ok: true, value: CHAIN_START });
  });

  it('the digest of a command covers kind and content, whatever the order of keys', () => {
    const digest = commandDigest('PlaceWager', { seat: 1, stakeCents: 2 });
    expect(commandDigest('PlaceWager', { stakeCents: 2, seat: 1 })).toBe(digest);
    expect(commandDigest('PlaceWager', { stakeCents: 3, seat: 1 })).not.toBe(digest);
    expect(commandDigest('LiftWager', { seat: 1, stakeCents: 2 })).not.toBe(digest);
  });
});

type R = StoredRecord;

async function fiveRecords(): Promise<readonly StoredRecord[]> {
  const store = new MemoryStore();
  await appended(store, { id: 'a', events: events(1, 2) });
  await appended(store, { id: 'b', at: 2, events: events(3, 4) });
  await appended(store, { id: 'c', at: 4, events: events(5, 6), epoch: 1 });
  await appended(store, { id: 'd', at: 6, events: events(7, 8), epoch: 1 });
  await appended(store, { id: 'e', at: 8, events: events(9, 10), epoch: 1 });
  return store.readRecords('table-1', 0, 10);
}
