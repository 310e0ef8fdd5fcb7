import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present, seededRandom } from '../../../src/kit/index.ts';
import { TOURNAMENT_ROLES } from '../../../src/rules/index.ts';
import {
  TOURNAMENT_COMMAND_ROWS,
  TOURNAMENT_MACHINE,
  type TournamentCommandBody,
  type TournamentCommandType,
  VIEWING_ROLES,
} from '../../../src/tournament/index.ts';
import { anyCommand } from '../../support/tournament/any-command.ts';
import { applicationOf, CUP_BOOK, Cup, cupSettings } from '../support/cup.ts';
import { CUP, type CupHouse, HOLDS, openCupHouse, TEXTS_AN_HOUR } from '../support/cup-house.ts';
import { Visitor } from '../support/house.ts';
import { openLine } from '../support/line.ts';
import { clientOf } from '../support/office.ts';
import { staffOf } from '../support/staff.ts';

/**
 * How many commands of each role are tried: the role is checked before the command, so a few
 * suffice.
 */
const ENOUGH = 4;

let house: CupHouse;
let test: CupHouse['test'];
let cup: Cup;
let who: CupHouse['who'];

beforeAll(async () => {
  house = await openCupHouse();
  ({ test, cup, who } = house);
}, 120_000);
afterAll(() => house.end());

/** A body for every command that its parser accepts. */
function bodies(): ReadonlyMap<TournamentCommandType, TournamentCommandBody> {
  const random = seededRandom('doors');
  const settings = cupSettings();
  const found = new Map<TournamentCommandType, TournamentCommandBody>([
    ['CreateEvent', { type: 'CreateEvent', eventId: CUP, bookId: CUP_BOOK, settings }],
    ['ChangeTerms', { type: 'ChangeTerms', settings }],
  ]);
  const all = Object.keys(TOURNAMENT_COMMAND_ROWS).length;
  for (let tries = 0; found.size < all && tries < 200_000; tries += 1) {
    const { by: _by, atMs: _atMs, ...body } = anyCommand(random);
    const parsed = TOURNAMENT_MACHINE.readBody(body);
    if (parsed.ok && !found.has(parsed.value.type)) found.set(parsed.value.type, parsed.value);
  }
  expect(found.size).toBe(all);
  return found;
}

describe('who may do what in a tournament, over HTTP', () => {
  it.each(Object.keys(HOLDS))(
    'in a tournament %s gives no command in a role that is not his',
    async (name) => {
      const held = present(HOLDS[name], name);
      const wrong: string[] = [];
      for (const role of TOURNAMENT_ROLES.filter((one) => !held.includes(one))) {
        const own = [...bodies()].filter(([type]) =>
          TOURNAMENT_COMMAND_ROWS[type].who.includes(role),
        );
        for (const [type, body] of own.slice(0, ENOUGH)) {
          const got = await cup.gives(who(name), body, role);
          if (got !== 'not-your-rank') wrong.push(`${role} ${type}: ${got}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(Object.keys(HOLDS))(
    'in a tournament %s gives no command that his roles do not have',
    async (name) => {
      const wrong: string[] = [];
      for (const role of TOURNAMENT_ROLES.filter((one) => HOLDS[name]?.includes(one))) {
        for (const [type, body] of bodies()) {
          if (type === 'CreateEvent' || TOURNAMENT_COMMAND_ROWS[type].who.includes(role)) continue;
          const got = await cup.gives(who(name), body, role);
          if (got !== 'not-your-act') wrong.push(`${role} ${type}: ${got}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('nobody who is not signed in gives any command, and nobody looks in a role that is not his', async () => {
    const nobody = new Visitor(() => test.address);
    for (const body of bodies().values()) expect(await cup.gives(nobody, body)).toBe('sign-in');
    for (const [name, held] of Object.entries(HOLDS)) {
      for (const role of VIEWING_ROLES) {
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
    for (const role of VIEWING_ROLES) {
      expect(await nobody.get(`/api/tournaments/${CUP}?as=${role}`)).toMatchObject({ status: 401 });
    }
  });

  it('somebody of surveillance sees what staff see, no applicant by name, and gives no command as such', async () => {
    const watcher = who('somebody of surveillance');
    const seen = await watcher.get(`/api/tournaments/${CUP}?as=surveillance`);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        roles: ['entrant', 'surveillance'],
        view: { viewer: { kind: 'surveillance' }, own: null, desk: null, lawful: [] },
      },
    });
    const { status, body } = await watcher.get(`/api/tournaments/${CUP}/log`);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('SeatsDrawn')]);
    const act = { id: 's-1', as: 'surveillance', body: { type: 'Pause', why: 'to look' } };
    const over = await watcher.post(`/api/tournaments/${CUP}`, act);
    expect(over).toMatchObject({ status: 400, body: { code: 'malformed' } });
    const line = await openLine(test.address, watcher.cookies);
    const stream = `tournament:${CUP}`;
    const asked = { t: 'subscribe', stream, as: 'surveillance', tables: true };
    expect(await line.ask(JSON.stringify(asked))).toMatchObject({
      t: 'snapshot',
      view: { view: { viewer: { kind: 'surveillance' }, desk: null } },
    });
    expect(await line.ask(JSON.stringify({ t: 'do', stream, ...act }))).toMatchObject({
      ok: false,
      code: 'malformed',
    });
    line.end();
  });

  it('somebody loses surveillance with the office, and sees the tournament as anybody does', async () => {
    const operator = who('the operator');
    const watcher = await staffOf(test, operator, 'watch-2', CUP_BOOK, { rank: 'surveillance' });
    const line = await openLine(test.address, watcher.cookies);
    const asked = { t: 'subscribe', stream: `tournament:${CUP}`, as: 'surveillance' };
    expect(await line.ask(JSON.stringify(asked))).toMatchObject({ t: 'snapshot' });
    const { body } = await watcher.get('/api/me');
    const { person } = body as { person: { id: string } };
    const taken = await clientOf(operator).offices({ person: person.id, ranks: {}, cage: null });
    expect(taken.ok).toBe(true);
    const path = `/api/tournaments/${CUP}?as=surveillance`;
    expect(await watcher.get(path)).toMatchObject({ status: 401 });
    line.end();
    watcher.close();
  });

  it('a draft of a tournament is shown to operator and director, and to nobody else', async () => {
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
    const asked = JSON.stringify({ t: 'subscribe', stream: 'tournament:draft-cup' });
    expect(await line.ask(asked)).toMatchObject({ t: 'gone', why: 'no such tournament' });
    line.end();
  });

  it('one guest may put only a limited number of texts into a tournament’s log in an hour, by any door', async () => {
    const guest = await new Visitor(() => test.address).asGuest();
    const line = await openLine(test.address, guest.cookies);
    const codes: string[] = [];
    for (let at = 0; at < TEXTS_AN_HOUR + 2; at += 1) {
      const body = applicationOf(guest.person);
      const frame = { t: 'do', id: `f-${at}`, stream: `tournament:${CUP}`, as: 'entrant', body };
      const said = await (at % 2 === 0
        ? line.ask(JSON.stringify(frame))
        : guest.post(`/api/tournaments/${CUP}`, { id: `h-${at}`, as: 'entrant', body }));
      codes.push(JSON.stringify(said).includes('slow-down') ? 'slow-down' : 'received');
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
  ])(
    'a tournament’s command with %s is refused by both doors, and nothing is written',
    async (_what, body) => {
      const before = test.house.tournaments.now(CUP).version;
      const guest = who('a guest');
      const over = await guest.post(`/api/tournaments/${CUP}`, { id: 'm-1', body });
      expect(over).toMatchObject({ status: 400, body: { code: 'malformed' } });
      const line = await openLine(test.address, guest.cookies);
      const frame = { t: 'do', id: 'm-1', stream: `tournament:${CUP}`, body };
      expect(await line.ask(JSON.stringify(frame))).toMatchObject({ ok: false, code: 'malformed' });
      line.end();
      expect(test.house.tournaments.now(CUP).version).toBe(before);
    },
  );
});
