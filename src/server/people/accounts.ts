import type { Result } from '../../kit/index.ts';
import {
  type AccountView,
  CONSOLE,
  GUEST,
  isLocked,
  no,
  type PeopleRefusal,
  viewAccount,
} from '../../people/index.ts';
import { findDocument } from './documents.ts';
import { order, type PeopleParts, shut } from './parts.ts';
import { erasePerson } from './personal/erase.ts';
import { newPerson, personOf } from './persons.ts';
import type { Session } from './sessions.ts';
import { nameId, nameKey } from './sign-in/names.ts';
import { closeAccount } from './sign-in/upkeep.ts';

/** What the operator may do to an account that is not his own. */
export const ACCOUNT_ACTS = ['unlock', 'disable', 'enable', 'close', 'erase'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

/** The state of an account, for the person who looks after it. */
export interface AccountState extends AccountView {
  readonly isLocked: boolean;
}

export async function tendAccount(
  parts: PeopleParts,
  { person: { id: by, kind } }: Session,
  person: string,
  act: AccountAct,
): Promise<Result<null, PeopleRefusal>> {
  if (kind !== 'operator') return no('not-your-office');
  if (by === person && act !== 'unlock') return no('is-yourself');
  if ((await findDocument(parts.store, 'person', person)) === null) return no('no-such-person');
  switch (act) {
    case 'erase':
      return erasePerson(parts, person, by);
    case 'close':
      return closeAccount(parts, person, by);
    case 'unlock':
      return unlock(parts, by, person);
    case 'enable':
      return order(parts, by, { type: 'EnableAccount', person });
    case 'disable':
      return shut(parts, by, { type: 'DisableAccount', person });
  }
}

export async function accountState(parts: PeopleParts, personId: string): Promise<AccountState> {
  const { attempts } = parts.log.standing(personId);
  const locked = isLocked(attempts, parts.steady.nowMs());
  return { ...viewAccount(parts.log.state, personId), isLocked: locked };
}

async function unlock(
  parts: PeopleParts,
  by: string,
  person: string,
): Promise<Result<null, PeopleRefusal>> {
  const known = await findDocument(parts.store, 'credential', person);
  if (known === null) return no('no-such-person');
  return order(parts, by, { type: 'UnlockAccount', person });
}

/** The id of the person who signs in under this name. */
export async function idOfName(parts: PeopleParts, name: string): Promise<string | null> {
  const key = nameKey(name);
  if (key === null) return null;
  const found = await findDocument(parts.store, 'sign-in-name', nameId(key));
  return found?.data.person ?? null;
}

/**
 * The session of a person at the house's machine: anybody who may write the house's files may look
 * after its accounts there. He has no session of an account, and the log says that the act was done
 * at the console.
 */
export function atTheConsole(): Session {
  const standing = { ...GUEST, kind: 'operator' } as const;
  const person = personOf(newPerson(CONSOLE, 'Console', 0), standing);
  const never = { startedMs: 0, startedWallMs: 0, seenMs: 0, seenWallMs: 0, realityCheckedMs: 0 };
  const mark = { stakeCents: 0, netCents: 0 };
  return {
    hash: '-',
    person,
    record: { person: CONSOLE, ...never, address: CONSOLE, mark },
    taken: null,
  };
}
