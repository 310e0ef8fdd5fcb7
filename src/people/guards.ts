import { type CommandRow, PEOPLE_COMMANDS, type PeopleCommand, type Who } from './commands.ts';
import { no } from './refusal.ts';
import { type PeopleState, standingOf } from './state.ts';

/** The program itself, where no person gives a command. */
export const THE_HOUSE_ITSELF = 'house';
/** Whoever may write the house's files, at its machine; he looks after accounts as the operator. */
export const CONSOLE = 'console';

type Refused = ReturnType<typeof no>;

/** The guards in their order: office, oneself, the account; the first that fails answers. */
export function guardRefusal(state: PeopleState, command: PeopleCommand): Refused | null {
  const { who, notOneself, unclosed }: CommandRow = PEOPLE_COMMANDS[command.type];
  const { by } = command;
  if (!who.some((one) => isGivenBy(state, command, one))) return no('not-your-office');
  const person = personOf(command);
  if (person === null) return null;
  if (notOneself === true && person === by) return no('is-yourself');
  const { account } = standingOf(state, person);
  return unclosed === true && account === 'closed' ? no('account-closed') : null;
}

/** The person whom a command concerns. */
export function personOf(command: PeopleCommand): string | null {
  return 'person' in command ? command.person : null;
}

function isGivenBy(state: PeopleState, command: PeopleCommand, who: Who): boolean {
  const { by } = command;
  switch (who) {
    case 'anybody':
      return true;
    case 'himself':
      return personOf(command) === by;
    case 'operator':
      return by === CONSOLE || standingOf(state, by).kind === 'operator';
    case 'house':
      return by === THE_HOUSE_ITSELF || by === CONSOLE;
  }
}
