import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, present, seededRandom } from '../../src/kit/index.ts';
import { parseEventBody } from '../../src/protocol/index.ts';
import { TOURNAMENT_ROLES, type TournamentRole } from '../../src/rules/index.ts';
import {
  dollarsInWords,
  EVENT_COMMAND_ROWS,
  type EventCommandBody,
  type EventCommandType,
} from '../../src/tournament/index.ts';
import { anyCommand } from '../../src/tournament/testing/any-command.ts';
import { ROWS } from './support/asking.ts';
import { applicationOf, CUP_BOOK, Cup, cupSettings } from './support/cup.ts';
import { startHouse, type TestHouse, Visitor } from './support/house.ts';
import { openLine } from './support/line.ts';
import { operatorOf } from './support/office.ts';
import { staffOf } from './support/staff.ts';

const CUP = 'doors-cup';
const NOW_MS = 1_768_000_000_000;
/** Time stands still, so that no answer differs by it. */
const CLOCK = { wallMs: () => NOW_MS, monotonicMs: () => 0 };
const TEXTS_AN_HOUR = 60;
/** A role is looked at before the command; a few of each tell. */
const ENOUGH = 4;
const RATES = {
  requestsPerMinute: 1_000_000,
  changesPerHour: 1_000_000,
  textsPerHour: TEXTS_AN_HOUR,
  guestsPerHour: 1000,
};

let test: TestHouse;
let cup: Cup;
const identities = new Map<string, Visitor>();

/** The roles that each may take in the tournament, written down apart from the code. */
const HOLDS: Readonly<Record<string, readonly TournamentRole[]>> = {
  'a guest': ['entrant'],
  'an entrant': ['entrant'],
  'an entrant at another table': ['entrant'],
  'a dealer': ['entrant', 'dealer'],
  'a game supervisor': ['entrant', 'dealer', 'inspector'],
  'the director': ['entrant', 'dealer', 'inspector', 'director'],
  'a pit boss': ['entrant', 'dealer', 'inspector'],
  'a dealer of another book': ['entrant'],
  'a cage supervisor': ['entrant'],
  'the operator': ['entrant', 'operator'],
};

function who(name: string): Visitor {
  return present(identities.get(name), name);
}

beforeAll(async () => {
  test = await startHouse(RATES, CLOCK);
  const operator = await operatorOf(test);
  const staff = [
    ['a dealer', CUP_BOOK, { rank: 'dealer' }],
    ['a game supervisor', CUP_BOOK, { rank: 'game-supervisor' }],
    ['the director', CUP_BOOK, { rank: 'pit-boss' }],
    ['a pit boss', CUP_BOOK, { rank: 'pit-boss' }],
    ['a dealer of another book', 'the-ville', { rank: 'dealer' }],
    ['a cage supervisor', CUP_BOOK, { cage: 'cage-supervisor' }],
  ] as const;
  for (const [at, [name, book, office]] of staff.entries()) {
    identities.set(name, await staffOf(test, operator, `staff-${at}`, book, office));
  }
  identities.set('the operator', operator);
  identities.set('a guest', await new Visitor(() => test.address).asGuest());
  const { body } = await who('the director').get('/api/me');
  const { person } = body as { person: { id: string } };
  cup = new Cup(test, operator, CUP);
  await cup.opens(person.id);
  for (let at = 0; at < 4; at += 1) await cup.enters();
  await cup.starts(who('the director'));
  identities.set('an entrant', cup.at('t1', 2));
  identities.set('an entrant at another table', cup.at('t2', 1));
}, 120_000);
afterAll(async () => {
  for (const visitor of identities.values()) visitor.close();
  await test.end();
});

/** A body of every command that its parser lets through. */
function bodies(): ReadonlyMap<EventCommandType, EventCommandBody> {
  const random = seededRandom('doors');
  const settings = cupSettings();
  const found = new Map<EventCommandType, EventCommandBody>([
    ['CreateEvent', { type: 'CreateEvent', eventId: CUP, bookId: CUP_BOOK, settings }],
    ['ChangeTerms', { type: 'ChangeTerms', settings }],
  ]);
  const all = Object.keys(EVENT_COMMAND_ROWS).length;
  for (let tries = 0; found.size < all && tries < 200_000; tries += 1) {
    const { by: _by, atMs: _atMs, ...body } = anyCommand(random);
    const parsed = parseEventBody(body);
    if (parsed.ok && !found.has(parsed.value.type)) found.set(parsed.value.type, parsed.value);
  }
  expect(found.size).toBe(all);
  return found;
}

describe('who may do what in a tournament, over HTTP', () => {
  it.each(Object.keys(HOLDS))('%s gives no command in a role that is not his', async (name) => {
    const held = present(HOLDS[name], name);
    const wrong: string[] = [];
    for (const role of TOURNAMENT_ROLES.filter((one) => !held.includes(one))) {
      const own = [...bodies()].filter(([type]) => EVENT_COMMAND_ROWS[type].who.includes(role));
      for (const [type, body] of own.slice(0, ENOUGH)) {
        const got = await cup.gives(who(name), body, role);
        if (got !== 'not-your-rank') wrong.push(`${role} ${type}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(HOLDS))('%s gives no command that his roles do not have', async (name) => {
    const wrong: string[] = [];
    for (const role of present(HOLDS[name], name)) {
      for (const [type, body] of bodies()) {
        if (type === 'CreateEvent' || EVENT_COMMAND_ROWS[type].who.includes(role)) continue;
        const got = await cup.gives(who(name), body, role);
        if (got !== 'not-your-act') wrong.push(`${role} ${type}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('nobody who is not signed in gives any command, and nobody looks in a role that is not his', async () => {
    const nobody = new Visitor(() => test.address);
    for (const body of bodies().values()) expect(await cup.gives(nobody, body)).toBe('sign-in');
    for (const [name, held] of Object.entries(HOLDS)) {
      for (const role of TOURNAMENT_ROLES) {
        for (const path of ['', '/tables/t1']) {
          const { status } = await who(name).get(`/api/tournaments/${CUP}${path}?as=${role}`);
          expect([name, role, path, status]).toEqual([
            name,
            role,
            path,
            held.includes(role) ? 200 : 403,
          ]);
        }
      }
    }
    for (const role of TOURNAMENT_ROLES) {
      expect(await nobody.get(`/api/tournaments/${CUP}?as=${role}`)).toMatchObject({ status: 401 });
    }
  });

  it('a draft is there for those who work on it, and for nobody else', async () => {
    const draft = new Cup(test, who('the operator'), 'draft-cup');
    const path = '/api/tournaments/draft-cup';
    const settings = cupSettings();
    const plan = { tournamentId: draft.id, bookId: CUP_BOOK, settings };
    expect(await who('the operator').post('/api/tournaments', plan)).toMatchObject({ status: 200 });
    const listed = async (name: string) => {
      const { body } = await who(name).get('/api/tournaments');
      return (body as { tournaments: { tournamentId: string }[] }).tournaments.length;
    };
    for (const name of Object.keys(HOLDS)) {
      const found = name === 'the operator' ? 200 : 404;
      for (const part of ['', '/board', '/terms', '/draws', '/shoes']) {
        const { status } = await who(name).get(`${path}${part}`);
        expect([name, part, status]).toEqual([name, part, found]);
      }
      expect([name, await listed(name)]).toEqual([name, found === 200 ? 2 : 1]);
    }
    const line = await openLine(test.address, who('a guest').cookies);
    const asked = JSON.stringify({ t: 'watch', tournament: 'draft-cup' });
    expect(await line.ask(asked)).toMatchObject({ t: 'gone', why: 'no such tournament' });
    line.end();
  });

  it('one guest puts only so many texts into a tournament’s log in an hour, by any door', async () => {
    const guest = await new Visitor(() => test.address).asGuest();
    const line = await openLine(test.address, guest.cookies);
    const codes: string[] = [];
    for (let at = 0; at < TEXTS_AN_HOUR + 2; at += 1) {
      const body = applicationOf(guest.person);
      const frame = { t: 'act', id: `f-${at}`, tournament: CUP, as: 'entrant', body };
      const said = await (at % 2 === 0
        ? line.ask(JSON.stringify(frame))
        : guest.post(`/api/tournaments/${CUP}`, { id: `h-${at}`, as: 'entrant', body }));
      codes.push(JSON.stringify(said).includes('slow-down') ? 'slow-down' : 'heard');
    }
    expect(codes.slice(0, TEXTS_AN_HOUR)).not.toContain('slow-down');
    expect(codes.slice(TEXTS_AN_HOUR)).toEqual(['slow-down', 'slow-down']);
    line.end();
    guest.close();
  });

  it.each([
    ['a control character', { ...applicationOf('x'), contribution: 'a\u0007b' }],
    ['a text instead of an amount', { ...applicationOf('x'), feeCents: '5500' }],
    ['a list instead of a flag', { ...applicationOf('x'), lawful: [true] }],
    ['a field too many', { ...applicationOf('x'), by: { person: 'olga', role: 'operator' } }],
    ['no command', { type: 'Nonsense' }],
    ['the name of an object’s workings', { type: '__proto__' }],
    ['a table’s workings', { type: 'KeepWager', tableId: '__proto__', seat: 1 }],
    ['a text without end', { ...applicationOf('x'), contribution: 'a'.repeat(5000) }],
    ['seat one and a half', { type: 'KeepWager', tableId: 't1', seat: 1.5 }],
  ])('%s is refused by both doors, and nothing is written', async (_what, body) => {
    const before = test.house.tournaments.now(CUP).version;
    const guest = who('a guest');
    const over = await guest.post(`/api/tournaments/${CUP}`, { id: 'm-1', body });
    expect(over).toMatchObject({ status: 400, body: { code: 'malformed' } });
    const line = await openLine(test.address, guest.cookies);
    const frame = { t: 'act', id: 'm-1', tournament: CUP, body };
    expect(await line.ask(JSON.stringify(frame))).toMatchObject({ ok: false, code: 'malformed' });
    line.end();
    expect(test.house.tournaments.now(CUP).version).toBe(before);
  });
});

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
  byRole: query?.properties?.as !== undefined,
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

async function firstFrame(address: string, cookie: string, as?: TournamentRole): Promise<string> {
  const line = await openLine(address, cookie);
  const frame = { t: 'watch', tournament: CUP, table: 't1', tables: true };
  const answer = await line.ask(JSON.stringify(as === undefined ? frame : { ...frame, as }));
  line.end();
  return JSON.stringify(answer);
}

/** The same house from the same moment, with another form in it. */
async function inWorld(folder: string, world: World) {
  const own = mkdtempSync(join(tmpdir(), 'baize-world-'));
  cpSync(folder, own, { recursive: true });
  const { house, address, end } = await startHouse({ ...RATES, dataFolder: own }, CLOCK);
  // Everybody goes on with the session that he has in the copy.
  Object.assign(test, { house, address });
  const owner = cup.at('t1', 1);
  identities.set('the owner', owner);
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
