// Lists the tables of a house: node list-tables.js http://127.0.0.1:8080
import { accepted, houseClient } from '@baize/client';

const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin;
const house = houseClient(async (method, path, body) => {
  const headers = { origin, 'content-type': 'application/json' };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
});
for (const { tableId, freeSeats } of accepted(await house.lobby()).tables) {
  console.log(`${tableId}: ${freeSeats} free seats`);
}
