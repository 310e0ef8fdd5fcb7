import { ok, type Result } from '../../kit/index.ts';
import { findDocument, update } from './documents.ts';
import { note, type PeopleParts } from './parts.ts';
import { erasePerson } from './personal/erase.ts';
import { newPerson } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import { isLocked, NO_ATTEMPTS } from './sign-in/attempts.ts';
import { nameId, nameKey } from './sign-in/names.ts';
import { closeAccount, repeatAccount } from './sign-in/upkeep.ts';

/** What the operator may do to an account that is not his own. */
export const ACCOUNT_ACTS = ['unlock', 'disable', 'enable', 'close', 'erase'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

/** The state of an account, for the person who looks after it. */
export interface AccountState {
  readonly account: 'open' | 'disabled' | 'closed';
  readonly isLocked: boolean;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly identityCheckedAtMs: number | null;
}

export async function tendAccount(
  parts: PeopleParts,
  by: Session,
  personId: string,
  act: AccountAct,
): Promise<Result<null, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  if (by.person.id === personId && act !== 'unlock') return no('is-yourself');
  if ((await findDocument(parts.store, 'person', personId)) === null) {
    return no('no-such-person');
  }
  const { account } = parts.log.standing(personId);
  if (act === 'erase') return erasePerson(parts, personId, by.person.id);
  if (account === 'closed') return no('account-closed');
  switch (act) {
    case 'unlock':
      return unlock(parts, by, personId);
    case 'close':
      return closeAccount(parts, personId, by.person.id);
    case 'disable':
    case 'enable': {
      const type = act === 'disable' ? 'AccountDisabled' : 'AccountEnabled';
      await note(parts, type, personId, by.person.id);
      await repeatAccount(parts, personId);
      return ok(null);
    }
  }
}

export async function accountState(parts: PeopleParts, personId: string): Promise<AccountState> {
  const { account, password, secondFactor, identity } = parts.log.standing(personId);
  const found = await findDocument(parts.store, 'credential', personId);
  return {
    account,
    isLocked: found !== null && isLocked(found.data.attempts, parts.steady.nowMs()),
    hasPassword: password !== null,
    hasSecondFactor: secondFactor !== null,
    identityCheckedAtMs: identity?.atMs ?? null,
  };
}

async function unlock(
  parts: PeopleParts,
  by: Session,
  personId: string,
): Promise<Result<null, PeopleRefusal>> {
  const kept = await update(parts.store, 'credential', personId, (credential) =>
    credential === null ? null : { ...credential, attempts: NO_ATTEMPTS },
  );
  if ('failure' in kept) return no(kept.failure);
  if (kept.data === null) return no('no-such-person');
  await note(parts, 'AccountUnlocked', personId, by.person.id);
  return ok(null);
}

/** The id of the person who signs in under this name. */
export async function idOfName(parts: PeopleParts, name: string): Promise<string | null> {
  const key = nameKey(name);
  if (key === null) return null;
  const found = await findDocument(parts.store, 'sign-in-name', nameId(key));
  return found?.data.person ?? null;
}

export const CONSOLE = 'console';

/**
 * The session of a person at the house's machine: anybody who may write the house's files may look
 * after its accounts there. He has no session of an account, and the log says that the act was done
 * at the console.
 */
export function atTheConsole(): Session {
  const person = newPerson(CONSOLE, 'operator', 'Console', 0);
  const never = { startedMs: 0, startedWallMs: 0, seenMs: 0, seenWallMs: 0, realityCheckedMs: 0 };
  const mark = { stakeCents: 0, netCents: 0 };
  return {
    hash: '-',
    person,
    record: { person: CONSOLE, ...never, address: CONSOLE, taken: null, mark },
  };
}
