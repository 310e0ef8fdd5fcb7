import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedTable } from '../../../test/support/server/cage/house.ts';
import {
  ADDRESS,
  codeOf,
  openHouse,
  player,
  signIn,
  type TestHouse,
} from '../../../test/support/server/people/house.ts';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { EVERY_KEY, LocalBus } from '../../bus/index.ts';
import { PLAY_MONEY_TERMS } from '../../cage/index.ts';
import type { Cents } from '../../kit/index.ts';
import { openSqliteStore, type SqliteStore } from '../../store/index.ts';
import { removeFolder, temporaryFolder } from '../../store/sqlite/folder/temporary-folder.ts';
import { TABLE_MACHINE, tableStream } from '../../table/index.ts';
import { openCageDesk } from '../cage/cage-desk.ts';
import { SharedCage } from '../cage/shared-cage.ts';
import { CAGE_COMMITTED } from '../cage/topics.ts';
import { Desk } from '../streams/index.ts';
import { ARGON2 } from './sign-in/passwords.ts';

let folder: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openSqliteStore({ folder });
});
afterEach(async () => {
  await store.close();
  removeFolder(folder);
});

async function reopen(): Promise<void> {
  await store.close();
  store = await openSqliteStore({ folder });
}

/** All parts that move money, as a house wires them: people first, then tables, then the cage. */
async function wired(house: TestHouse) {
  const bus = new LocalBus();
  const tables = new Desk(store, TABLE_MACHINE);
  await tables.open(tableStream('t1'));
  const { clock, people } = house;
  const shared = new SharedCage({ bus, store, clock, tables });
  await shared.gain();
  const { gate } = people;
  const cage = await openCageDesk({ cage: shared, store, clock, gate, terms: PLAY_MONEY_TERMS });
  bus.subscribe(CAGE_COMMITTED, EVERY_KEY, (batch) => house.people.tallies.cageCommitted(batch));
  tables.onCommitted((committed) => house.people.tallies.tableCommitted(committed));
  await cage.finishAll();
  return { cage, tables };
}

it('a house keeps people, limits and money on disk across restarts', async () => {
  const { log } = openTable(setupFor('crown-melbourne'), {});
  await seedTable(store, 't1', log);
  const house = await openHouse({ store, hasher: ARGON2 });
  const ann = await player(house, 'ann');
  const { id } = ann.person;
  const first = await wired(house);
  await first.cage.welcome(id, 9000 as Cents);
  const by = { person: id, office: 'patron' } as const;
  const asked = { ref: 'r1', person: id, table: 't1', amountCents: 4000 as Cents, by };
  expect((await first.cage.buyIn(asked)).kind).toBe('done');
  await house.people.setOwnLimit(ann, { measure: 'deposit', period: 'day', cents: 600 });
  const cashier = { person: 'carol', office: 'cashier' } as const;
  const deposit = (at: string) => ({
    id: at,
    body: { type: 'Deposit', person: id, amountCents: 400 as Cents } as const,
    by: cashier,
  });
  expect((await first.cage.deposit(deposit('d1'))).kind).toBe('accepted');
  await house.people.stop();
  await first.cage.stop();
  await first.tables.stop();
  await reopen();

  const again = await openHouse({ store, clock: house.clock, hasher: ARGON2 });
  const second = await wired(again);
  const { session } = await signIn(again, 'ann');
  expect(second.cage.purse(by, id)?.balanceCents).toBe(5400);
  expect(await second.cage.deposit(deposit('d2'))).toMatchObject({
    kind: 'barred',
    refusal: { code: 'past-own-limit' },
  });
  expect((await second.cage.deposit(deposit('d1'))).kind).toBe('accepted');
  await again.people.selfExclude(session, 1);
  expect(await second.cage.buyIn({ ...asked, ref: 'r2' })).toMatchObject({
    kind: 'barred',
    refusal: { code: 'self-excluded' },
  });
  expect((await second.cage.cashOut({ ...asked, ref: 'r3' })).kind).toBe('done');
  const withdraw = { type: 'Withdraw', person: id, amountCents: 9400 as Cents } as const;
  expect((await second.cage.order({ id: 'w', body: withdraw, by: cashier })).kind).toBe('accepted');
  expect(await second.cage.audit()).toEqual([]);
});

it('T9: two hundred log-ins at once are answered with the real hash, and a bounded number of them is checked', async () => {
  const house = await openHouse({ store, hasher: ARGON2 });
  await player(house, 'ann');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      house.people.signIn({
        name: `name${at}`,
        password: 'wrong one',
        address: `${ADDRESS}-${at}`,
      }),
    ),
  );
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 'busy').length).toBeGreaterThanOrEqual(100);
  expect(codes.filter((code) => code === 'ok')).toEqual([]);
  await signIn(house, 'ann');
});
