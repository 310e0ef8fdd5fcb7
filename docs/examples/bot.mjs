// A bot of sixty lines that plays one coup from a fresh start: node bot.mjs http://127.0.0.1:8080
// Node 20 or newer and `npm install ws`; docs/reference/live.md describes each message.
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const house = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
let [cookie, view, look, tries] = ['', null, () => {}, 0];
// A house may go away for a moment. Orders and transfers are sent again: by their ids they take effect once.
const pause = () => new Promise((done) => { if ((tries += 1) > 60) throw new Error('the house is gone'); setTimeout(done, 500); });
async function ask(path, body) {
  const headers = { origin: house, cookie, 'content-type': 'application/json' };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(house + path, { headers, ...post }).catch(() => null);
  if (response === null || response.status === 503) return pause().then(() => ask(path, body));
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
let [socket, asked] = [connect(), new Map()];
const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
const order = (body, more, id = randomUUID()) => new Promise((answered) => {
  asked.set(id, { sent: { t: 'do', id, table, body, ...more }, answered });
  send(asked.get(id).sent);
});
const until = (holds) => new Promise((done) => { look = () => view !== null && holds() && done(); look(); });
const change = (root, { at, now, gone }) => {
  const place = at.slice(0, -1).reduce((inner, key) => inner[key], root);
  gone ? delete place[at.at(-1)] : (place[at.at(-1)] = now);
};
function connect() {
  const line = new WebSocket(`${house.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: house } });
  line.on('message', (text) => hear(JSON.parse(text))).on('error', () => {});
  return line.on('close', (code) => code === 1000 || pause().then(() => { socket = connect(); }));
}
function hear(message) {
  if (message.t === 'welcome') for (const again of [{ t: 'subscribe', table }, ...[...asked.values()].map(({ sent }) => sent)]) send(again);
  const { sent, answered } = asked.get(message.id) ?? {};
  if (message.retry) pause().then(() => send(sent));
  else if (asked.delete(message.id)) answered(message);
  if (message.t === 'snapshot') [view, tries] = [message.view, 0];
  for (const one of message.own ?? []) change(view, one);
  for (const one of message.changes ?? []) change(view.table, one);
  look();
}

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
await until(() => view.table.shoe.number !== shoe || view.table.last?.number >= coup);
const { summary, own } = await ask(`/api/tables/${table}/shoes/${shoe}/coups/${coup}`);
console.log(`coup ${coup}: ${summary.outcome} ${summary.playerPoint}-${summary.bankerPoint}, net ${own.netCents} cents`);
await order({ type: 'LeaveSeat' });
await ask('/api/cash-out', { ref: randomUUID(), table, amountCents: view.own.chipsCents });
console.log(`${(await ask('/api/me')).purse.balanceCents} cents in the purse`);
socket.close(1000);
