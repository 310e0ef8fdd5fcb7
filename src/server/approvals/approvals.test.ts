import { describe, expect, it } from 'vitest';
import { asked, codeOf, openPit } from '../../../test/support/server/approvals/pit.ts';
import { giveMoney, seedTable } from '../../../test/support/server/cage/house.ts';
import { openTable, readyTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { APPROVAL_LASTS_MS, MOST_WAITING, MOST_WAITING_PER_PERSON } from '../../people/index.ts';
import type { Asked } from '../../protocol/index.ts';
import { BOOKS } from '../../rules/index.ts';
import { MemoryStore, type Store } from '../../store/index.ts';
import type { Actor, CommandBody } from '../../table/index.ts';
import type { PeopleLog } from '../people/people-log.ts';
import { SECOND_PERSON_ACTS } from './approvals.ts';

const PIT_BOSS: Actor = { person: 'pia', role: 'pit-boss' };
const DEALER: Actor = { person: 'dan', role: 'dealer' };
const OTHER: Actor = { person: 'max', role: 'management' };
const VOID: CommandBody = { type: 'VoidWager', wagerId: 1, why: 'a wrong area' };

const atTable = (body: CommandBody = VOID, by: Actor = DEALER, table = 't1'): Asked => ({
  where: 'table',
  table,
  body,
  by,
});

/** A Crown table with one wager of a hundred dollars on it. */
async function preparedStore(): Promise<Store> {
  const store = new MemoryStore();
  const table = readyTable(setupFor('crown-melbourne'));
  table.does({ type: 'OpenBetting' });
  const stakeCents = 10_000 as never;
  const wager = {
    type: 'PlaceWager',
    wager: 'player',
    stakeCents,
    place: 3,
    length: null,
  } as const;
  table.does(wager, 'ann');
  await seedTable(store, 't1', table.log);
  for (const { id } of BOOKS) await seedTable(store, id, openTable(setupFor(id), {}).log);
  return store;
}

describe('an act that takes two', () => {
  it('an act that takes two people waits, is done once by a second person, and keeps both names', async () => {
    const store = await preparedStore();
    const pit = await openPit(store);
    const id = await asked(pit, atTable());
    expect(pit.house.table('t1').bets.wagers).toHaveLength(1);
    expect(pit.approvals.waiting().map((one) => one.id)).toEqual([id]);
    const answers = await Promise.all([
      pit.approvals.approve(id, PIT_BOSS),
      pit.approvals.approve(id, OTHER),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['not-waiting', 'ok']);
    expect(pit.house.table('t1').bets.wagers).toHaveLength(0);
    const record = await store.findCommand('table:t1', `approval!${id}`);
    expect(record?.command).toMatchObject({
      kind: 'VoidWager',
      content: { approval: { askedBy: DEALER, approvedBy: PIT_BOSS, why: 'the player showed it' } },
    });
    expect(pit.noted.map((event) => event.type)).toEqual([
      'ApprovalAsked',
      'ApprovalGiven',
      'ApprovalDone',
    ]);
    expect(pit.noted[1]).toMatchObject({ person: 'dan', by: 'pia', second: PIT_BOSS });
    expect(pit.noted[2]).toMatchObject({ person: 'dan', state: 'done' });
  });

  it('an act that takes two people is done in the name of the one who holds the rank', async () => {
    const store = await preparedStore();
    const pit = await openPit(store);
    const id = await asked(pit, atTable(VOID, PIT_BOSS));
    await pit.approvals.approve(id, OTHER);
    const record = await store.findCommand('table:t1', `approval!${id}`);
    expect(record?.command).toMatchObject({ actor: 'pia', content: { by: PIT_BOSS } });
  });

  it('an act that takes two people is never done by one person, whatever ranks he takes', async () => {
    const pit = await openPit(await preparedStore());
    const id = await asked(pit, atTable(VOID, PIT_BOSS));
    for (const role of ['pit-boss', 'management', 'casino-supervisor'] as const) {
      const answer = await pit.approvals.approve(id, { person: 'pia', role });
      expect(codeOf(answer)).toBe('is-your-own');
    }
    expect(
      codeOf(await pit.approvals.approve(id, { person: 'pia', office: 'cage-supervisor' })),
    ).toBe('is-your-own');
    expect(pit.house.table('t1').bets.wagers).toHaveLength(1);
  });

  it('an act that takes two people may still be refused by the table, whose reason is shown', async () => {
    const pit = await openPit(await preparedStore());
    const id = await asked(pit, atTable({ ...VOID, wagerId: 99 } as CommandBody));
    const answer = await pit.approvals.approve(id, PIT_BOSS);
    expect(answer).toMatchObject({
      value: { state: 'refused', outcome: { code: 'no-such-wager' } },
    });
  });
});

describe('the queue', () => {
  it('requests in the queue of approvals expire by the steady clock', async () => {
    const pit = await openPit(await preparedStore());
    const id = await asked(pit, atTable());
    pit.clock.stepWall(-10 * APPROVAL_LASTS_MS);
    pit.clock.advance(APPROVAL_LASTS_MS - 1);
    expect(pit.approvals.waiting()).toHaveLength(1);
    pit.clock.advance(1);
    expect(pit.approvals.waiting()).toHaveLength(0);
    expect(codeOf(await pit.approvals.approve(id, PIT_BOSS))).toBe('not-waiting');
    expect(pit.house.table('t1').bets.wagers).toHaveLength(1);
    expect(pit.noted.at(-1)?.type).toBe('ApprovalExpired');
  });

  it('the queue of approvals is bounded per person and as a whole', async () => {
    const pit = await openPit(await preparedStore());
    for (let at = 0; at < MOST_WAITING; at += 1) {
      const person = `dealer-${Math.floor(at / MOST_WAITING_PER_PERSON)}`;
      await asked(pit, atTable(VOID, { person, role: 'dealer' }));
      if (at !== MOST_WAITING_PER_PERSON - 1) continue;
      const more = await pit.approvals.ask(atTable(VOID, { person, role: 'dealer' }), 'x');
      expect(codeOf(more)).toBe('too-many-waiting');
    }
    expect(codeOf(await pit.approvals.ask(atTable(), 'x'))).toBe('too-many-waiting');
    pit.clock.advance(APPROVAL_LASTS_MS);
    expect(codeOf(await pit.approvals.ask(atTable(), 'x'))).toBe('ok');
  });

  it('the queue of approvals takes no patron, no empty reason, no unknown table and no other act', async () => {
    const pit = await openPit(await preparedStore());
    const ask = async (what: Asked, why: unknown = 'x') =>
      codeOf(await pit.approvals.ask(what, why));
    expect(await ask(atTable(VOID, { person: 'ann', role: 'patron' }))).toBe('not-your-office');
    expect(await ask(atTable(), '  ')).toBe('reason-needed');
    expect(await ask(atTable(), 7)).toBe('reason-needed');
    expect(await ask(atTable(VOID, DEALER, 'nowhere'))).toBe('no-such-table');
    expect(await ask(atTable({ type: 'OpenBetting' }))).toBe('no-second-person-needed');
    expect(codeOf(await pit.approvals.approve('a-unknown', PIT_BOSS))).toBe('no-such-approval');
  });

  it('the queue of approvals holds the acts that the house names, and nothing where it names none', async () => {
    const store = await preparedStore();
    const none = await openPit(store, undefined, (options) => ({ ...options, tableActs: [] }));
    expect(SECOND_PERSON_ACTS.some((type) => none.approvals.needsSecondPerson(type))).toBe(false);
    expect(codeOf(await none.approvals.ask(atTable(), 'x'))).toBe('no-second-person-needed');
  });

  it('a request is withdrawn only by the asker and answered only once', async () => {
    const pit = await openPit(await preparedStore());
    const id = await asked(pit, atTable());
    expect(codeOf(await pit.approvals.withdraw(id, 'pia'))).toBe('not-your-office');
    expect(codeOf(await pit.approvals.decline(id, PIT_BOSS, ''))).toBe('reason-needed');
    expect(codeOf(await pit.approvals.decline(id, PIT_BOSS, 'not seen'))).toBe('ok');
    expect(codeOf(await pit.approvals.withdraw(id, 'dan'))).toBe('not-waiting');
    expect(codeOf(await pit.approvals.approve(id, OTHER))).toBe('not-waiting');
  });
});

/** A log that is gone when it should write down that an act is done. */
function orderUntilDone(log: PeopleLog): PeopleLog['order'] {
  return async (body, ordered) =>
    body.type === 'FinishApproval'
      ? { ok: false, error: { code: 'busy', facts: {} } }
      : log.order(body, ordered);
}

describe('a crash', () => {
  it('after a crash between approval and act, the next start does the act, once', async () => {
    const store = await preparedStore();
    const dying = await openPit(store, undefined, (options) => ({
      ...options,
      tables: {
        has: (stream) => options.tables.has(stream),
        get: (stream) => options.tables.get(stream),
        submit: async () => ({ kind: 'stopped' }),
      },
    }));
    const id = await asked(dying, atTable());
    expect(codeOf(await dying.approvals.approve(id, PIT_BOSS))).toBe('busy');
    const next = await openPit(store, dying.clock);
    expect(next.house.table('t1').bets.wagers).toHaveLength(0);
    expect(next.approvals.list()[0]).toMatchObject({ id, state: 'done' });
  });

  it('after a crash between act and record, the next start finds the act in the log', async () => {
    const store = await preparedStore();
    const dying = await openPit(store, undefined, (options) => ({
      ...options,
      log: new Proxy(options.log, {
        get: (log, name) => (name === 'order' ? orderUntilDone(log) : Reflect.get(log, name)),
      }),
    }));
    const id = await asked(dying, atTable());
    expect(codeOf(await dying.approvals.approve(id, PIT_BOSS))).toBe('busy');
    expect(dying.house.table('t1').bets.wagers).toHaveLength(0);
    const chips = dying.house.chips('t1', 'ann');
    const next = await openPit(store, dying.clock);
    expect(next.approvals.list()[0]).toMatchObject({ id, state: 'done' });
    expect(next.house.chips('t1', 'ann')).toBe(chips);
  });
});

describe('the cage', () => {
  const correct = { type: 'Correct', person: 'ann', amountCents: 500, why: 'miscounted' } as const;
  const asks = (office: 'cashier' | 'cage-supervisor'): Asked => ({
    where: 'cage',
    body: correct,
    by: { person: 'sam', office },
  });

  it('the cage corrects with two signatures', async () => {
    const pit = await openPit(await preparedStore());
    await giveMoney(pit.house, 'ann', 1000);
    const id = await asked(pit, asks('cage-supervisor'));
    const { approve } = pit.approvals;
    const by = (person: string, office: 'cashier' | 'cage-supervisor') =>
      approve.call(pit.approvals, id, { person, office });
    expect(codeOf(await by('sam', 'cage-supervisor'))).toBe('is-your-own');
    expect(codeOf(await by('tom', 'cashier'))).toBe('rank-too-low');
    expect(codeOf(await pit.approvals.approve(id, PIT_BOSS))).toBe('rank-too-low');
    expect(codeOf(await by('tom', 'cage-supervisor'))).toBe('ok');
    expect(pit.house.balance('ann')).toBe(1500);
    expect(await pit.house.cage.audit()).toEqual([]);
  });

  it('the queue of approvals takes no booking from an office that may not ask for it, and none that needs no second person', async () => {
    const pit = await openPit(await preparedStore());
    expect(codeOf(await pit.approvals.ask(asks('cashier'), 'x'))).toBe('not-your-office');
    const body = { type: 'Withdraw', person: 'ann', amountCents: 5 as never } as const;
    const small: Asked = { where: 'cage', body, by: { person: 'sam', office: 'cashier' } };
    expect(codeOf(await pit.approvals.ask(small, 'x'))).toBe('no-second-person-needed');
  });
});
