import { ok } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import { decideBetting } from '../betting/decide.ts';
import { decideCards } from '../cards/decide.ts';
import { decideConduct } from '../conduct/decide.ts';
import { decideDealing } from '../dealing/decide.ts';
import { decideDummy } from '../dummy/decide.ts';
import { decideIrregularity } from '../irregularity/decide.ts';
import { decideLimits } from '../limits/decide.ts';
import { COMMANDS, type Command, type CommandIn } from '../messages/commands.ts';
import type { Part } from '../model/row.ts';
import type { TableState } from '../model/state.ts';
import { decideOpening } from '../opening/decide.ts';
import { decidePeople } from '../people/decide.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { decideSettlement } from '../settlement/decide.ts';
import { followed } from './followed.ts';
import { firstRefusal } from './guards.ts';

/**
 * Decides a command: events, or the first lawful reason against it. The function is pure, so time
 * and cards come with the command.
 */
export function decide(state: TableState, command: Command): Decision {
  const bookId = command.type === 'OpenTable' ? command.setup.bookId : state.setup?.bookId;
  if (bookId === undefined) return no('table-is-closed', null, {});
  const book = findBook(bookId);
  if (book === null) return no('unknown-book', null, { book: bookId });
  const refused = firstRefusal(state, command, book);
  if (refused !== null) return refused;
  const decision = decideInPart(state, command);
  return decision.ok ? ok(followed(state, command, decision.value)) : decision;
}

/** Each part decides its own commands. */
const DECIDE: {
  readonly [P in Part]: (state: TableState, command: CommandIn<P>) => Decision;
} = {
  opening: decideOpening,
  people: decidePeople,
  cards: decideCards,
  betting: decideBetting,
  dealing: decideDealing,
  settlement: decideSettlement,
  irregularity: decideIrregularity,
  dummy: decideDummy,
  limits: decideLimits,
  conduct: decideConduct,
};

function decideInPart(state: TableState, command: Command): Decision {
  const decidePart: (state: TableState, command: never) => Decision =
    DECIDE[COMMANDS[command.type].part];
  return decidePart(state, command as never);
}
