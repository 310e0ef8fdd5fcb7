import { type Act, mayDo, type RuleBook } from '../../rules/index.ts';
import { windowOf } from '../betting/betting-window.ts';
import { COMMANDS, type Command } from '../messages/commands.ts';
import { isStaff } from '../model/actor.ts';
import { cardsOut } from '../model/hands.ts';
import type { CommandRow } from '../model/row.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { actRefusal, excludedRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { momentOf } from './phase-clauses.ts';
import { phaseGround } from './phase-grounds.ts';

/**
 * The guards that every command passes, in this order: office, phase, betting window, dealer and
 * supervisor at the table. Null means that no guard refused, and the part of the procedure decides.
 */
export function firstRefusal(state: TableState, command: Command, book: RuleBook): Decision | null {
  const allowance = COMMANDS[command.type];
  return (
    officeRefusal(state, command, allowance, book) ??
    phaseRefusal(state, command, allowance) ??
    windowRefusal(state, command) ??
    (allowance.play ? presenceRefusal(state) : null)
  );
}

function officeRefusal(
  state: TableState,
  command: Command,
  { who }: CommandRow,
  book: RuleBook,
): Decision | null {
  switch (who) {
    case 'patron':
      return patronRefusal(state, command, book);
    case 'cutter':
    case 'shoe':
    case 'opener':
      // The part itself knows who cuts, holds the shoe or opens the hand.
      return behalfRefusal(state, command, book);
    default:
      return actRefusal(command, actOf(command) ?? who, book);
  }
}

/** The office that some orders need because of their values. */
function actOf(command: Command): Act | null {
  switch (command.type) {
    case 'DirectDummyCoup':
      return command.ground === 'after-last-coup' ? 'direct-dummy-coups-after-last' : null;
    case 'OrderShuffle':
      return command.reason === 'abnormal-sequence' ? 'order-shuffle-abnormal-sequence' : null;
    case 'ReplaceCards':
      return command.why === 'unfit' ? 'replace-unfit-cards' : null;
    default:
      return null;
  }
}

/** A patron acts himself, through his nominee, or by the dealer's hand. */
function patronRefusal(state: TableState, command: Command, book: RuleBook): Decision | null {
  const { by } = command;
  const person = subjectOf(command);
  if (isStaff(by.role)) {
    if (command.for === undefined && !('person' in command)) return no('not-a-patron', null, {});
    return mayDo(book.offices, by.role, 'run-the-game')
      ? outRefusal(state, command, person)
      : no('not-your-act', book.offices.authority['run-the-game'], { role: by.role });
  }
  if (person !== by.person && patronOf(state, person)?.nominee !== by.person) {
    return no('not-your-act', null, { person });
  }
  return outRefusal(state, command, person);
}

/** Only a nominee, or a dealer who keys what happens at the table, acts in another's name. */
function behalfRefusal(state: TableState, command: Command, book: RuleBook): Decision | null {
  const { by, for: person } = command;
  const excluded = outRefusal(state, command, subjectOf(command));
  if (person === undefined || person === by.person) return excluded;
  if (isStaff(by.role) && mayDo(book.offices, by.role, 'run-the-game')) return excluded;
  return patronOf(state, person)?.nominee === by.person
    ? excluded
    : no('not-your-act', null, { person });
}

/** An excluded person may still take his chips and speak in his dispute, but acts for nobody. */
function outRefusal(state: TableState, command: Command, person: string): Decision | null {
  const { role, person: acting } = command.by;
  const nominee = isStaff(role) || acting === person ? null : excludedRefusal(state, acting);
  if (nominee !== null || COMMANDS[command.type].excludedMay === true) return nominee;
  return excludedRefusal(state, person);
}

function phaseRefusal(
  state: TableState,
  command: Command,
  { phases }: CommandRow,
): Decision | null {
  if (phases.includes(state.phase)) return null;
  if (state.phase === 'unopened') return no('table-is-closed', null, {});
  const facts = { command: command.type, phase: state.phase };
  const ground = momentOf(state, command);
  return phaseGround(state, command, facts) ?? no('not-now', ground, facts);
}

function windowRefusal(state: TableState, { type, window }: Command): Decision | null {
  if (window === undefined || COMMANDS[type].meantFor !== 'window') return null;
  const open = windowOf(state);
  return window === open
    ? null
    : no('other-window', bookOf(state).betting.closes, { window, open });
}

function presenceRefusal(state: TableState): Decision | null {
  const book = bookOf(state);
  if (state.posts.dealer === null)
    return no('no-dealer', book.offices.authority['run-the-game'], {});
  // A coup on the layout is played out; the next one waits for a supervisor.
  const underWay = state.coup !== null && cardsOut(state.coup) > 0;
  if (state.posts.supervisor === null && !underWay) {
    const rank = book.conduct.supervisorPresent;
    return no('no-supervisor', rank, { rank: rank.value });
  }
  return null;
}
