import { decideEntry } from '../entry/index.ts';
import type {
  Decision,
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
import { evolveEvent } from './evolve.ts';
import { firstRefusal } from './guards.ts';
import { EVENT_COMMAND_ROWS } from './rows.ts';

/** Events, or the first lawful reason against the command. Pure: time and cards come with it. */
export function decideEvent(state: EventState, command: EventCommand): Decision {
  const refused = firstRefusal(state, command);
  if (refused !== null) return refused;
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
  }
}
