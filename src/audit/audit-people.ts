import {
  PEOPLE_MACHINE,
  type PeopleCommand,
  type PeopleEvent,
  type PeopleState,
} from '../people/index.ts';
import type { AuditedMachine } from './decide-again.ts';

/** Orders about people; nothing has to add up but the decisions themselves. */
export const PEOPLE_AUDIT: AuditedMachine<PeopleState, PeopleCommand, PeopleEvent> = {
  machine: PEOPLE_MACHINE,
  checks: {},
};
