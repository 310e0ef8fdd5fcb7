import { ok, type Result } from '../../kit/index.ts';
import { closeBox, openBox } from '../vault/box.ts';
import { findDocument, update } from './documents.ts';
import { isTyped } from './names.ts';
import { note, type PeopleParts } from './parts.ts';
import { type Credential, isStaffPerson, type SecondFactor } from './persons.ts';
import { no, type PeopleRefusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import { base32, enrolmentUri, matchingStep, newSecret } from './totp.ts';

/** Shown once, for the authenticator app. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** It counts only when a first code has confirmed it, so that nobody shuts himself out. */
export async function beginSecondFactor(
  parts: PeopleParts,
  { person }: Session,
): Promise<Result<Enrolment, PeopleRefusal>> {
  if (!isStaffPerson(person)) return no('not-staff');
  const found = await findDocument<Credential>(parts.store, 'credential', person.id);
  if (found === null) return no('no-such-person');
  if (found.data.secondFactor?.confirmed === true) return no('not-your-office');
  const secret = newSecret();
  const sealed = closeBox(parts.secretKey, secret, labelOf(person.id));
  const kept = await update<Credential>(parts.store, 'credential', person.id, (now) =>
    now === null || now.secondFactor?.confirmed === true
      ? null
      : { ...now, secondFactor: { secret: sealed, confirmed: false, lastStep: -1 } },
  );
  if ('failure' in kept) return no(kept.failure);
  const uri = enrolmentUri(parts.casino, person.name ?? person.id, secret);
  return ok({ secret: base32(secret), uri });
}

export async function confirmSecondFactor(
  parts: PeopleParts,
  { person }: Session,
  code: unknown,
): Promise<Result<null, PeopleRefusal>> {
  const found = await findDocument<Credential>(parts.store, 'credential', person.id);
  const waiting = found?.data.secondFactor ?? null;
  if (waiting === null || waiting.confirmed) return no('second-factor-not-begun');
  const secret = openSecret(parts, person.id, waiting);
  const typed = isTyped(code) ? code : '';
  const step = matchingStep(secret, typed, parts.steady.wallMs(), waiting.lastStep);
  if (step === null) return no('code-wrong');
  const kept = await update<Credential>(parts.store, 'credential', person.id, (now) =>
    now?.secondFactor?.secret === waiting.secret
      ? { ...now, secondFactor: { ...waiting, confirmed: true, lastStep: step } }
      : null,
  );
  if ('failure' in kept) return no(kept.failure);
  await note(parts, 'SecondFactorSet', person.id, person.id);
  return ok(null);
}

/** For a lost phone: the operator takes the factor off, and the log says so. */
export async function removeSecondFactor(
  parts: PeopleParts,
  by: Session,
  personId: string,
): Promise<Result<null, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  const kept = await update<Credential>(parts.store, 'credential', personId, (now) =>
    now === null ? null : { ...now, secondFactor: null },
  );
  if ('failure' in kept) return no(kept.failure);
  if (kept.data === null) return no('no-such-person');
  await note(parts, 'SecondFactorRemoved', personId, by.person.id);
  return ok(null);
}

export function openSecret(parts: PeopleParts, personId: string, factor: SecondFactor): Uint8Array {
  return openBox(parts.secretKey, factor.secret, labelOf(personId));
}

/** Bound to the person, so that a sealed secret cannot be moved to another account. */
function labelOf(personId: string): Uint8Array {
  return Buffer.from(`second-factor ${personId}`, 'utf8');
}
