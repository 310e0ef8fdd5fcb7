// A bot that plays one coup from a fresh start: node bot.mjs http://127.0.0.1:8080
// It needs Node 20 or newer and `ws` (npm install ws). docs/reference/live.md describes each message.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const house = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
let cookie = '';
async function ask(path, body) {
  const headers = { origin: house, cookie, 'content-type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(house + path, body === undefined ? { headers } : post);
  for (const set of response.headers.getSetCookie()) cookie += `${set.split(';')[0]}; `;
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.sentence}`);
  return answer;
}

// Come in as a guest, choose the cheapest table with a free seat, and take chips there.
const { purse } = await ask('/api/guest', {});
const { tables } = await ask('/api/lobby');
const open = tables.filter((one) => one.freeSeats > 0 && one.shoeKind === 'virtual' && one.main);
const [{ tableId: table, main }] = open.sort((a, b) => a.main.minimumCents - b.main.minimumCents);
const amountCents = main.minimumCents * 10;
await ask('/api/buy-in', { ref: randomUUID(), table, amountCents });
console.log(`${purse.balanceCents} cents in the purse, ${amountCents} of them taken to ${table}`);

// Follow the table: a snapshot, then changes to it.
const socket = new WebSocket(`${house.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: house } });
const send = (message) => socket.send(JSON.stringify(message));
const waiting = new Map();
const order = (body, more = {}) => new Promise((answered) => {
  const id = randomUUID();
  waiting.set(id, answered);
  send({ t: 'do', id, table, body, ...more });
});
function put(value, [key, ...rest], change) {
  if (key === undefined) return change.now;
  const { [key]: before, ...others } = value ?? {};
  return rest.length === 0 && change.gone ? others : { ...value, [key]: put(before, rest, change) };
}
const changed = (value, changes = []) => changes.reduce((now, one) => put(now, one.at, one), value);
let view = null, watch = () => {};
socket.on('open', () => send({ t: 'subscribe', table }));
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (message.t === 'answer') waiting.get(message.id)?.(message);
  if (message.t === 'snapshot') view = message.view;
  if (message.t === 'update') view = { ...changed(view, message.own), table: changed(view.table, message.changes) };
  if (view !== null) watch();
});
const until = (holds) => new Promise((done) => { watch = () => holds() && done(); if (view !== null) watch(); });

// Sit down, wager when betting opens, and read the result.
await until(() => true);
const [seat] = Object.entries(view.table.layout.places).find(([, place]) => place.person === null);
console.log('seat', seat, await order({ type: 'TakeSeat', seat: Number(seat) }));
let shoe, coup, placed;
while (placed?.ok !== true) {
  await until(() => view.table.phase === 'betting' && view.table.coup.number !== coup);
  ({ coup: { number: coup }, shoe: { number: shoe } } = view.table);
  const wager = { type: 'PlaceWager', wager: 'banker', stakeCents: main.minimumCents, place: Number(seat), length: null };
  placed = await order(wager, { window: `${shoe}.${coup}.betting` });
}
await until(() => view.table.last?.number === coup);
const { summary, own } = await ask(`/api/tables/${table}/shoes/${shoe}/coups/${coup}`);
console.log(`coup ${coup}: ${summary.outcome} ${summary.playerPoint}-${summary.bankerPoint}, net ${own.netCents} cents`);

// Leave, and bring the chips home.
await order({ type: 'LeaveSeat' });
await ask('/api/cash-out', { ref: randomUUID(), table, amountCents: view.own.chipsCents });
console.log(`${(await ask('/api/me')).purse.balanceCents} cents in the purse`);
socket.close();
