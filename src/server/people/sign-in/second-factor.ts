import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result } from '../../../kit/index.ts';
import { isLocked, no, type PeopleRefusal, THE_HOUSE_ITSELF } from '../../../people/index.ts';
import { closeBox, isClosedWith, openBoxWith } from '../../vault/box.ts';
import { findDocument, update } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { countFailure, type PeopleParts } from '../parts.ts';
import type { Person, Proof, SecondFactor } from '../persons.ts';
import type { Session } from '../sessions.ts';
import { isTyped } from './names.ts';
import { knowsPassword } from './own-password.ts';
import { type ProofOrder, provenBy, setProof } from './proof.ts';
import { base32, enrolmentUri, matchingStep, newSecret } from './totp.ts';

/** The secret for the authenticator app; shown once. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Codes to be kept on paper for a lost phone; shown once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

const CODES = 10;
const CODE_BYTES = 10;

const SET: ProofOrder = (change) => ({ type: 'SetSecondFactor', ...change });
const REMOVE: ProofOrder = (change) => ({ type: 'RemoveSecondFactor', ...change });

/**
 * Begins a second factor. Its secret counts once a first code has confirmed it, so that nobody
 * locks himself out. The password must be given: a stranger at a browser that somebody left
 * open could else lock the owner out with a phone of his own.
 */
export async function beginSecondFactor(
  parts: PeopleParts,
  { person }: Session,
  password: unknown,
): Promise<Result<Enrolment, PeopleRefusal>> {
  const standing = parts.log.standing(person.id);
  if (standing.password === null) return no('not-registered');
  if (standing.secondFactor !== null) return no('second-factor-set');
  const known = await knowsPassword(parts, person, password);
  if (!known.ok) return known;
  const secret = newSecret();
  const sealed = closeBox(parts.secretKey, secret, labelOf(person.id));
  const kept = await update(parts.store, 'credential', person.id, (now) =>
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
): Promise<Result<RecoveryCodes, PeopleRefusal>> {
  const found = await findDocument(parts.store, 'credential', person.id);
  const waiting = found?.data.secondFactor ?? null;
  if (waiting === null || waiting.confirmed) return no('second-factor-not-begun');
  const step = await countedStep(parts, person, waiting, code);
  if (step === null) return no('code-wrong');
  const { codes, recovery } = newCodes();
  const secondFactor = { ...waiting, confirmed: true, lastStep: step, recovery };
  const whose = { person: person.id, by: person.id, order: SET };
  const set = await setProof(parts, whose, (proof) =>
    proof.secondFactor?.secret === waiting.secret ? { ...proof, secondFactor } : null,
  );
  return set.ok ? ok({ codes }) : set;
}

/** Makes new codes for a lost phone; the old ones, used or not, no longer work. */
export async function newRecoveryCodes(
  parts: PeopleParts,
  session: Session,
  code: unknown,
): Promise<Result<RecoveryCodes, PeopleRefusal>> {
  const { codes, recovery } = newCodes();
  const set = await withCode(parts, session, code, SET, (factor) => ({
    ...factor,
    recovery,
  }));
  return set.ok ? ok({ codes }) : set;
}

/**
 * Removes the owner's second factor; it takes a code and the password, so that a browser left open
 * is not enough.
 */
export async function removeSecondFactor(
  parts: PeopleParts,
  session: Session,
  { password, code }: { readonly password: unknown; readonly code: unknown },
): Promise<Result<null, PeopleRefusal>> {
  const known = await knowsPassword(parts, session.person, password);
  if (!known.ok) return known;
  const set = await withCode(parts, session, code, REMOVE, () => null);
  return set.ok ? ok(null) : set;
}

/**
 * Removes another person's second factor, for a lost phone: the operator does it, and the log says
 * so.
 */
export async function takeOffSecondFactor(
  parts: PeopleParts,
  by: Session,
  personId: string,
): Promise<Result<null, PeopleRefusal>> {
  if (by.person.kind !== 'operator') return no('not-your-office');
  // His own takes his password and a code, as everybody's does.
  if (by.person.id === personId) return no('is-yourself');
  if ((await findDocument(parts.store, 'credential', personId)) === null) {
    return no('no-such-person');
  }
  const without = (proof: Proof) => ({ ...proof, secondFactor: null });
  const whose = { person: personId, by: by.person.id, order: REMOVE };
  const set = await setProof(parts, whose, without);
  return set.ok ? ok(null) : set;
}

/** Spends a code for a lost phone; true where it was one of those left. */
export async function spendRecoveryCode(
  parts: PeopleParts,
  person: string,
  code: string,
): Promise<boolean> {
  const used = codeDigest(code);
  const order: ProofOrder = (change) => ({ type: 'SpendRecoveryCode', ...change });
  const without = (proof: Proof): Proof | null => {
    const { secondFactor } = proof;
    const codes = secondFactor?.recovery ?? [];
    if (secondFactor === null || !codes.includes(used)) return null;
    const recovery = codes.filter((one) => one !== used);
    return { ...proof, secondFactor: { ...secondFactor, recovery } };
  };
  return (await setProof(parts, { person, by: person, order }, without)).ok;
}

/**
 * Seals a second factor again with the newest key of the house; false where it is already, or was
 * never confirmed.
 */
export async function resealSecondFactor(
  parts: PeopleParts,
  person: string,
  factor: SecondFactor,
): Promise<boolean> {
  const label = labelOf(person);
  if (!factor.confirmed || isClosedWith(parts.secretKey, factor.secret, label)) return false;
  const secret = closeBox(parts.secretKey, openSecret(parts, person, factor), label);
  const resealed = ({ secondFactor, ...proof }: Proof) =>
    secondFactor && { ...proof, secondFactor: { ...secondFactor, secret } };
  const whose = { person, by: THE_HOUSE_ITSELF, order: SET };
  return (await setProof(parts, whose, resealed)).ok;
}

export function openSecret(parts: PeopleParts, personId: string, factor: SecondFactor): Uint8Array {
  return openBoxWith(parts.secretKeys, factor.secret, labelOf(personId));
}

async function withCode(
  parts: PeopleParts,
  { person }: Session,
  code: unknown,
  order: ProofOrder,
  next: (factor: SecondFactor) => SecondFactor | null,
): Promise<Result<Proof, PeopleRefusal>> {
  const found = await findDocument(parts.store, 'credential', person.id);
  const factor =
    found && (provenBy(parts.log.standing(person.id), found.data)?.secondFactor ?? null);
  if (factor === null || !factor.confirmed) return no('second-factor-not-begun');
  const step = await countedStep(parts, person, factor, code);
  if (step === null) return no('code-wrong');
  return setProof(parts, { person: person.id, by: person.id, order }, (proof) => {
    const { secondFactor } = proof;
    // Of two requests with one code that come at the same time, one finds the code spent.
    if (secondFactor === null || secondFactor.lastStep >= step) return null;
    return { ...proof, secondFactor: next({ ...secondFactor, lastStep: step }) };
  });
}

/**
 * The step of a right code. Wrong codes count as at the sign-in, and one after the other: whoever
 * sits down at a browser that somebody left open must not try out a million of them.
 */
async function countedStep(
  parts: PeopleParts,
  person: Person,
  factor: SecondFactor,
  code: unknown,
): Promise<number | null> {
  const step = await parts.lanes.run(person.name ?? person.id, async () => {
    const { attempts } = parts.log.standing(person.id);
    const isOpen = !isLocked(attempts, parts.steady.nowMs());
    const right = isOpen ? stepOf(parts, person.id, factor, code) : null;
    if (right === null) await countFailure(parts, person.id, 'signed-in');
    return right;
  });
  return step === LANE_FULL ? null : step;
}

function stepOf(parts: PeopleParts, person: string, factor: SecondFactor, code: unknown) {
  const secret = openSecret(parts, person, factor);
  const typed = isTyped(code) ? code : '';
  return matchingStep(secret, typed, parts.steady.wallMs(), factor.lastStep);
}

/** New codes of 80 random bits each, so that a plain digest of one can be kept. */
function newCodes() {
  const codes = Array.from({ length: CODES }, () =>
    (
      base32(new Uint8Array(randomBytes(CODE_BYTES)))
        .toLowerCase()
        .match(/.{4}/g) ?? []
    ).join('-'),
  );
  return { codes, recovery: codes.map(codeDigest) };
}

function codeDigest(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`baize recovery\n${plain}`).digest('hex');
}

/** Binds a sealed secret to its person, so that it cannot be moved to another account. */
function labelOf(personId: string): Uint8Array {
  return Buffer.from(`second-factor ${personId}`, 'utf8');
}
