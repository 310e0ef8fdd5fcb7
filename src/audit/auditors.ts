import { PEOPLE_MACHINE } from '../people/index.ts';
import { CAGE_AUDIT } from './audit-cage.ts';
import { TABLE_AUDIT } from './audit-table.ts';
import { TOURNAMENT_AUDIT } from './audit-tournament.ts';
import { type Auditor, auditorOf } from './decide-again.ts';

/** Every machine of a house. In what is decided about people, nothing has to add up. */
export const AUDITORS: readonly Auditor[] = [
  auditorOf(TABLE_AUDIT),
  auditorOf(TOURNAMENT_AUDIT),
  auditorOf(CAGE_AUDIT),
  auditorOf({ machine: PEOPLE_MACHINE, checks: {} }),
];
