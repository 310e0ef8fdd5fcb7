export { ACCOUNT_ACTS, type AccountAct, type AccountState } from './accounts.ts';
export { budgetKey } from './budget-key.ts';
export * from './cookies.ts';
export type { GuestIn, RegisterAsked } from './entering.ts';
export { leaveLinkFile, leaveLinkIn } from './link-file.ts';
export type { OperatorAct } from './offices.ts';
export type { SignedIn } from './parts.ts';
export { openPeople, type People, type PeopleOptions } from './people.ts';
export {
  foldPeople,
  type KnownPeople,
  type PeopleLog,
  readPeopleLog,
} from './people-log.ts';
export { ERASED_FILE, putErasedList } from './personal/erased-list.ts';
export { IDENTITY_STEPS, type IdentityTerms } from './personal/identity.ts';
export type { OwnData } from './personal/own-data.ts';
export type { RetentionTerms } from './personal/retention.ts';
export type { Person, Visit } from './persons.ts';
export type { Hold } from './play/play-gate.ts';
export type { RealityCheck } from './play/reality-check.ts';
export type { Ending } from './session-ending.ts';
export type { Session } from './sessions.ts';
export { AddressBudget } from './sign-in/attempts.ts';
export { lostProofs } from './sign-in/lost-proofs.ts';
export { ARGON2, ARGON2_OPTIONS, type Hasher } from './sign-in/passwords.ts';
