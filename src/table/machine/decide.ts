import { findBook } from '../../rules/index.ts';
import { decideBetting } from '../betting/decide.ts';
import { decideCards } from '../cards/decide.ts';
import { decideConduct } from '../conduct/decide.ts';
import { decideDealing } from '../dealing/decide.ts';
import { decideDummy } from '../dummy/decide.ts';
import { decideIrregularity } from '../irregularity/decide.ts';
import { decideLimits } from '../limits/decide.ts';
import { ALLOWED } from '../model/allowed.ts';
import type {
  BettingCommand,
  CardsCommand,
  Command,
  ConductCommand,
  DealingCommand,
  DummyCommand,
  Envelope,
  IrregularityCommand,
  LimitsCommand,
  OpeningCommand,
  PeopleCommand,
  SettlementCommand,
} from '../model/commands.ts';
import type { TableState } from '../model/state.ts';
import { decideOpening } from '../opening/decide.ts';
import { decidePeople } from '../people/decide.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { decideSettlement } from '../settlement/decide.ts';
import { firstRefusal } from './guards.ts';

/** Events, or the first lawful reason against the command. Pure: time and cards come with it. */
export function decide(state: TableState, command: Command): Decision {
  const bookId = command.type === 'OpenTable' ? command.setup.bookId : state.setup?.bookId;
  if (bookId === undefined) return no('table-is-closed', null, {});
  const book = findBook(bookId);
  if (book === null) return no('unknown-book', null, { book: bookId });
  const refused = firstRefusal(state, command, book);
  if (refused !== null) return refused;
  switch (ALLOWED[command.type].part) {
    case 'opening':
      return decideOpening(state, command as OpeningCommand & Envelope);
    case 'people':
      return decidePeople(state, command as PeopleCommand & Envelope);
    case 'cards':
      return decideCards(state, command as CardsCommand & Envelope);
    case 'betting':
      return decideBetting(state, command as BettingCommand & Envelope);
    case 'dealing':
      return decideDealing(state, command as DealingCommand & Envelope);
    case 'settlement':
      return decideSettlement(state, command as SettlementCommand & Envelope);
    case 'irregularity':
      return decideIrregularity(state, command as IrregularityCommand & Envelope);
    case 'dummy':
      return decideDummy(state, command as DummyCommand & Envelope);
    case 'limits':
      return decideLimits(state, command as LimitsCommand & Envelope);
    case 'conduct':
      return decideConduct(state, command as ConductCommand & Envelope);
  }
}
