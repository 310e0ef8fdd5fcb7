// A bot of fifty lines that plays one coup from a fresh start: node bot.mjs http://127.0.0.1:8080
// Node 20 or newer and `npm install ws`; docs/reference/live.md describes each message.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const house = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
let [cookie, view, look] = ['', null, () => {}];
async function ask(path, body) {
  const headers = { origin: house, cookie, 'content-type': 'application/json' };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(house + path, { headers, ...post });
  cookie ||= response.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ');
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.sentence}`);
  return answer;
}

// A guest takes chips to the cheapest table with a free seat, and follows it.
const { purse } = await ask('/api/guest', {});
const tables = (await ask('/api/lobby')).tables.filter(({ freeSeats, shoeKind, main }) => freeSeats > 0 && shoeKind === 'virtual' && main);
const [{ tableId: table, main }] = tables.sort((a, b) => a.main.minimumCents - b.main.minimumCents);
const amountCents = main.minimumCents * 10;
await ask('/api/buy-in', { ref: randomUUID(), table, amountCents });
console.log(`${purse.balanceCents} cents in the purse, ${amountCents} of them taken to ${table}`);
const socket = new WebSocket(`${house.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: house } });
const [send, answers] = [(message) => socket.send(JSON.stringify(message)), new Map()];
const order = (body, more, id = randomUUID()) => {
  send({ t: 'do', id, table, body, ...more });
  return new Promise((answered) => answers.set(id, answered));
};
const until = (holds) => new Promise((done) => { look = () => view !== null && holds() && done(); look(); });
const change = (root, { at, now, gone }) => {
  const place = at.slice(0, -1).reduce((inner, key) => inner[key], root);
  gone ? delete place[at.at(-1)] : (place[at.at(-1)] = now);
};
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (message.t === 'welcome') send({ t: 'subscribe', table });
  if (message.t === 'answer') answers.get(message.id)?.(message);
  if (message.t === 'snapshot') view = message.view;
  for (const one of message.own ?? []) change(view, one);
  for (const one of message.changes ?? []) change(view.table, one);
  look();
});

// It sits down, wagers when betting opens, reads the result, and brings its chips home.
await until(() => true);
const [seat] = Object.keys(view.table.layout.places).filter((one) => view.table.layout.places[one].person === null).map(Number);
await order({ type: 'TakeSeat', seat });
let coup, shoe, placed;
do {
  await until(() => view.table.phase === 'betting' && view.table.coup.number !== coup);
  [coup, shoe] = [view.table.coup.number, view.table.shoe.number];
  const wager = { type: 'PlaceWager', wager: 'banker', stakeCents: main.minimumCents, place: seat, length: null };
  placed = await order(wager, { window: `${shoe}.${coup}.betting` });
} while (!placed.ok);
await until(() => view.table.last?.number === coup);
const { summary, own } = await ask(`/api/tables/${table}/shoes/${shoe}/coups/${coup}`);
console.log(`coup ${coup}: ${summary.outcome} ${summary.playerPoint}-${summary.bankerPoint}, net ${own.netCents} cents`);
await order({ type: 'LeaveSeat' });
await ask('/api/cash-out', { ref: randomUUID(), table, amountCents: view.own.chipsCents });
console.log(`${(await ask('/api/me')).purse.balanceCents} cents in the purse`);
socket.close();
