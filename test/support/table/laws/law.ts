import type { Command } from '../../../../src/table/messages/commands.ts';
import type { TableEvent } from '../../../../src/table/messages/events.ts';
import type { TableState } from '../../../../src/table/model/state.ts';

/** Something that holds whatever happens at a table; it throws where it is broken. */
export interface Law {
  event?(before: TableState, event: TableEvent, after: TableState): void;
  accepted?(before: TableState, command: Command, after: TableState): void;
}

export type NewLaw = (start: TableState) => Law;
