import type { CageRefusalCode } from '../cage/index.ts';
import { keysOf, MONEY_FAULTS, type MoneyFault } from '../kit/index.ts';
import { PEOPLE_REFUSALS, type PeopleRefusalCode, WAITING_REFUSALS } from '../people/index.ts';
import type { RefusalCode } from '../table/index.ts';

export { PEOPLE_REFUSALS, type PeopleRefusalCode };

/**
 * Codes of the doors themselves, with the HTTP status of each. The other codes come from closed
 * lists of their own: the table's, the cage's, people's, approvals' and money's. Every code has its
 * sentence in every language.
 */
const DOOR_STATUS = {
  'sign-in': 401,
  'not-your-rank': 403,
  'not-found': 404,
  'foreign-origin': 403,
  malformed: 400,
  'bad-request': 400,
  'too-large': 413,
  'too-slow': 408,
  'slow-down': 429,
  'address-full': 429,
  'table-is-open': 409,
  'table-refused': 409,
  'tournament-refused': 409,
  'analysis-at-table': 403,
  'analysis-for-staff': 403,
  'period-too-long': 400,
  'too-far-back': 400,
  busy: 429,
  stopped: 503,
  'not-ready': 503,
  'id-reused': 409,
  'nothing-on-disk': 409,
  'backup-under-way': 409,
  'backup-failed': 409,
  'backup-damaged': 409,
  'backup-not-deleted': 409,
  'house-failed': 500,
} as const;
export type DoorCode = keyof typeof DOOR_STATUS;
export const DOOR_CODES = keysOf(DOOR_STATUS);

/** Every lawful "no" about acts that wait for a second person. */
export const APPROVAL_REFUSALS = {
  'no-second-person-needed': 'This act does not wait for a second person.',
  'no-such-table': 'There is no such table here.',
  'nobody-may': 'The book gives this power to nobody.',
  'not-your-office': 'Your office does not ask for this.',
  'rank-too-low': 'Your rank under this book does not reach for this act.',
  busy: 'The house is busy; try again shortly.',
  ...WAITING_REFUSALS,
} as const;
export type ApprovalRefusalCode = keyof typeof APPROVAL_REFUSALS;

/** Every code with which the house can refuse over HTTP. */
export type HttpCode =
  | DoorCode
  | PeopleRefusalCode
  | ApprovalRefusalCode
  | CageRefusalCode
  | MoneyFault
  | RefusalCode;

const CONFLICT = 409;
const BARRED = 403;

/** The HTTP status of a code. A refusal by the rules or by a rule book is a conflict. */
export function statusOf(code: HttpCode): number {
  if (code in DOOR_STATUS) return DOOR_STATUS[code as DoorCode];
  if (code === 'no-such-approval') return DOOR_STATUS['not-found'];
  if (code in PEOPLE_REFUSALS && !(code in WAITING_REFUSALS)) return BARRED;
  return (MONEY_FAULTS as readonly string[]).includes(code) ? DOOR_STATUS.malformed : CONFLICT;
}

/** Why somebody may not take a seat or a place more, whatever the rule book says. */
export type ShareRefusal = 'too-many-seats' | 'address-full';

export const SHARE_SENTENCES: Readonly<Record<ShareRefusal, string>> = {
  'too-many-seats': 'You sit at as many tables as one person may; leave one first.',
  'address-full': 'As many people from your address are in as may be at one time; try again later.',
};
