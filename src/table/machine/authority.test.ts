import { describe, expect, it } from 'vitest';
import { bodiesFor } from '../../../test/support/table/bodies.ts';
import { stateIn } from '../../../test/support/table/phases.ts';
import { START_MS } from '../../../test/support/table/scenario.ts';
import { CM, inBothBooks, V02 } from '../../../test/support/table/victorian.ts';
import { findBook, type RuleBook, STAFF_RANKS, type StaffRank } from '../../rules/index.ts';
import { COMMANDS, type CommandBody, type CommandType } from '../messages/commands.ts';
import type { Role } from '../model/actor.ts';
import { PHASES, type Phase, type TableState } from '../model/state.ts';
import type { Decision } from '../refusal/refusal.ts';
import { decide } from './decide.ts';

const TYPES = Object.keys(COMMANDS) as CommandType[];
const ROLES: readonly Role[] = ['patron', ...STAFF_RANKS];

/** From the lowest office to the highest, with the names that count as a rung (VI-52). */
const RUNG: Readonly<Record<string, Readonly<Partial<Record<Role, number>>>>> = {
  [CM]: { dealer: 1, 'game-supervisor': 2, 'pit-boss': 3, 'casino-supervisor': 3, management: 4 },
  [V02]: { dealer: 1, 'game-supervisor': 2, 'casino-supervisor': 3, 'pit-boss': 3, management: 3 },
};

type Class = 'who' | 'when' | 'lawful';

/** Commands for which the part itself checks who acts, beyond the table of offices. */
const SELF_CHECKED = new Set(['cutter', 'shoe', 'opener']);

function expected(book: RuleBook, type: CommandType, role: Role, phase: Phase): Class {
  const { who, phases } = COMMANDS[type];
  if (!SELF_CHECKED.has(who) && !mayGive(book, type, role)) return 'who';
  if (!phases.includes(phase)) return 'when';
  // At these tables the dealer keeps the shoe.
  return who === 'shoe' && (RUNG[book.id]?.[role] ?? 0) < 1 ? 'who' : 'lawful';
}

function mayGive(book: RuleBook, type: CommandType, role: Role): boolean {
  const { who } = COMMANDS[type];
  const rungs = RUNG[book.id] ?? {};
  if (who === 'patron') {
    // Staff key what a named person does; without a name nobody acts.
    const names = 'person' in bodiesFor(book.id)[type] && role !== 'patron';
    return role === 'patron' || (names && (rungs[role] ?? 0) >= 1);
  }
  const least = book.offices.authority[who as keyof RuleBook['offices']['authority']].value;
  if (least === null || role === 'patron') return false;
  const standing = rungs[role];
  const needed = rungs[least];
  return role === least || (standing !== undefined && needed !== undefined && standing >= needed);
}

const WHO_CODES = ['not-your-act', 'nobody-may', 'not-a-patron'];
const WHEN_CODES = [
  'not-now',
  'table-is-closed',
  'shoe-over',
  'betting-closed',
  'dummy-coup-wager',
  'not-shuffled',
  'not-cut',
  'burn-too-late',
  'hand-in-progress',
];

function classOf(decision: Decision, type: CommandType, timely: boolean): Class {
  if (decision.ok) return 'lawful';
  const { code, facts } = decision.error;
  if (WHO_CODES.includes(code)) return 'who';
  const byPhase = facts.command === type || code === 'table-is-closed';
  return WHEN_CODES.includes(code) && byPhase && !timely ? 'when' : 'lawful';
}

function give(state: TableState, body: CommandBody, role: Role): Decision {
  const person = role === 'patron' ? 'ann' : 'dealer-dan';
  return decide(state, { ...body, by: { person, role }, atMs: START_MS });
}

function mistakes(bookId: string): string[] {
  const book = findBook(bookId);
  if (book === null) throw new Error(`no book ${bookId}`);
  const bodies = bodiesFor(bookId);
  return PHASES.flatMap((phase) => {
    const state = stateIn(phase, bookId);
    expect(state.phase).toBe(phase);
    return TYPES.flatMap((type) =>
      ROLES.flatMap((role) => {
        // Before a table opens, the only book to judge by is that of the set-up.
        if (phase === 'unopened' && type !== 'OpenTable') return [];
        const timely = COMMANDS[type].phases.includes(phase);
        const found = classOf(give(state, bodies[type], role), type, timely);
        const due = expected(book, type, role, phase);
        return found === due ? [] : [`${phase} ${type} ${role}: ${found}, not ${due}`];
      }),
    );
  });
}

describe('who may do what, and when', () => {
  it('[crown-melbourne 1.1 Game Supervisor; 13.2; victoria-2002 1.1 Game Supervisor; 1.1 Casino Supervisor; 13.2] every command by every office in every phase is allowed or refused as the book says', () => {
    inBothBooks((bookId) => expect(mistakes(bookId)).toEqual([]));
  });

  it('the guards refuse everything but opening before a table is open', () => {
    inBothBooks((bookId) => {
      const bodies = bodiesFor(bookId);
      for (const type of TYPES) {
        if (type === 'OpenTable') continue;
        for (const role of ROLES) {
          const decision = give(stateIn('unopened', bookId), bodies[type], role);
          expect(decision.ok || decision.error.code, type).toBe('table-is-closed');
        }
      }
    });
  });

  it('the guards name the clause and the least office in every refusal of an office', () => {
    inBothBooks((bookId) => {
      const book = findBook(bookId);
      const bodies = bodiesFor(bookId);
      let refused = 0;
      for (const type of TYPES) {
        const { who, phases } = COMMANDS[type];
        const leaf = book?.offices.authority[who as keyof RuleBook['offices']['authority']];
        const phase = phases.find((name) => name !== 'unopened');
        if (leaf === undefined || phase === undefined) continue;
        const decision = give(stateIn(phase, bookId), bodies[type], 'patron');
        expect(decision.ok || decision.error, type).toMatchObject({
          clause: leaf.clause ?? leaf.reading,
        });
        refused += 1;
      }
      expect(refused).toBeGreaterThan(TYPES.length / 4);
    });
  });

  it('every office of the ladder may do what a dealer may, and strangers may not (VI-52)', () => {
    inBothBooks((bookId) => {
      const strangers: readonly StaffRank[] = ['surveillance', 'inspector', 'operator'];
      for (const role of strangers) {
        const state = stateIn('between', bookId);
        const decision = give(state, bodiesFor(bookId).OpenBetting, role);
        expect(decision.ok || decision.error.code, role).toBe('not-your-act');
      }
      const ladder = findBook(bookId)?.offices.ladder.value ?? [];
      expect(ladder.length).toBeGreaterThan(2);
      for (const role of ladder) {
        const state = stateIn('between', bookId);
        expect(give(state, bodiesFor(bookId).OpenBetting, role).ok, role).toBe(true);
      }
    });
  });
});
