import { ok } from '../../kit/index.ts';
import { decideDesk, recordOf } from '../desk/index.ts';
import { decideEntry } from '../entry/index.ts';
import type {
  Decision,
  DeskCommand,
  EntryCommand,
  Envelope,
  EventCommand,
  EventState,
  PlayCommand,
  ResultsCommand,
  SecretCommand,
  StructureCommand,
  TermsCommand,
} from '../kernel/index.ts';
import { decidePlay } from '../play/index.ts';
import { decideResults } from '../results/index.ts';
import { decideSecret } from '../secret/index.ts';
import { decideStructure } from '../structure/index.ts';
import { decideTerms } from '../terms/index.ts';
import { evolveEvent, evolveEvents } from './evolve.ts';
import { firstRefusal } from './guards.ts';
import { EVENT_COMMAND_ROWS } from './rows.ts';

/** Events, or the first lawful reason against the command. Pure: time and cards come with it. */
export function decideEvent(state: EventState, command: EventCommand): Decision {
  const refused = firstRefusal(state, command);
  if (refused !== null) return refused;
  const decision = decidePart(state, command);
  if (!decision.ok || command.by.role !== 'director') return decision;
  const record = recordOf(state, evolveEvents(state, decision.value), command);
  return ok([...decision.value, ...record]);
}

function decidePart(state: EventState, command: EventCommand): Decision {
  switch (EVENT_COMMAND_ROWS[command.type].part) {
    case 'terms':
      return decideTerms(state, command as TermsCommand & Envelope);
    case 'entry':
      return decideEntry(state, command as EntryCommand & Envelope);
    case 'structure':
      return decideStructure(state, command as StructureCommand & Envelope);
    case 'play':
      return decidePlay(state, command as PlayCommand & Envelope, evolveEvent);
    case 'secret':
      return decideSecret(state, command as SecretCommand & Envelope);
    case 'results':
      return decideResults(state, command as ResultsCommand & Envelope);
    case 'desk':
      return decideDesk(state, command as DeskCommand & Envelope);
  }
}
