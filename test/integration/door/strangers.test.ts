import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cents } from '../../../src/kit/index.ts';
import { QUICK_PACE, REAL_CLOCK } from '../../../src/server/index.ts';
import { startHouse, type TestHouse, until, Visitor } from '../support/house.ts';
import { clientOf } from '../support/office.ts';

const TABLE = 'two-to-one';
/** A stake that differs from every other figure of the table. */
const STAKE = 13_000;
/** Bets stay open until the test itself calls. */
const PACE = { ...QUICK_PACE, bettingMs: 3_600_000 };

let test: TestHouse;
let ann: Visitor;
const visitors: Visitor[] = [];

beforeAll(async () => {
  test = await startHouse({}, REAL_CLOCK, PACE);
  ann = await guest();
  ann.client.subscribe('table', TABLE);
  await until('a snapshot', () => ann.tables.has(TABLE));
  expect(await ann.buyIn(TABLE, 500_000)).toMatchObject({ status: 200 });
  expect(await ann.client.do('table', TABLE, { type: 'TakeSeat', seat: 3 })).toMatchObject({
    ok: true,
  });
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await test.end();
});

async function guest(): Promise<Visitor> {
  const one = await new Visitor(test.address).asGuest();
  visitors.push(one);
  return one;
}

/** Everything that a socket without a session gets of the table. */
async function watch(): Promise<{ readonly received: string[]; end(): void }> {
  const url = `${test.address.replace('http', 'ws')}/api/live`;
  const socket = new WebSocket(url, { headers: { origin: test.address } });
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ t: 'subscribe', stream: `table:${TABLE}` }));
  await until('a snapshot', () => received.some((text) => text.includes('"t":"snapshot"')));
  return { received, end: () => socket.terminate() };
}

const phase = () => test.house.floor.state(TABLE).phase;
const coup = () => test.house.floor.state(TABLE).coup?.number ?? 0;

async function playCoup(): Promise<{ readonly shoe: number; readonly coup: number }> {
  await until('betting', () => phase() === 'betting');
  const at = { shoe: test.house.floor.state(TABLE).cards.shoe?.number ?? 0, coup: coup() };
  const wager = { wager: 'tie', stakeCents: cents(STAKE), place: 3, length: null } as const;
  const placed = await ann.client.do('table', TABLE, { type: 'PlaceWager', ...wager });
  expect(placed).toMatchObject({ ok: true });
  const by = { person: 'autodealer', role: 'dealer' } as const;
  await test.house.floor.submit(TABLE, { type: 'CallNoMoreBets' }, by);
  await until('the end of the coup', () => coup() !== at.coup || phase() === 'between');
  return at;
}

/** Whether a text gives away who plays or what the player wagered. */
function tellsOfAnn(text: string): boolean {
  return text.includes(ann.person) || text.includes(`"stakeCents":${STAKE}`);
}

it('a person who is not signed in is told which seats are taken and every card, but nobody’s name or stake', async () => {
  const stranger = await watch();
  const bob = await guest();
  bob.client.subscribe('table', TABLE);
  await until('a snapshot', () => bob.tables.has(TABLE));
  const before = stranger.received.length;
  await playCoup();
  await until('a result', () =>
    stranger.received.slice(before).some((one) => one.includes('"last"')),
  );
  expect(stranger.received.filter(tellsOfAnn)).toEqual([]);
  const snapshot = JSON.parse(stranger.received.find((one) => one.includes('"snapshot"')) ?? '{}');
  expect(snapshot.view.table.layout.places['3'].person).toBe('seat-3');
  expect(snapshot.view.names).toMatchObject({ 'seat-3': 'Seat 3' });
  expect(Object.keys(snapshot.view.names)).not.toContain(ann.person);
  // Versions follow each other without a gap although turns with only wagers are left out.
  const updates = stranger.received.map((one) => JSON.parse(one)).filter(({ t }) => t === 'update');
  let version = snapshot.version;
  for (const update of updates) {
    expect(update.from).toBe(version);
    version = update.version;
    expect(JSON.stringify(update.events)).not.toContain('WagerPlaced');
  }
  stranger.end();
  // A guest at the same table sees what lies on the cloth.
  expect(bob.tables.get(TABLE)?.view.table.layout.places['3']?.person).toBe(ann.person);
});

it('over HTTP a stranger reads cards and results of a coup, and a guest its wagers too', async () => {
  const at = { table: TABLE, ...(await playCoup()) };
  await test.house.projector.catchUp();
  const nobody = new Visitor(test.address);
  const open = clientOf(nobody);
  const answers = [
    await open.table({ table: TABLE }),
    await open.coups({ table: TABLE }),
    await open.shoeCoups({ table: TABLE, shoe: at.shoe }),
    await open.coup(at),
    await open.lobby(),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: true });
    expect(tellsOfAnn(JSON.stringify(answer))).toBe(false);
  }
  expect(answers[3]).toMatchObject({ value: { rows: [], names: {}, summary: { people: [] } } });
  expect(JSON.stringify(answers[3])).toContain('ResultAnnounced');
  const bob = await guest();
  const detail = await clientOf(bob).coup(at);
  expect(detail).toMatchObject({ ok: true, value: { rows: [{ wager: { person: ann.person } }] } });
});

it('a house may let strangers see the wagers', async () => {
  const open = await startHouse({ strangersSeeWagers: true, memoryOnly: true }, REAL_CLOCK, PACE);
  const cleo = await new Visitor(open.address).asGuest();
  expect(await cleo.buyIn(TABLE, 500_000)).toMatchObject({ status: 200 });
  expect(await cleo.client.do('table', TABLE, { type: 'TakeSeat', seat: 2 })).toMatchObject({
    ok: true,
  });
  const seen = await clientOf(new Visitor(open.address)).table({ table: TABLE });
  cleo.close();
  await open.end();
  expect(seen).toMatchObject({
    value: { view: { layout: { places: { '2': { person: cleo.person } } } } },
  });
});
