import { LocalBus } from '../../../../src/bus/index.ts';
import {
  accountOf,
  PLAY_MONEY_TERMS,
  personAccount,
  THE_HOUSE,
} from '../../../../src/cage/index.ts';
import { assert, type Cents, ok } from '../../../../src/kit/index.ts';
import type { StoredEvent } from '../../../../src/machine/index.ts';
import { type CageDesk, openCageDesk } from '../../../../src/server/cage/cage-desk.ts';
import { SharedCage } from '../../../../src/server/cage/shared-cage.ts';
import { Desk, type StreamDoor } from '../../../../src/server/streams/index.ts';
import { simulatedClock } from '../../../../src/server/system/simulated-clock.ts';
import { commandDigest, type Store } from '../../../../src/store/index.ts';
import {
  type Command,
  patronOf,
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
  type TableTypes,
  tableStream,
} from '../../../../src/table/index.ts';

export interface House {
  readonly shared: SharedCage;
  readonly cage: CageDesk<never>;
  readonly tables: Desk<TableTypes>;
  table(name: string): TableState;
  balance(person: string): number;
  chips(table: string, person: string): number;
}

/**
 * Starts a process of the house: brings everything back from the store, then finishes open
 * transfers.
 */
export async function startHouse(
  store: Store,
  tableNames: readonly string[],
  door: (tables: Desk<TableTypes>) => Pick<StreamDoor<TableTypes>, 'has' | 'submit'> = (tables) =>
    tables,
): Promise<House> {
  const tables = new Desk(store, TABLE_MACHINE);
  for (const name of tableNames) await tables.open(tableStream(name));
  const clock = simulatedClock();
  const shared = new SharedCage({ bus: new LocalBus(), store, clock, tables: door(tables) });
  await shared.gain();
  const cage = await openCageDesk<never>({
    ...{ cage: shared, store, clock, terms: PLAY_MONEY_TERMS },
    gate: {
      mayBuyIn: async () => ok(null),
      holdDeposit: async () => ok({ release: () => undefined }),
    },
  });
  await cage.finishAll();
  return {
    shared,
    cage,
    tables,
    table: (name) => tables.get(tableStream(name)).state,
    balance: (person) => accountOf(cage.state, personAccount(person))?.balanceCents ?? 0,
    chips: (table, person) =>
      patronOf(tables.get(tableStream(table)).state, person)?.chipsCents ?? 0,
  };
}

/** Writes a table's log before any house is started. */
export async function seedTable(
  store: Store,
  name: string,
  log: readonly TableEvent[],
): Promise<void> {
  const events = log.map(
    (event) => JSON.parse(JSON.stringify(TABLE_MACHINE.events.write(event))) as StoredEvent,
  );
  const content = { seeded: name };
  const digest = commandDigest('Seed', content);
  const command = { id: 'seed', actor: 'staff', kind: 'Seed', digest, atMs: 0, content };
  await store.append({ stream: tableStream(name), expectedVersion: 0, epoch: 0, command, events });
}

/** Gives a table an order; the same id again is a retry. */
export function atTable(house: House, name: string, id: string, command: Command) {
  const { person } = command.by;
  const order = { id, actor: person, kind: command.type, atMs: command.atMs, command };
  return house.tables.submit(tableStream(name), order);
}

export async function giveMoney(house: House, person: string, cents: number): Promise<void> {
  const open = { type: 'OpenAccount', person } as const;
  await house.cage.order({ id: `open-${person}`, body: open, by: THE_HOUSE });
  const grant = { type: 'GrantPlayMoney', person, amountCents: cents as Cents } as const;
  const answer = await house.cage.order({ id: `grant-${person}`, body: grant, by: THE_HOUSE });
  assert(answer.kind === 'accepted', 'the house grants');
}
