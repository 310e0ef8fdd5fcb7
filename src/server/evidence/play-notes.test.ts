import { expect, it } from 'vitest';
import { PLAYER_WINS, playCoup, tableOf } from '../../../test/support/table/scenario.ts';
import { commandDigest, MemoryStore, type Store } from '../../store/index.ts';
import { TABLE_MACHINE, type TableEvent } from '../../table/index.ts';
import { openPeopleLog, type PeopleLog } from '../people/people-log.ts';
import { simulatedClock } from '../system/simulated-clock.ts';
import { PlayNotes } from './play-notes.ts';

const STREAM = 'table:crown';

/** Coups that Ann wins with these stakes, in dollars, as one table's log. */
function coups(...stakes: readonly number[]): readonly (readonly TableEvent[])[] {
  const table = tableOf('crown-melbourne', 'traditional', {});
  for (const stake of stakes) playCoup(table, [['ann', 'player', stake] as const], PLAYER_WINS);
  return table.records.map(({ events }) => events).filter((events) => events.length > 0);
}

async function keep(store: Store, batches: readonly (readonly TableEvent[])[]): Promise<void> {
  for (const events of batches) {
    const { version, number } = await store.head(STREAM);
    const command = { id: `c${number}`, actor: 'x', kind: 'X', atMs: number, content: null };
    const digest = commandDigest('X', null);
    const answer = await store.append({
      ...{ stream: STREAM, expectedVersion: version, epoch: 0 },
      command: { ...command, digest },
      events: events.map((event) => TABLE_MACHINE.events.write(event)),
    });
    expect(answer.kind).toBe('appended');
  }
}

function notesOf(store: Store, log: PeopleLog): PlayNotes {
  const thresholds = { largeWinCents: 10_000, unusualRise: 10 };
  const failed = (error: unknown) => {
    throw error;
  };
  return new PlayNotes({ store, log, thresholds, clock: simulatedClock(5), failed });
}

/** A house that looks through the log at its start, and ends in order. */
async function startAndStop(store: Store): Promise<void> {
  const notes = notesOf(store, await openPeopleLog(store));
  notes.start();
  await notes.stop();
}

async function noted(store: Store): Promise<readonly string[]> {
  const records = await store.readRecords('people', 0, 1000);
  const events = records.flatMap(({ events: told }) => told);
  return events.map(({ type }) => type).filter((type) => type !== 'PlayWatched');
}

it('a win that a killed house did not note is noted by the next start, once', async () => {
  const store = new MemoryStore();
  await startAndStop(store);
  // The table's log has the coup; the process died before it could note anything.
  const played = coups(10, 100);
  await keep(store, played);
  await startAndStop(store);
  expect(await noted(store)).toEqual(['LargeWin', 'UnusualPlay']);
  await startAndStop(store);
  expect(await noted(store)).toEqual(['LargeWin', 'UnusualPlay']);
});

it('play that was noted before a kill, but not marked as examined, is not noted twice', async () => {
  const store = new MemoryStore();
  await startAndStop(store);
  const played = coups(10, 100);
  await keep(store, played);
  const killed = notesOf(store, await openPeopleLog(store));
  let version = 0;
  for (const [number, events] of played.entries()) {
    version += events.length;
    await killed.take('crown', { version, events, atMs: number });
  }
  expect(await noted(store)).toEqual(['LargeWin', 'UnusualPlay']);
  await startAndStop(store);
  expect(await noted(store)).toEqual(['LargeWin', 'UnusualPlay']);
});

it('a house that never marked its play notes nothing of long ago', async () => {
  const store = new MemoryStore();
  await keep(store, coups(100));
  const notes = notesOf(store, await openPeopleLog(store));
  notes.start();
  await notes.stop();
  expect(await noted(store)).toEqual([]);
});
