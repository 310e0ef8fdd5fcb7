export * from './cookies.ts';
export type { GuestIn, RegisterAsked } from './entering.ts';
export { type LimitPeriod, MEASURES, type Measure, PERIODS } from './limits.ts';
export type { OperatorAct } from './offices.ts';
export type { SignedIn } from './parts.ts';
export { ARGON2, ARGON2_OPTIONS, type Hasher } from './passwords.ts';
export { openPeople, type People, type PeopleOptions } from './people.ts';
export {
  foldRights,
  PEOPLE_STREAM,
  type PeopleEvent,
  type PeopleLog,
  type RightsFault,
  rightsFaults,
} from './people-log.ts';
export type { Person, PersonKind, Visit } from './persons.ts';
export type { Hold } from './play-gate.ts';
export type { PlayTerms } from './play-terms.ts';
export type { RealityCheck } from './reality-check.ts';
export {
  PEOPLE_REFUSALS,
  type PeopleRefusal,
  type PeopleRefusalCode,
  peopleSentence,
} from './refusal.ts';
export type { Taken } from './session-record.ts';
export type { Ending, Session } from './sessions.ts';
