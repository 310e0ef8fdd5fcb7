import { ok, type Result } from '../../../kit/index.ts';
import { no, type PeopleRefusal, THE_HOUSE_ITSELF } from '../../../people/index.ts';
import { findDocument, update } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { note, type PeopleParts } from '../parts.ts';
import type { Person } from '../persons.ts';
import { afterFailure, isLocked } from './attempts.ts';
import { isTyped } from './names.ts';
import { HASH_BUSY } from './passwords.ts';
import { provenBy } from './proof.ts';

/**
 * Whether a person knows his password. Wrong tries count as at the sign-in, and one after the
 * other, so that none goes uncounted.
 */
export async function knowsPassword(
  parts: PeopleParts,
  person: Person,
  password: unknown,
): Promise<Result<null, PeopleRefusal>> {
  const checked = await parts.lanes.run(person.name ?? person.id, async () => {
    const found = await findDocument(parts.store, 'credential', person.id);
    const proof = found && provenBy(parts.log.standing(person.id), found.data);
    if (found === null || proof === null || proof.password === null) return no('not-registered');
    const nowMs = parts.steady.nowMs();
    const typed = isTyped(password) ? password : '';
    const right = await parts.hashes.verify(proof.password, typed);
    if (right === HASH_BUSY) return no('busy');
    if (right && !isLocked(found.data.attempts, nowMs)) return ok(null);
    if (await countFailure(parts, person.id, nowMs)) {
      await note(parts, person.id, THE_HOUSE_ITSELF, { type: 'AccountLocked' });
    }
    return no('password-wrong');
  });
  return checked === LANE_FULL ? no('slow-down', { waitMs: 1000 }) : checked;
}

/** Counts a failure; true where it locked the account. */
export async function countFailure(
  parts: PeopleParts,
  person: string,
  nowMs: number,
): Promise<boolean> {
  let locked = false;
  await update(parts.store, 'credential', person, (now) => {
    if (now === null) return null;
    const attempts = afterFailure(now.attempts, nowMs);
    locked = isLocked(attempts, nowMs) && !isLocked(now.attempts, nowMs);
    return { ...now, attempts, failedSinceVisit: now.failedSinceVisit + 1 };
  });
  return locked;
}
