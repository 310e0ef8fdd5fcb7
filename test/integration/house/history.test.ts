import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import type { CoupDetail, PastCoup } from '../../../src/protocol/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

const TABLE = 'two-to-one';
const COUPS = 3;

let test: TestHouse;
let ann: Visitor;
let bob: Visitor;

beforeAll(async () => {
  test = await startHouse();
  ann = await seated(3);
  bob = await new Visitor(test.address).asGuest();
  for (let coup = 0; coup < COUPS; coup += 1) await playCoup(ann, 3);
  await test.house.projector.catchUp();
});
afterAll(async () => {
  ann.close();
  bob.close();
  await test.end();
});

async function seated(seat: number): Promise<Visitor> {
  const visitor = await new Visitor(test.address).asGuest();
  visitor.client.subscribe('table', TABLE);
  await until('a snapshot', () => visitor.tables.has(TABLE));
  await visitor.buyIn(TABLE, 100_000);
  expect(await visitor.client.do('table', TABLE, { type: 'TakeSeat', seat })).toMatchObject({
    ok: true,
  });
  return visitor;
}

/** Bets on the next coup that takes the wager, and waits until it is settled. */
async function playCoup(visitor: Visitor, place: number): Promise<void> {
  const view = () => visitor.tables.get(TABLE)?.view;
  for (;;) {
    await until('betting', () => view()?.table.phase === 'betting');
    const bet = { wager: 'player', stakeCents: cents(1000), place, length: null } as const;
    const answer = await visitor.client.do('table', TABLE, { type: 'PlaceWager', ...bet });
    if (answer.ok !== true) continue;
    await until('to see it', () => (visitor.tables.get(TABLE)?.version ?? 0) >= answer.version);
    break;
  }
  const mine = () => Object.values(view()?.table.layout.wagers ?? {}).length > 0;
  await until('the coup to end', () => !mine());
}

async function value<T>(answer: Promise<{ ok: boolean; value?: T }>): Promise<T> {
  const got = await answer;
  expect(got).toMatchObject({ ok: true });
  return got.value as T;
}

async function lastWager(): Promise<PastCoup> {
  const [past] = (await value(clientOf(ann).wagers({ limit: 1 }))).coups;
  if (past === undefined) throw new Error('ann has wagered');
  return past;
}

describe('finished coups over HTTP', () => {
  it('the history of a table pages its coups, newest first, without gap or repetition', async () => {
    const client = clientOf(bob);
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const asked = before === undefined ? { limit: 2 } : { limit: 2, before };
      const { coups, next } = await value(client.coups({ table: TABLE, ...asked }));
      seen.push(...coups.map(({ shoe, coup }) => `${shoe}.${coup}`));
      if (next === null) break;
      before = next;
    }
    const whole = await value(client.coups({ table: TABLE, limit: 50 }));
    const all = whole.coups.map(({ shoe, coup }) => `${shoe}.${coup}`);
    expect(new Set(seen).size).toBe(seen.length);
    // Play goes on meanwhile, so newer coups may come before these.
    expect(all.slice(-seen.length)).toEqual(seen);
    expect(seen.length).toBeGreaterThanOrEqual(COUPS);
    expect(await client.coups({ table: 'nowhere' })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  });

  it('the history over HTTP has a coup as soon as it has ended', async () => {
    await playCoup(ann, 3);
    const table = ann.tables.get(TABLE)?.view.table;
    const [shoe, coup] = [table?.shoe?.number ?? 0, table?.last?.number ?? 0];
    const detail = await value<CoupDetail>(clientOf(bob).coup({ table: TABLE, shoe, coup }));
    expect(detail.summary).toMatchObject({ shoe, coup });
    await test.house.projector.catchUp();
  });

  it('the history over HTTP gives a coup with its cards, the reasons for draws, and the reader’s own wagers', async () => {
    const { shoe, coup, own } = await lastWager();
    const detail = await value<CoupDetail>(
      clientOf(ann).coup({ table: TABLE, shoe, coup: coup ?? 1 }),
    );
    expect(detail.cards.length).toBeGreaterThanOrEqual(4);
    expect(detail.cards.every(({ card }) => card !== null)).toBe(true);
    expect(detail.draws.length).toBeGreaterThan(0);
    expect(detail.drawClause).not.toBe('');
    expect(detail.result).not.toBeNull();
    expect(detail.own).toEqual(own);
    expect(detail.own?.wagers).toMatchObject([{ wager: { type: 'player', stakeCents: 1000 } }]);
    expect(detail.own?.wagers[0]?.clause).not.toBe('');
    expect(detail.names[ann.person]).toBeTypeOf('string');
  });

  it('the history over HTTP gives a person without a wager no own part, and no patron what was for staff', async () => {
    const { shoe, coup } = await lastWager();
    const detail = await value<CoupDetail>(
      clientOf(bob).coup({ table: TABLE, shoe, coup: coup ?? 1 }),
    );
    expect(detail.own).toBeNull();
    expect(detail.rows.length).toBeGreaterThan(0);
    const types = detail.events.map(({ event }) => event.type);
    expect(types).toContain('CoupSettled');
    expect(types).not.toContain('ChipsBrought');
  });

  it('the record of a shoe that a table never had is not found', async () => {
    const [had, never] = await Promise.all(
      [1, 99].map((shoe) => clientOf(bob).transcript({ table: TABLE, shoe })),
    );
    expect(had).toMatchObject({ ok: true });
    expect(never).toMatchObject({ ok: false, code: 'not-found', facts: { what: 'shoe' } });
  });

  it('the history over HTTP lets anybody read the rules, odds and limits of a table', async () => {
    const help = await value(clientOf(bob).help({ table: TABLE }));
    expect(help.wagers.map(({ type }) => type)).toContain('tie');
    expect(help.tableOfPlay.length).toBeGreaterThan(10);
    expect(await clientOf(bob).help({ table: 'nowhere' })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  });

  it('the history over HTTP finds coups across tables by person and time, for staff only', async () => {
    const staff = clientOf(await operatorOf(test));
    const all = await value(staff.searchCoups({ limit: 50 }));
    expect(all.coups.length).toBeGreaterThanOrEqual(COUPS);
    const annes = await value(staff.searchCoups({ person: ann.person, table: TABLE }));
    expect(annes.coups.length).toBeGreaterThanOrEqual(COUPS);
    expect(annes.coups.every(({ people }) => people.includes(ann.person))).toBe(true);
    expect(annes.names[ann.person]).toBeTypeOf('string');
    const none = await value(staff.searchCoups({ table: TABLE, toMs: 1000 }));
    expect(none).toEqual({ coups: [], names: {}, next: null });
    expect(await clientOf(bob).searchCoups()).toMatchObject({ ok: false, code: 'not-your-rank' });
  });

  it('the history over HTTP keeps wager history by day and for its owner only', async () => {
    const mine = await value(clientOf(ann).wagers());
    expect(mine.coups.length).toBeGreaterThanOrEqual(COUPS);
    for (const { own } of mine.coups) {
      const [row] = own.wagers;
      expect(own.netCents).toBe((row?.returnedCents ?? 0) - own.stakeCents);
    }
    const first = await value(clientOf(ann).wagers({ limit: 1 }));
    const second = await value(clientOf(ann).wagers({ limit: 1, before: first.next ?? '' }));
    expect([...first.coups, ...second.coups]).toEqual(mine.coups.slice(0, 2));
    const past = await value(clientOf(ann).wagers({ to: '2020-01-01', from: '2019-01-01' }));
    expect(past).toEqual({ coups: [], next: null });
    const other = await clientOf(bob).wagers({ person: ann.person });
    expect(other).toMatchObject({ ok: false, code: 'not-your-rank' });
    expect((await bob.get('/api/me/wagers?from=yesterday')).status).toBe(400);
  });
});
