import { describe, expect, it } from 'vitest';
import type { Json } from '../../kit/index.ts';
import { MemoryStore } from '../../store/index.ts';
import {
  BANKER_WINS,
  PLAYER_WINS,
  playCoup,
  type Recorded,
  TIE,
  tableOf,
} from '../../table/testing/scenario.ts';
import { FIGURES_KIND, HISTORY_KIND, PERSON_KIND, Projector, RECORD_KIND } from './projector.ts';

const TABLE = 't';
const KINDS = [RECORD_KIND, FIGURES_KIND, HISTORY_KIND, PERSON_KIND];

/** Three coups with wagers, as the log keeps them. */
function played(): readonly Recorded[] {
  const table = tableOf('crown-melbourne', 'traditional', {});
  const wagers = [['ann', 'player', 10] as const, ['bob', 'tie', 10] as const];
  for (const cards of [PLAYER_WINS, BANKER_WINS, TIE]) playCoup(table, wagers, cards);
  return table.records;
}

async function append(store: MemoryStore, records: readonly Recorded[], hear?: Projector) {
  let { version } = await store.head(`table:${TABLE}`);
  for (const [at, { command, events }] of records.entries()) {
    await store.append({
      stream: `table:${TABLE}`,
      expectedVersion: version,
      epoch: 0,
      command: {
        id: `c${version}-${at}`,
        actor: command.by.person,
        digest: 'd',
        kind: command.type,
        atMs: command.atMs,
        content: command as unknown as Json,
      },
      events: events.map(({ type, ...data }) => ({ type, schema: 1, data: data as Json })),
    });
    version += events.length;
    const { atMs } = command;
    const where = { stream: `table:${TABLE}`, orderId: `c${at}`, actor: command.by.person };
    hear?.hear(TABLE, { ...where, version, events, state: null, atMs });
  }
}

async function documents(store: MemoryStore) {
  const found: Record<string, unknown> = {};
  for (const kind of KINDS) {
    for (const { id, data } of await store.listDocuments(kind, '', 100)) {
      found[`${kind} ${id}`] = data;
    }
  }
  return found;
}

describe('the projector', () => {
  it('derives the same from what it hears as from the log', async () => {
    const [heard, read] = [new MemoryStore(), new MemoryStore()];
    const projector = new Projector(heard);
    await append(heard, played(), projector);
    await projector.catchUp();
    await append(read, played());
    await new Projector(read).start();
    const expected = await documents(read);
    expect(Object.keys(expected).length).toBeGreaterThan(4);
    expect(await documents(heard)).toEqual(expected);
  });

  it('takes up nothing twice after a restart, wherever it stopped', async () => {
    const records = played();
    const whole = new MemoryStore();
    await append(whole, records);
    await new Projector(whole).start();
    for (const stop of [1, 7, 20, records.length - 1]) {
      const store = new MemoryStore();
      const first = new Projector(store);
      await append(store, records.slice(0, stop), first);
      await first.catchUp();
      await append(store, records.slice(stop));
      await new Projector(store).start();
      await new Projector(store).start();
      expect(await documents(store), `stopped after ${stop}`).toEqual(await documents(whole));
    }
  });
});
