import { everyDocument, findDocument } from './documents.ts';
import type { PeopleParts } from './parts.ts';
import { resealPersonKey } from './personal/person-key.ts';
import { resealSecondFactor } from './sign-in/second-factor.ts';

export interface Resealed {
  readonly personKeys: number;
  readonly secondFactors: number;
}

/**
 * Seals people's keys and second factors again with the newest key after a rotation, so that a
 * former key opens nothing of people any more. It may be called again; what is sealed with the
 * newest key stays.
 */
export async function resealSecrets(parts: PeopleParts): Promise<Resealed> {
  const counts = { personKeys: 0, secondFactors: 0 };
  for await (const [person] of everyDocument(parts.store, 'person-key')) {
    if (await resealPersonKey(parts, person)) counts.personKeys += 1;
  }
  for await (const [person] of everyDocument(parts.store, 'credential')) {
    // A walk reads ahead: meanwhile the person may have set up another second factor.
    const found = await findDocument(parts.store, 'credential', person);
    if (found === null || found.data.secondFactor === null) continue;
    if (await resealSecondFactor(parts, person, found.data.secondFactor)) counts.secondFactors += 1;
  }
  return counts;
}
