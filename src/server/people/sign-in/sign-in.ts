import { ok, type Result } from '../../../kit/index.ts';
import { isLocked, no, type PeopleRefusal } from '../../../people/index.ts';
import { findDocument, update } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { accountFault, countFailure, note, type PeopleParts, type SignedIn } from '../parts.ts';
import type { Credential } from '../persons.ts';
import { isTyped, nameId, nameKey } from './names.ts';
import { HASH_BUSY } from './passwords.ts';
import { provenBy } from './proof.ts';
import { openSecret, spendRecoveryCode } from './second-factor.ts';
import { matchingStep } from './totp.ts';

export interface SignInAsked {
  readonly name: unknown;
  readonly password: unknown;
  /** The second factor's code, where one is set. */
  readonly code?: unknown;
  readonly address: string;
}

/**
 * Signs a person in. The guards come in this order: address, lane, hash queue, then the same answer
 * for an unknown name, a wrong password, a locked account and a wrong code. A password is hashed in
 * every case.
 */
export async function signIn(
  parts: PeopleParts,
  asked: SignInAsked,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const waitMs = parts.backoff.waitMs(asked.address, parts.steady.nowMs());
  if (waitMs > 0) return no('slow-down', { waitMs });
  const key = nameKey(asked.name);
  const { password } = asked;
  if (!isTyped(password)) return failed(parts, asked, null);
  const answer = await parts.lanes.run(key ?? 'no name', () => check(parts, asked, key, password));
  return answer === LANE_FULL ? no('slow-down', { waitMs: 1000 }) : answer;
}

async function check(
  parts: PeopleParts,
  asked: SignInAsked,
  key: string | null,
  password: string,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const credential = key === null ? null : await credentialOf(parts, key);
  // A password that the log does not know was written by somebody who changed the database.
  const proof = credential && provenBy(parts.log.standing(credential.person), credential);
  // Every sign-in waits for the idle hash, so that making it tells nothing about a name.
  const idleHash = await parts.idleHash();
  const right = await parts.hashes.verify(proof?.password ?? idleHash, password);
  if (right === HASH_BUSY) return no('busy');
  const nowMs = parts.steady.nowMs();
  const known = credential !== null && proof !== null && proof.password !== null;
  if (!known || !right || isLocked(parts.log.standing(credential.person).attempts, nowMs)) {
    return failed(parts, asked, credential);
  }
  const { secondFactor } = proof;
  if (secondFactor?.confirmed !== true) return succeeded(parts, asked, credential, null);
  if (asked.code === undefined || asked.code === '') return no('second-factor-needed');
  const secret = openSecret(parts, credential.person, secondFactor);
  const code = isTyped(asked.code) ? asked.code : '';
  const step = matchingStep(secret, code, parts.steady.wallMs(), secondFactor.lastStep);
  if (step === null && !(await spendRecoveryCode(parts, credential.person, code))) {
    return failed(parts, asked, credential);
  }
  return succeeded(parts, asked, credential, step);
}

async function credentialOf(parts: PeopleParts, key: string): Promise<Credential | null> {
  const named = await findDocument(parts.store, 'sign-in-name', nameId(key));
  if (named === null) return null;
  const found = await findDocument(parts.store, 'credential', named.data.person);
  return found?.data ?? null;
}

async function succeeded(
  parts: PeopleParts,
  asked: SignInAsked,
  { person }: Credential,
  step: number | null,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const closed = accountFault(parts, person);
  if (closed !== null) return no(closed);
  if (step !== null) {
    const spent = await update(parts.store, 'credential', person, (now) => {
      const factor = now?.secondFactor ?? null;
      // A code that was spent elsewhere in the meantime signs nobody in.
      if (now === null || (factor?.lastStep ?? step) >= step) return null;
      return { ...now, secondFactor: factor && { ...factor, lastStep: step } };
    });
    if ('failure' in spent) return no(spent.failure);
  }
  const { sinceVisit } = parts.log.standing(person).attempts;
  const begun = await parts.sessions.begin(person, asked.address, await parts.tallies.mark(person));
  if (!begun.ok) return begun;
  await note(parts, person, person, { type: 'SignedIn' });
  return ok({ ...begun.value, failedSincePrior: sinceVisit });
}

async function failed(
  parts: PeopleParts,
  { address }: SignInAsked,
  credential: Credential | null,
): Promise<Result<SignedIn, PeopleRefusal>> {
  const nowMs = parts.steady.nowMs();
  parts.backoff.failed(address, nowMs);
  const person = credential?.person ?? null;
  await countFailure(parts, person, 'sign-in');
  return no('sign-in-failed');
}
