import { describe, expect, it } from 'vitest';
import {
  type Field,
  type Fields,
  present,
  type SeededRandom,
  seededRandom,
} from '../../kit/index.ts';
import { TOURNAMENT_ROLES } from '../../rules/index.ts';
import { COMMANDS } from '../../table/index.ts';
import { simulateEvent, simulationSettings } from '../crew/index.ts';
import {
  type EventCommand,
  type EventCommandType,
  type EventState,
  NO_EVENT,
} from '../kernel/index.ts';
import { BOARD, eventView } from '../view/index.ts';
import { decideEvent } from './decide.ts';
import { evolveEvent, evolveEvents } from './evolve.ts';
import { EVENT_COMMAND_ROWS } from './rows.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p9', 'stranger', 'director', 'inspector', 'dealer'];
const AMOUNTS = [0, 1, 499, 5000, 5500, 10_000, 100_000, 10_000_000_000];
const CARDS = ['AS', 'KD', '9H'];
const TEXTS = ['', 'ab', 'five hundred', '2026-01-21', 'non-attendance', 'cd'.repeat(32)];

const pick = <T>(random: SeededRandom, list: readonly T[]): T =>
  list[random.below(list.length)] as T;

/** A value that the schema of the field would let through. */
function valueFor(random: SeededRandom, field: Field<unknown>): unknown {
  if (field.orNull === true && random.below(3) === 0) return null;
  switch (field.kind) {
    case 'person':
    case 'person-or-dealer':
      return pick(random, PEOPLE);
    case 'id':
      return field.schema.type === 'integer' ? random.below(5) : pick(random, ['t1', 't2', 't9']);
    case 'amount':
      return pick(random, AMOUNTS);
    case 'card':
      return pick(random, CARDS);
    case 'time':
      return 1_768_996_800_000 + random.below(10_000_000);
    case 'flag':
      return random.below(2) === 0;
    case 'choice':
      return pick(random, field.of ?? ['']);
    case 'list':
      return Array.from({ length: random.below(3) }, () =>
        valueFor(random, present(field.entry, 'an entry')),
      );
    case 'shape':
      return bodyFor(random, present(field.inside, 'fields'));
    case 'table-command': {
      const [type, row] = pick(random, Object.entries(COMMANDS));
      return { type, ...bodyFor(random, row.fields) };
    }
    case 'text':
    case 'day':
    case 'hex':
      return pick(random, TEXTS);
    default:
      return field.schema.type === 'string' ? pick(random, TEXTS) : random.below(12);
  }
}

function bodyFor(random: SeededRandom, fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([, field]) => field.optional !== true || random.below(2) === 0,
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, valueFor(random, field)]));
}

/** States from a whole event, some of them in the middle of a coup. */
function statesOf(seed: string): EventState[] {
  const kept: EventState[] = [NO_EVENT];
  let now = NO_EVENT;
  let steps = 0;
  simulateEvent(
    {
      eventId: 'cup',
      bookId: 'tasmania-2013',
      settings: present(simulationSettings('tasmania-2013', 9), 'settings'),
      entrants: 9,
      seed,
    },
    {
      onStep: (_, events) => {
        for (const event of events) now = evolveEvent(now, event);
        steps += 1;
        if (steps % 23 === 0) kept.push(now);
      },
    },
  );
  return kept;
}

const UNTRIED: ReadonlySet<EventCommandType> = new Set<EventCommandType>([
  'CreateEvent',
  'ChangeTerms',
]);
const TYPES = (Object.keys(EVENT_COMMAND_ROWS) as EventCommandType[]).filter(
  (t) => !UNTRIED.has(t),
);

describe('commands with any value', () => {
  it('are decided or refused, never a crash, and what they give can be folded and seen', () => {
    const random = seededRandom('hostile');
    let accepted = 0;
    for (const state of statesOf('hostile')) {
      for (let tries = 0; tries < 40; tries += 1) {
        const type = pick(random, TYPES);
        const row = EVENT_COMMAND_ROWS[type];
        const role = random.below(6) === 0 ? pick(random, TOURNAMENT_ROLES) : pick(random, row.who);
        const command = {
          type,
          ...bodyFor(random, row.fields),
          by: { person: pick(random, PEOPLE), role },
          atMs: 1_768_996_800_000 + random.below(10_000_000),
        } as unknown as EventCommand;
        const what = JSON.stringify(command);
        const decision = (() => {
          try {
            return decideEvent(state, command);
          } catch (error) {
            throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
          }
        })();
        if (!decision.ok) continue;
        accepted += 1;
        const next = evolveEvents(state, decision.value);
        expect(eventView(next, BOARD).board.eventId, what).toBe(next.terms.eventId);
      }
    }
    expect(accepted).toBeGreaterThan(20);
  });
});
