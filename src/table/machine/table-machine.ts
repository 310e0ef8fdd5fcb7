import { keysOf } from '../../kit/index.ts';
import { defineMachine } from '../../machine/index.ts';
import type { Command } from '../messages/commands.ts';
import { EVENTS, type TableEvent } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
import type { TableState } from '../model/state.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';

/** A table, from its opening to its closing. */
export const TABLE_MACHINE = defineMachine<TableState, Command, TableEvent, Refusal>({
  name: 'the table',
  initial: UNOPENED,
  // Raise it when the shape of the state changes: older snapshots are then made anew from the log.
  snapshotSchema: 10,
  decide,
  evolve,
  events: { types: keysOf(EVENTS), upcasters: [] },
});
