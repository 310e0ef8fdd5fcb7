// A bot that plays one coup from a fresh start: node bot.mjs http://127.0.0.1:8080
// It needs Node 20 or newer and the packages `@baize/client` and `ws`.
import { randomUUID as newId } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accepted, followTable, houseClient } from '@baize/client';
import { WebSocket } from 'ws';

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
let cookie = '';
// A house that is away for a moment is asked again; by its `ref` a transfer takes effect once.
const house = houseClient(async function send(method, path, body, tries = 60) {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const sent = fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  const answer = tries > 0 ? await sent.catch(() => ({ status: 503 })) : await sent;
  const again = () => send(method, path, body, tries - 1);
  if (answer.status === 503 && tries > 0) return pause(500).then(again);
  cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, body: await answer.json() };
});

// A guest takes chips to the cheapest table with a free seat, and follows it.
const { purse } = accepted(await house.guest());
const [{ tableId, main }] = accepted(await house.lobby())
  .tables.filter(({ freeSeats, shoeKind, main }) => freeSeats > 0 && shoeKind === 'virtual' && main)
  .sort((a, b) => a.main.minimumCents - b.main.minimumCents);
const [stakeCents, amountCents] = [main.minimumCents, main.minimumCents * 10];
accepted(await house.buyIn({ ref: newId(), table: tableId, amountCents }));
console.log(`${purse.balanceCents} cents in the purse, ${amountCents} of them taken to ${tableId}`);
const openSocket = () => new WebSocket(`${origin}/api/live`, { headers: { cookie, origin } });
const later = (ms, act) => clearTimeout.bind(null, setTimeout(act, ms));
const table = followTable({ openSocket, later, newId, nowMs: Date.now }, tableId);

// It sits down, wagers when betting opens, reads the result, and brings its chips home.
const { places } = (await table.until(() => true)).view.table.layout;
const place = Number(Object.keys(places).find((one) => places[one].person === null));
const wager = { type: 'PlaceWager', wager: 'banker', stakeCents, place, length: null };
accepted(await table.do({ type: 'TakeSeat', seat: place }));
let [shoe, coup, placed] = [0, 0, null];
do {
  const now = await table.until((one) => one.phase === 'betting' && one.coup.number !== coup);
  [shoe, coup] = [now.view.table.shoe.number, now.view.table.coup.number];
  placed = await table.do(wager, { window: `${shoe}.${coup}.betting` });
} while (!placed.ok);
const { view } = await table.until((one) => one.shoe.number !== shoe || one.last?.number >= coup);
const { summary, own } = accepted(await house.coup({ table: tableId, shoe, coup }));
console.log(`coup ${coup}: ${summary.outcome}, net ${own.netCents} cents`);
accepted(await table.do({ type: 'LeaveSeat' }));
accepted(await house.cashOut({ ref: newId(), table: tableId, amountCents: view.own.chipsCents }));
console.log(`${accepted(await house.me()).purse.balanceCents} cents in the purse`);
table.close();
