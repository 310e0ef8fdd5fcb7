import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents, present } from '../../../src/kit/index.ts';
import { dollarsInWords, type ViewingRole } from '../../../src/tournament/index.ts';
import { ROWS } from '../support/asking.ts';
import type { Cup } from '../support/cup.ts';
import { CLOCK, CUP, type CupHouse, HOLDS, openCupHouse, RATES } from '../support/cup-house.ts';
import { startHouse, type TestHouse } from '../support/house.ts';
import { openLine } from '../support/line.ts';

let house: CupHouse;
let test: CupHouse['test'];
let cup: Cup;
let who: CupHouse['who'];

beforeAll(async () => {
  house = await openCupHouse();
  ({ test, cup, who } = house);
}, 120_000);
afterAll(() => house.end());

interface World {
  readonly name: string;
  readonly side: 'player' | 'banker';
  readonly dollars: number;
  readonly onPaper?: true;
}

const WORLDS: readonly World[] = [
  { name: 'small', side: 'player', dollars: 55 },
  { name: 'large', side: 'banker', dollars: 1000 },
  { name: 'paper', side: 'player', dollars: 55, onPaper: true },
];

const PARAMS = { tournament: CUP, table: 't1', opening: '1', shoe: '1' };
/** Every route of tournaments that is read, with its address here. */
const READ = ROWS.filter(
  ([, { method, path }]) => method === 'GET' && path.startsWith('/api/tournaments'),
).map(([route, { path, query }]) => ({
  route,
  path: path.replaceAll(/:(\w+)/g, (_all, key: keyof typeof PARAMS) => PARAMS[key]),
  byRole: query?.inside?.as !== undefined,
}));

/** What every identity is answered by every route, as bytes, and the first frame of his socket. */
async function everything({ address }: TestHouse): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  for (const name of ['nobody', ...Object.keys(HOLDS), 'the owner']) {
    const cookie = name === 'nobody' ? '' : who(name).cookies;
    for (const role of [undefined, ...(HOLDS[name] ?? [])]) {
      const query = role === undefined ? '' : `?as=${role}`;
      for (const { route, path } of READ.filter(({ byRole }) => byRole || role === undefined)) {
        const answer = await fetch(`${address}${path}${query}`, { headers: { cookie } });
        const length = answer.headers.get('content-length');
        told.set(`${name} ${route}${query}`, `${answer.status} ${length} ${await answer.text()}`);
      }
      told.set(`${name} socket ${role ?? ''}`, await firstFrame(address, cookie, role));
    }
  }
  return told;
}

async function firstFrame(address: string, cookie: string, as?: ViewingRole): Promise<string> {
  const line = await openLine(address, cookie);
  const frame = { t: 'subscribe', stream: `tournament:${CUP}`, table: 't1', tables: true };
  const answer = await line.ask(JSON.stringify(as === undefined ? frame : { ...frame, as }));
  line.end();
  return JSON.stringify(answer);
}

/** The same house from the same moment, with another form in it. */
async function inWorld(folder: string, world: World) {
  const own = mkdtempSync(join(tmpdir(), 'baize-world-'));
  cpSync(folder, own, { recursive: true });
  const { house: copy, address, end } = await startHouse({ ...RATES, dataFolder: own }, CLOCK);
  // Everybody goes on with the session that he has in the copy.
  Object.assign(test, { house: copy, address });
  const owner = cup.at('t1', 1);
  house.identities.set('the owner', owner);
  const { side, dollars } = world;
  const form = {
    name: owner.person,
    seat: 1,
    figuresCents: cents(dollars * 100),
    words: dollarsInWords(dollars),
    circled: [side],
    signedBy: owner.person,
  };
  const salt = world.name === 'small' ? 'ab' : 'cd'.repeat(16);
  const at = { tableId: 't1', seat: 1 } as const;
  const handIn = { type: 'HandInForm', ...at, salt, chipsFollow: false } as const;
  const onPaper = world.onPaper === true;
  expect(await cup.gives(owner, { ...handIn, form: onPaper ? null : form })).toBe('done');
  const handedIn = await everything(test);
  const examine = { type: 'ExamineForm', ...at, accept: true, why: '' } as const;
  expect(await cup.gives(who('a game supervisor'), examine, 'inspector')).toBe('done');
  const wager = { type: 'PlaceWager', tableId: 't1', seat: 2, side: 'player' } as const;
  const stake = { stakeCents: cents(5000), tieCents: cents(0) };
  expect(await cup.gives(cup.at('t1', 2), { ...wager, ...stake })).toBe('done');
  await cup.crewTo('t1', 'resulted');
  const resulted = await everything(test);
  await end();
  return { handedIn, resulted };
}

/** Who may read a form before its reveal; in the inspector's role, whoever may take it. */
const READS = /^the owner |as=inspector| socket inspector/;

it('every route and the socket answer everybody but owner and inspector with the same bytes, whatever a sealed form says', async () => {
  await test.house.stop();
  const told = [];
  for (const world of WORLDS) told.push(await inWorld(test.folder, world));
  await test.reopen();
  const [first, ...others] = told;
  let read = 0;
  for (const moment of ['handedIn', 'resulted'] as const) {
    const plain = present(first, 'a world')[moment];
    expect(plain.size).toBeGreaterThan(150);
    for (const [asked, answer] of plain) {
      for (const other of others) {
        const there = present(other[moment].get(asked), asked);
        if (!READS.test(asked)) expect(apart(answer, there), `${moment} ${asked}`).toBeNull();
        else if (there !== answer) read += 1;
      }
    }
  }
  expect(read).toBeGreaterThan(10);
}, 120_000);

/** Where two answers begin to differ; null where they do not. */
function apart(one: string, other: string): readonly string[] | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60));
}
