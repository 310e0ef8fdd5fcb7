import { type Act, mayDo, type RuleBook } from '../rules/index.ts';
import { isStaff } from './actor.ts';
import { ALLOWED, type Allowance } from './allowed.ts';
import type { Command } from './commands.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf } from './rules-of.ts';
import type { TableState } from './state.ts';

/**
 * The guards that every command passes, in this order: office, phase, dealer and supervisor at
 * the table. Null means that the part of the procedure may decide.
 */
export function firstRefusal(state: TableState, command: Command, book: RuleBook): Decision | null {
  const allowance = ALLOWED[command.type];
  return (
    officeRefusal(state, command, allowance, book) ??
    phaseRefusal(state, command, allowance) ??
    (allowance.play ? presenceRefusal(state) : null)
  );
}

function officeRefusal(
  state: TableState,
  command: Command,
  { who }: Allowance,
  book: RuleBook,
): Decision | null {
  switch (who) {
    case 'patron':
      return patronRefusal(state, command, book);
    case 'cutter':
    case 'shoe':
    case 'opener':
      // The part itself knows who cuts, holds the shoe or opens the hand.
      return null;
    default:
      return actRefusal(command, who, book);
  }
}

export function actRefusal(command: Command, act: Act, book: RuleBook): Decision | null {
  const least = book.offices.authority[act];
  if (least.value === null) return no('nobody-may', least, { act });
  const { role } = command.by;
  if (isStaff(role) && mayDo(book.offices, role, act)) return null;
  return no('not-your-act', least, { act, role, least: least.value });
}

/** A patron acts for himself, through his nominee, or by the dealer's hand. */
function patronRefusal(state: TableState, command: Command, book: RuleBook): Decision | null {
  const { by } = command;
  const person = subjectOf(command);
  if (isStaff(by.role)) {
    if (command.for === undefined && !('person' in command)) return no('not-a-patron', null, {});
    return mayDo(book.offices, by.role, 'run-the-game')
      ? excludedRefusal(state, command, person)
      : no('not-your-act', book.offices.authority['run-the-game'], { role: by.role });
  }
  if (person !== by.person && state.patrons[person]?.nominee !== by.person) {
    return no('not-your-act', null, { person });
  }
  return excludedRefusal(state, command, person);
}

/** Somebody excluded may still take his chips and speak in his dispute. */
function excludedRefusal(state: TableState, command: Command, person: string): Decision | null {
  if (state.patrons[person]?.excluded !== true) return null;
  const stillOpen = ['TakeChips', 'LeaveSeat', 'RaiseDispute', 'AcceptDecision', 'AskReview'];
  if (stillOpen.includes(command.type)) return null;
  return no('excluded', bookOf(state).offices.authority['exclude-player'], { person });
}

function phaseRefusal(state: TableState, command: Command, { phases }: Allowance): Decision | null {
  if (phases.includes(state.phase)) return null;
  if (state.phase === 'unopened') return no('table-is-closed', null, {});
  return no('not-now', null, { command: command.type, phase: state.phase });
}

function presenceRefusal(state: TableState): Decision | null {
  const book = bookOf(state);
  if (state.dealer === null) return no('no-dealer', book.offices.authority['run-the-game'], {});
  if (state.supervisor === null) {
    const rank = book.conduct.supervisorPresent;
    return no('no-supervisor', rank, { rank: rank.value });
  }
  return null;
}

/** The patron a command is about. */
export function subjectOf(command: Command): string {
  if (command.for !== undefined) return command.for;
  if ('person' in command && typeof command.person === 'string' && isStaff(command.by.role)) {
    return command.person;
  }
  return command.by.person;
}
