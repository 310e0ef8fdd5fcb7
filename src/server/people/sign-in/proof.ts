import { createHash } from 'node:crypto';
import { ok, type Result } from '../../../kit/index.ts';
import {
  no,
  type PeopleCommandBody,
  type PeopleRefusal,
  type ProofDigests,
} from '../../../people/index.ts';
import type { DocumentChange } from '../../../store/index.ts';
import { change, findDocument, keep, update } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { order, type PeopleParts } from '../parts.ts';
import { type Credential, newCredential, type Proof, type SecondFactor } from '../persons.ts';

export function digestsOf({ password, secondFactor }: Proof): ProofDigests {
  return {
    password: password === null ? null : digest('password', password),
    secondFactor: secondFactor?.confirmed === true ? factorDigest(secondFactor) : null,
  };
}

/**
 * What a person signs in with, as far as the log knows it; null otherwise. A document that holds
 * another password or lacks the second factor was changed from outside and opens nothing.
 */
export function provenBy(standing: ProofDigests, credential: Credential): Proof | null {
  const { password, secondFactor, next } = credential;
  for (const proof of [{ password, secondFactor }, next ?? null]) {
    if (proof !== null && isSame(digestsOf(proof), standing)) return proof;
  }
  return null;
}

/** What is asked of the log when a person's proof changes. */
export type ProofOrder = (change: {
  readonly person: string;
  readonly was: ProofDigests;
  readonly now: ProofDigests;
}) => PeopleCommandBody;

interface ProofChange {
  readonly person: string;
  readonly by: string;
  readonly order: ProofOrder;
}

/**
 * Changes what a person signs in with, in three steps: beside the old proof in his document, then
 * in the log, which decides, then in place of the old one. `together` is kept with the first step
 * or not at all.
 */
export async function setProof(
  parts: PeopleParts,
  { person, by, order: orderOf }: ProofChange,
  next: (proof: Proof) => Proof | null,
  together: readonly DocumentChange[] = [],
): Promise<Result<Proof, PeopleRefusal>> {
  const done = await parts.lanes.run(`proof ${person}`, async () => {
    const found = await findDocument(parts.store, 'credential', person);
    const credential = found?.data ?? newCredential(person);
    const proven = provenBy(parts.log.standing(person), credential);
    const proof = proven === null ? null : next(proven);
    if (proven === null || proof === null) return no('changed-meanwhile');
    const failure = await keep(parts.store, [
      change('credential', person, found?.version ?? 0, { ...credential, next: proof }),
      ...together,
    ]);
    if (failure !== null) return no(failure);
    const asked = orderOf({ person, was: digestsOf(proven), now: digestsOf(proof) });
    const set = await order(parts, by, asked);
    if (!set.ok) return set;
    await settleProof(parts, person);
    return ok(proof);
  });
  return done === LANE_FULL ? no('busy') : done;
}

/** Puts a proof that the log confirms into its place. */
export async function settleProof(parts: PeopleParts, person: string): Promise<void> {
  await update(parts.store, 'credential', person, (now) => {
    const proof = now === null ? null : provenBy(parts.log.standing(person), now);
    if (now === null || proof === null) return null;
    const { password, secondFactor } = proof;
    return { ...now, password, secondFactor, next: null };
  });
}

function factorDigest({ secret, recovery = [] }: SecondFactor): string {
  return digest('second-factor', [secret, ...recovery].join('\n'));
}

function digest(kind: string, text: string): string {
  return createHash('sha256').update(`baize ${kind}\n${text}`).digest('hex');
}

function isSame(a: ProofDigests, b: ProofDigests): boolean {
  return a.password === b.password && a.secondFactor === b.secondFactor;
}
