import { keysOf } from '../../kit/index.ts';
import type { RuleBook } from '../../rules/index.ts';
import { COMMANDS, type Command, type CommandType } from '../messages/commands.ts';
import type { Actor } from '../model/actor.ts';
import type { Who } from '../model/row.ts';
import { bookOf } from '../model/rules-of.ts';
import { PHASES, type Phase, type TableState } from '../model/state.ts';
import type { Viewer } from '../model/viewer.ts';
import { REFUSALS } from '../refusal/refusal.ts';
import { decide } from './decide.ts';
import { firstRefusal } from './guards.ts';

const FOR_PATRONS: ReadonlySet<Who> = new Set<Who>(['patron', 'cutter', 'shoe', 'opener']);

/** Commands that the phase allows, for patrons and for staff; this rules most commands out. */
const TIMELY = new Map(PHASES.map((phase) => [phase, timelyCommands(phase)]));

function timelyCommands(phase: Phase): Readonly<Record<'patron' | 'staff', CommandType[]>> {
  const staff = keysOf(COMMANDS).filter((type) => COMMANDS[type].phases.includes(phase));
  const patron = staff.filter((type) => FOR_PATRONS.has(COMMANDS[type].who));
  return { patron, staff };
}

/**
 * Commands that this viewer could give now, for the buttons of a console. Each is tried on the
 * machine itself with plain values. A refusal does not count if another value would pass, or if
 * only time is missing.
 */
export function lawfulCommands(state: TableState, viewer: Viewer): CommandType[] {
  const by = actorOf(viewer);
  if (by === null || state.setup === null) return [];
  const book = bookOf(state);
  const timely = TIMELY.get(state.phase)?.[by.role === 'patron' ? 'patron' : 'staff'] ?? [];
  return timely.filter((type) => isLawful(state, book, by, type));
}

function actorOf(viewer: Viewer): Actor | null {
  if (viewer.kind === 'patron') return { person: viewer.person, role: 'patron' };
  return viewer.kind === 'staff' ? { person: viewer.person, role: viewer.rank } : null;
}

function isLawful(state: TableState, book: RuleBook, by: Actor, type: CommandType): boolean {
  const keyed = by.role !== 'patron' && COMMANDS[type].who === 'patron';
  if (keyed) return keyedFor(state, book, by, type);
  const probes = probesOf(state, type, by.person);
  if (probes === null) return firstRefusal(state, commandOf({ type }, by), book) === null;
  if (probes.some((body) => couldPass(state, commandOf(body, by)))) return true;
  const holder = by.role === 'patron' ? null : holderOf(state, type);
  if (holder === null) return false;
  return probes.some((body) => couldPass(state, { ...commandOf(body, by), for: holder }));
}

/** The person whose hands act at a table with real cards, where the dealer keys what they did. */
function holderOf({ cards: { shoe, shoeHolder } }: TableState, type: CommandType): string | null {
  switch (COMMANDS[type].who) {
    case 'cutter':
      return shoe?.cut?.accepted?.person ?? null;
    case 'shoe':
      return shoeHolder === null ? null : (shoeHolder.authorisedDealer ?? shoeHolder.person);
    default:
      return null;
  }
}

/** Whether staff may key this command for somebody at the table. */
function keyedFor(state: TableState, book: RuleBook, by: Actor, type: CommandType): boolean {
  const { probe } = COMMANDS[type];
  const people = state.people.patrons.map(({ person }) => person);
  if (probe !== undefined) {
    return people.some((person) =>
      probe(state, person).some((fields) =>
        couldPass(state, { ...commandOf({ type, ...fields }, by), for: person }),
      ),
    );
  }
  const command = { ...commandOf({ type }, by), for: people[0] ?? by.person };
  const refused = firstRefusal(state, command, book);
  return refused === null || (!refused.ok && refused.error.code === 'excluded');
}

function probesOf(state: TableState, type: CommandType, person: string): Probed[] | null {
  const { probe } = COMMANDS[type];
  return probe?.(state, person).map((fields) => ({ type, ...fields })) ?? null;
}

/** A command with plain values, or without any, where only office and phase are tested. */
interface Probed {
  readonly type: CommandType;
}

function commandOf(body: Probed, by: Actor): Command {
  return { ...body, by, atMs: END_OF_TIME_MS } as Command;
}

/** Late enough that every notice is over. */
const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

function couldPass(state: TableState, command: Command): boolean {
  const decision = decide(state, command);
  if (decision.ok) return true;
  const { code } = decision.error;
  // An irregularity is tried with every value that matters, so none of them would pass either.
  if (code === 'not-this-irregularity' && COMMANDS[command.type].follows) return false;
  return REFUSALS[code].ofValue === true;
}
