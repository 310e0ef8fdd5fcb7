import { type Act, type Leaf, mayDo, type RuleBook } from '../../rules/index.ts';
import type { Command } from '../messages/commands.ts';
import { isStaff } from '../model/actor.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { type Decision, no } from './refusal.ts';

/** An act belongs to the least office to which the book gives it, and to those above. */
export function actRefusal(
  command: Command,
  act: Act,
  book: RuleBook,
  /**
   * The leaf that gives the act to that office, where another clause than the office's own does.
   */
  ground: Leaf<unknown> = book.offices.authority[act],
): Decision | null {
  const least = book.offices.authority[act];
  if (least.value === null) return no('nobody-may', least, { act });
  const { role } = command.by;
  if (isStaff(role) && mayDo(book.offices, role, act)) return null;
  return no('not-your-act', ground, { act, role, least: least.value });
}

/**
 * An excluded person takes no further part, not even in another's name (Crown, Victoria 13.2.2).
 */
export function excludedRefusal(state: TableState, person: string): Decision | null {
  if (patronOf(state, person)?.excluded !== true) return null;
  return no('excluded', bookOf(state).offices.authority['exclude-player'], { person });
}

/** The patron a command is about. */
export function subjectOf(command: Command): string {
  if (command.for !== undefined) return command.for;
  if ('person' in command && typeof command.person === 'string' && isStaff(command.by.role)) {
    return command.person;
  }
  return command.by.person;
}
