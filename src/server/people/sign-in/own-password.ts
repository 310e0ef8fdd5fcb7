import { ok, type Result } from '../../../kit/index.ts';
import { isLocked, no, type PeopleRefusal } from '../../../people/index.ts';
import { findDocument } from '../documents.ts';
import { LANE_FULL } from '../lanes.ts';
import { countFailure, type PeopleParts } from '../parts.ts';
import type { Person } from '../persons.ts';
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
    if (right && !isLocked(parts.log.standing(person.id).attempts, nowMs)) return ok(null);
    await countFailure(parts, person.id, 'signed-in');
    return no('password-wrong');
  });
  return checked === LANE_FULL ? no('slow-down', { waitMs: 1000 }) : checked;
}
