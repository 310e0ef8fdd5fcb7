import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAtStart } from '../../../src/server/evidence/self-audit.ts';
import { firstFloor } from '../../../src/server/floor/first-floor.ts';
import { reconcileHouse } from '../../../src/server/index.ts';
import { patronOf } from '../../../src/table/index.ts';
import { startHouse, type TestHouse, Visitor } from '../support/house.ts';
import { actAs, clientOf, operatorOf } from '../support/office.ts';
import { staffOf } from '../support/staff.ts';

const TABLE = 'real-cards';

let test: TestHouse;
let operator: Visitor;
let walkIn: string;

beforeAll(async () => {
  test = await startHouse();
  operator = await operatorOf(test);
  const [first] = firstFloor('Baize');
  const setup = { ...first?.setup, tableId: TABLE, name: 'Real cards', shoeKind: 'physical' };
  const opened = await operator.post('/api/house/tables', { setup, automatic: false });
  expect(opened).toMatchObject({ status: 200 });
  await actAs(operator, null, 'cashier');
});
afterAll(() => test.end());

describe('the cage for people without a device', () => {
  it('the cage opens one account for a named person without a device, however often it is asked, and finds it by the name', async () => {
    const client = clientOf(operator);
    expect((await client.findPeople({ q: 'Zoë' })).ok).toBe(true);
    const added = await client.addPerson({ id: 'walk-in-0001', displayName: 'Zoë Ng' });
    expect(added).toMatchObject({ ok: true, value: { person: { displayName: 'Zoë Ng' } } });
    walkIn = added.ok ? added.value.person.id : '';
    const found = await client.findPeople({ q: 'zoë' });
    expect(found).toMatchObject({
      ok: true,
      value: { people: [{ id: walkIn, displayName: 'Zoë Ng', balanceCents: 0 }] },
    });
    expect(await client.addPerson({ id: 'walk-in-0001', displayName: 'Zoë Ng' })).toEqual(added);
    expect(await client.addPerson({ id: 'walk-in-0001', displayName: 'Zoë Wu' })).toMatchObject({
      code: 'id-reused',
    });
    const zoes = await client.findPeople({ q: 'zoë' });
    expect(zoes.ok && zoes.value.people).toHaveLength(1);
    expect(
      await client.addPerson({ id: 'walk-in-0002', displayName: 'house player 1' }),
    ).toMatchObject({
      code: 'display-name-not-lawful',
    });
    const guest = await new Visitor(test.address).asGuest();
    expect(await clientOf(guest).findPeople({ q: 'zoë' })).toMatchObject({ code: 'not-your-rank' });
    guest.close();
  });

  it('chips of a person without a device are moved once, by the cage or by staff of a table with real cards', async () => {
    const client = clientOf(operator);
    const grant = { id: 'grant-for-zoe', kind: 'GrantPlayMoney', person: walkIn };
    expect(await operator.post('/api/cage', { ...grant, amountCents: 50_000 })).toMatchObject({
      status: 200,
    });
    const asked = { ref: 'zoe-buys-in', person: walkIn, table: TABLE, amountCents: 20_000 };
    expect(await client.buyInFor(asked)).toMatchObject({ ok: true, value: { done: true } });
    expect(await client.buyInFor(asked)).toMatchObject({ ok: true, value: { done: true } });
    expect(patronOf(test.house.floor.state(TABLE), walkIn)?.chipsCents).toBe(20_000);
    await actAs(operator, 'dealer', null);
    const back = { ...asked, ref: 'zoe-cashes-out', amountCents: 5000 };
    expect(await client.cashOutFor(back)).toMatchObject({ ok: true, value: { done: true } });
    expect(await client.buyInFor({ ...back, ref: 'elsewhere-1', table: 'yarra' })).toMatchObject({
      ok: false,
      code: 'not-your-rank',
    });
    expect((await client.findPeople({ q: 'zoë' })).ok).toBe(false);
    // A dealer finds people for his own table, and does not see what they have.
    expect(await client.findPeople({ q: 'zoë', table: TABLE })).toMatchObject({
      ok: true,
      value: { people: [{ id: walkIn, displayName: 'Zoë Ng', balanceCents: null }] },
    });
    expect(await client.findPeople({ q: 'zoë', table: 'yarra' })).toMatchObject({
      code: 'not-your-rank',
    });
    expect(await client.findPeople({ q: 'zoë', table: 'nowhere' })).toMatchObject({
      code: 'not-found',
    });
    expect(await client.addPerson({ id: 'walk-in-0003', displayName: 'Yan Li' })).toMatchObject({
      code: 'not-your-rank',
    });
    expect(await client.statement({ person: walkIn })).toMatchObject({ code: 'not-your-rank' });
    await actAs(operator, null, 'cashier');
    expect(
      await client.buyInFor({ ...asked, ref: 'too-much-now', amountCents: 9_000_000 }),
    ).toMatchObject({ ok: false, code: 'not-enough-money', facts: expect.any(Object) });
  });

  it('the cage gives a person without a device a readable statement', async () => {
    const sheet = await clientOf(operator).statement({ person: walkIn });
    expect(sheet).toMatchObject({
      ok: true,
      value: {
        openingCents: 0,
        closingCents: 35_000,
        entries: [
          { kind: 'grant', line: 'Play money from the house' },
          { kind: 'buy-in', line: 'Chips to Real cards', tableName: 'Real cards' },
          { kind: 'cash-out', line: 'Chips back from Real cards' },
        ],
        names: { house: 'The house' },
      },
    });
  });

  it('the cage counts every meter again from the log, as the start did', async () => {
    const left: string[] = [];
    expect(await auditAtStart(test.house, (tableId) => left.push(tableId))).toEqual([]);
    expect(left).toEqual([]);
    const client = clientOf(operator);
    expect(await client.meterAudit()).toMatchObject({ ok: true, value: { state: 'never' } });
    expect(await client.beginMeterAudit()).toMatchObject({ value: { state: 'running' } });
    await expect
      .poll(() => client.meterAudit(), { interval: 200 })
      .toMatchObject({ ok: true, value: { state: 'done', faults: [] } });
    const last = await client.meterAudit();
    expect(last.ok && last.value.done).toBeGreaterThan(0);
  });

  it('a cage supervisor fills a tray, and the pit knows what lies in it and when it is short', async () => {
    const client = clientOf(operator);
    const fill = { id: 'fill-real-cards', table: TABLE, amountCents: 30_000 };
    const asked = { ...fill, kind: 'FillTable' } as const;
    const tray = async () => {
      const floor = await client.floor();
      const table = floor.ok ? floor.value.tables.find(({ tableId }) => tableId === TABLE) : null;
      return [table?.trayCents, table?.alerts.some(({ kind }) => kind === 'short-chips')];
    };
    expect(await tray()).toEqual([null, false]);
    expect(await client.moveFloat(asked)).toMatchObject({ ok: false, code: 'not-your-office' });
    await actAs(operator, null, 'cage-supervisor');
    const again = { ...asked, id: 'fill-real-cards-2' };
    expect(await client.moveFloat({ ...again, table: 'nowhere' })).toMatchObject({
      code: 'not-found',
    });
    const short = { ...again, chips: [{ chipCents: 2500, count: 11 }] };
    expect(await client.moveFloat({ ...short, id: 'fill-real-cards-4' })).toMatchObject({
      code: 'amount-not-lawful',
    });
    expect(await client.moveFloat(again)).toMatchObject({ ok: true, value: { done: true } });
    expect(await tray()).toEqual([30_000, true]);
    const more = { ...asked, id: 'fill-real-cards-3', amountCents: 900_000 };
    expect(await client.moveFloat(more)).toMatchObject({ ok: true });
    expect(await tray()).toEqual([930_000, false]);
    const large = { ...asked, id: 'fill-real-cards-5', amountCents: 100_000 };
    expect(await client.moveFloat(large)).toMatchObject({ value: { done: false } });
    expect(await tray()).toEqual([930_000, false]);
    const credit = { ...more, id: 'credit-real-cards', kind: 'CreditTable' } as const;
    expect(await client.moveFloat(credit)).toMatchObject({ ok: true });
    expect(await client.moveFloat({ ...credit, id: 'credit-too-much' })).toMatchObject({
      code: 'float-too-small',
    });
    await actAs(operator, null, 'cashier');
  });

  it('the cage reconciles with every table, over HTTP and from the log alone', async () => {
    const books = await clientOf(operator).reconcile();
    expect(books).toMatchObject({ ok: true, value: { balanced: true, cageFaults: [] } });
    const table = books.ok ? books.value.tables.find(({ tableId }) => tableId === TABLE) : null;
    expect(table).toMatchObject({ cageCents: 15_000, tableCents: 15_000, chipsCents: 15_000 });
    const again = await reconcileHouse(test.house.store);
    expect(again.tables.find(({ tableId }) => tableId === TABLE)).toEqual(table);
    const guest = await new Visitor(test.address).asGuest();
    expect(await clientOf(guest).reconcile()).toMatchObject({ ok: false, code: 'not-your-rank' });
    guest.close();
  });
});

describe('money that takes two', () => {
  it('an amount that takes two people waits in the queue of the cage, in parts too, and is booked once by the second person', async () => {
    const staff = (name: string, office: Parameters<typeof staffOf>[4]) =>
      staffOf(test, operator, name, 'crown-melbourne', office);
    const carl = clientOf(await staff('carl', { cage: 'cashier' }));
    const sue = clientOf(await staff('sue', { cage: 'cage-supervisor' }));
    const sam = clientOf(await staff('sam', { cage: 'cage-supervisor' }));
    const dora = clientOf(await staff('dora', { rank: 'dealer' }));
    const balance = async () => {
      const found = await carl.findPeople({ q: 'zoë' });
      return (found.ok ? found.value.people[0]?.balanceCents : null) ?? 0;
    };
    const before = await balance();
    const deposit = { kind: 'Deposit', person: walkIn, amountCents: 600_000 } as const;
    const first = () => carl.counter({ ...deposit, id: 'part-0001' });
    const second = () => carl.counter({ ...deposit, id: 'part-0002' });
    expect(await first()).toMatchObject({ value: { done: true } });
    const asked = await second();
    // The same request twice is one booking, and a part that is done stays done.
    expect(await second()).toEqual(asked);
    expect(await first()).toMatchObject({ value: { done: true } });
    const id = asked.ok ? (asked.value.waiting ?? '') : '';
    const approve = { id, approve: true };
    expect(await carl.answerApproval(approve)).toMatchObject({ code: 'is-your-own' });
    expect(await dora.approvals()).toMatchObject({ value: { waiting: [] } });
    expect(await dora.answerApproval(approve)).toMatchObject({ code: 'no-such-approval' });
    expect(await sue.answerApproval(approve)).toMatchObject({ value: { state: 'done' } });
    expect(await balance()).toBe(before + 1_200_000);

    const correction = { id: 'correct-0001', person: walkIn, amountCents: -200_000, why: 'twice' };
    expect(await carl.correct(correction)).toMatchObject({ code: 'not-your-office' });
    const put = await sue.correct({ ...correction, id: 'correct-0002' });
    const right = { id: put.ok ? (put.value.waiting ?? '') : '', approve: true };
    expect(await sam.answerApproval(right)).toMatchObject({ value: { state: 'done' } });
    expect(await balance()).toBe(before + 1_000_000);
  });

  it('nobody gives himself an amount that takes two people, nor approves his own', async () => {
    const sue = clientOf(operator);
    const me = await sue.me();
    const person = me.ok ? (me.value.person?.id ?? '') : '';
    const own = { id: 'for-myself', kind: 'GrantPlayMoney', person, amountCents: 100 } as const;
    expect(await sue.counter(own)).toMatchObject({ code: 'own-account' });
  });
});
