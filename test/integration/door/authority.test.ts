import { beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../../src/kit/index.ts';
import { findBook, STAFF_RANKS } from '../../../src/rules/index.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
  decide,
  type Phase,
  type Role,
  type TableState,
} from '../../../src/table/index.ts';
import { operator } from '../../support/server/people/house.ts';
import { bodiesFor } from '../../support/table/bodies.ts';
import { Door, type DoorAnswer, openPeopleDoor, type PeopleDoor } from '../support/door.ts';
import { type Due, due } from '../support/matrix.ts';
import { peopled, statesOfAllBooks } from '../support/phases.ts';

const TYPES = Object.keys(COMMANDS) as CommandType[];
const ROLES: readonly Role[] = ['patron', ...STAFF_RANKS];
const WHO_CODES = ['not-your-act', 'nobody-may', 'not-a-patron'];
const WHEN_CODES = [
  'not-now',
  'table-is-closed',
  'shoe-over',
  'betting-closed',
  'dummy-coup-wager',
];
/** The last instant that a date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;
const DOOR_CODES: readonly string[] = ['at-the-cage', 'not-your-rank', 'waiting'];

const states = statesOfAllBooks();
/** How often each answer came, to see that commands are also accepted. */
const given = new Map<string, number>();
let people: PeopleDoor;

beforeAll(async () => {
  people = await openPeopleDoor();
});

/** Refusals by phase that name the clause instead of the command. */
const CLAUSES_OF_PHASES: readonly string[] = [
  'table-is-closed',
  'not-shuffled',
  'hand-in-progress',
];

function classOf({ code, facts }: DoorAnswer, body: CommandBody, timely: boolean): Due {
  if (DOOR_CODES.includes(code)) return code as Due;
  if (WHO_CODES.includes(code)) return 'who';
  const byPhase = facts.command === body.type || CLAUSES_OF_PHASES.includes(code);
  return (WHEN_CODES.includes(code) || CLAUSES_OF_PHASES.includes(code)) && byPhase && !timely
    ? 'when'
    : 'lawful';
}

/** The table machine's own answer to the same order; the door must add nothing and lose nothing. */
function pure(state: TableState, body: CommandBody, person: string, role: Role): string {
  const decision = decide(state, { ...body, by: { person, role }, atMs: 1_700_000_000_000 });
  return decision.ok ? 'ok' : decision.error.code;
}

/** Bodies name Ann; the real guest is put in her place. */
function bodiesAt(bookId: string): Record<CommandType, CommandBody> {
  const text = JSON.stringify(bodiesFor(bookId)).replaceAll('"ann"', `"${idOf('patron')}"`);
  const bodies = JSON.parse(text) as Record<CommandType, CommandBody>;
  return { ...bodies, PostClosing: { type: 'PostClosing', closesAtMs: LAST_INSTANT_MS } };
}

function idOf(role: Role): string {
  return present(people.tokens.get(role), role).person;
}

async function differences(bookId: string, phase: Phase, start: TableState): Promise<string[]> {
  const names = { ann: idOf('patron'), 'dealer-dan': idOf('dealer') };
  const door = await Door.open(people, peopled(start, names));
  const bodies = bodiesAt(bookId);
  const found: string[] = [];
  for (const type of TYPES) {
    for (const role of ROLES) {
      const wrong = await difference(door, bookId, bodies[type], role);
      if (wrong !== null) found.push(`${phase} ${type} ${role}: ${wrong}`);
    }
  }
  return found;
}

/** Null where a person of rank `sender` who claims `role` is answered as the matrix says. */
async function difference(
  door: Door,
  bookId: string,
  body: CommandBody,
  role: Role,
  sender: Role = role,
): Promise<string | null> {
  await door.ready();
  const { phase } = door.state;
  const { token, person } = present(people.tokens.get(sender), sender);
  // Nobody is given the operator's own rank, not even the operator himself.
  const held = sender === 'operator' ? 'patron' : sender;
  const wanted = due(present(findBook(bookId), bookId), body, held, role, phase);
  const machine = pure(door.state, body, person, role);
  const answer = await door.give(token, body, role === 'patron' ? undefined : role);
  given.set(answer.code, (given.get(answer.code) ?? 0) + 1);
  if (wanted === 'nobody-may') return answer.code === wanted ? null : answer.code;
  const got = classOf(answer, body, COMMANDS[body.type].phases.includes(phase));
  if (wanted !== null && got !== wanted) return `${answer.code}, not ${wanted}`;
  const atDoor = DOOR_CODES.includes(answer.code);
  return atDoor || answer.code === machine ? null : `door ${answer.code}, machine ${machine}`;
}

function stateOf(bookId: string, phase: Phase): TableState {
  const names = { ann: idOf('patron'), 'dealer-dan': idOf('dealer') };
  return peopled(present(states.get(bookId)?.get(phase), phase), names);
}

const BOOK_IDS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'] as const;

describe('T7: through the live door, with real sessions and a real desk', () => {
  it.each([
    ['crown-melbourne', 13],
    ['victoria-2002', 13],
    ['tasmania-2013', 10],
    ['the-ville', 9],
  ] as const)('every command by every rank under %s in %d phases', async (bookId, phases) => {
    const of = present(states.get(bookId), bookId);
    expect([...of.keys()].sort()).toHaveLength(phases);
    given.clear();
    const found: string[] = [];
    for (const [phase, state] of of) found.push(...(await differences(bookId, phase, state)));
    expect(found).toEqual([]);
    const answers = [...given.values()].reduce((sum, count) => sum + count, 0);
    expect(answers).toBe(phases * TYPES.length * ROLES.length);
    expect(given.get('ok')).toBeGreaterThan(200);
    expect(given.get('waiting')).toBeGreaterThan(phases);
  });

  it.each(BOOK_IDS)('every rank that claims any other under %s', async (bookId) => {
    const door = await Door.open(people, stateOf(bookId, 'between'));
    const bodies = bodiesAt(bookId);
    const found: string[] = [];
    for (const type of oneOfEachOffice()) {
      for (const sender of ROLES) {
        for (const role of ROLES) {
          const wrong = await difference(door, bookId, bodies[type], role, sender);
          if (wrong !== null) found.push(`${sender} as ${role} ${type}: ${wrong}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('T7: the test of the live door would notice a dealer who passes for a pit boss', async () => {
    const door = await Door.open(people, stateOf('crown-melbourne', 'between'));
    const bodies = bodiesAt('crown-melbourne');
    const dealer = present(people.tokens.get('dealer'), 'dealer');
    const boss = present(people.tokens.get('pit-boss'), 'pit-boss');
    people.tokens.set('dealer', boss);
    const found = await difference(
      door,
      'crown-melbourne',
      bodies.ExcludePerson,
      'pit-boss',
      'dealer',
    );
    people.tokens.set('dealer', dealer);
    expect(found).not.toBeNull();
  });

  it('T7: the live door with real sessions and a real desk refuses everybody who is not signed in', async () => {
    const door = await Door.open(people, stateOf('crown-melbourne', 'betting'));
    for (const body of Object.values(bodiesAt('crown-melbourne'))) {
      await door.ready();
      for (const rank of [undefined, 'dealer', 'inspector'] as const) {
        expect((await door.give(null, body, rank)).code).toBe('sign-in');
      }
    }
  });

  it('T7: the live door with real sessions and a real desk lets the operator act in any rank, and each act is logged with the rank taken', async () => {
    const { house } = people;
    const entered = await operator(house);
    let session = entered.session;
    const expected: string[] = [];
    const before = house.noted.length;
    for (const rank of STAFF_RANKS) {
      const took = await house.people.takeOffice(session, { rank, cage: null });
      expect(took.ok, rank).toBe(rank !== 'operator');
      if (!took.ok) continue;
      session = took.value.session;
      const door = await Door.open(people, stateOf('tasmania-2013', 'between'));
      const bodies = bodiesAt('tasmania-2013');
      for (const type of ['RecordIncident', 'PostLimits', 'VoidWager', 'DrawCard'] as const) {
        await door.ready();
        const table = door.table;
        const { code } = await door.give(took.value.token, bodies[type], rank);
        expect(code).not.toBe('not-your-rank');
        expected.push(`${rank} ${type} ${table}`);
      }
    }
    const acted = house.noted
      .slice(before)
      .flatMap((event) => (event.type === 'OperatorActed' ? [event] : []))
      .map(({ rank, kind, stream }) => `${rank} ${kind} ${stream}`);
    expect(acted).toEqual(expected);
  });
});

/** One command for each office that the table of commands knows. */
function oneOfEachOffice(): CommandType[] {
  const byOffice = new Map(TYPES.map((type) => [COMMANDS[type].who, type]));
  return [...byOffice.values()];
}
