import { never, ok } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import { decideBetting } from '../betting/decide.ts';
import { decideCards } from '../cards/decide.ts';
import { decideConduct } from '../conduct/decide.ts';
import { decideDealing } from '../dealing/decide.ts';
import { decideDummy } from '../dummy/decide.ts';
import { decideIrregularity } from '../irregularity/decide.ts';
import { decideLimits } from '../limits/decide.ts';
import { type Command, isCommandOf } from '../messages/commands.ts';
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

function decideInPart(state: TableState, command: Command): Decision {
  if (isCommandOf('betting', command)) return decideBetting(state, command);
  if (isCommandOf('dealing', command)) return decideDealing(state, command);
  if (isCommandOf('settlement', command)) return decideSettlement(state, command);
  if (isCommandOf('people', command)) return decidePeople(state, command);
  if (isCommandOf('cards', command)) return decideCards(state, command);
  if (isCommandOf('opening', command)) return decideOpening(state, command);
  if (isCommandOf('irregularity', command)) return decideIrregularity(state, command);
  if (isCommandOf('dummy', command)) return decideDummy(state, command);
  if (isCommandOf('limits', command)) return decideLimits(state, command);
  if (isCommandOf('conduct', command)) return decideConduct(state, command);
  return never(command);
}
