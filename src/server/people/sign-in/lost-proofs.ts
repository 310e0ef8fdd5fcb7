import { type PeopleState, standingOf, THE_HOUSE_ITSELF } from '../../../people/index.ts';
import type { Store } from '../../../store/index.ts';
import { everyDocument, update } from '../documents.ts';
import { order, type PeopleParts } from '../parts.ts';
import { provenBy, settleProof } from './proof.ts';

/**
 * How often a running house is looked at again. A change is in the log first and in its document
 * an instant later.
 */
const LOOKS = 3;

/**
 * People who cannot sign in because their document holds no proof that the log knows by its digest:
 * somebody changed it from outside, or it is gone. An audit beside play reads log and documents one
 * after the other, so a person counts only where every look finds him.
 */
export async function lostProofs(
  store: Store,
  fold: () => Promise<PeopleState>,
): Promise<readonly string[]> {
  let lost = await lookedFor(store, await fold());
  for (let look = 1; look < LOOKS && lost.length > 0; look += 1) {
    const again = new Set(await lookedFor(store, await fold()));
    lost = lost.filter((person) => again.has(person));
  }
  return lost;
}

async function lookedFor(store: Store, state: PeopleState): Promise<readonly string[]> {
  const lost: string[] = [];
  const seen = new Set<string>();
  for await (const [person, credential] of everyDocument(store, 'credential')) {
    seen.add(person);
    const standing = standingOf(state, person);
    // A kill may leave a document of somebody who was erased; the next start removes it.
    if (standing.erasedAtMs !== null) continue;
    if (provenBy(standing, credential) === null) lost.push(person);
  }
  for (const shelf of state.standings.shelves) {
    for (const [person, { password, secondFactor }] of Object.entries(shelf)) {
      if (!seen.has(person) && (password ?? secondFactor) !== null) lost.push(person);
    }
  }
  return lost;
}

/**
 * Brings what people sign in with into order at a start. A process that stopped between log and
 * document left a new proof beside the old one. A lost proof opens nothing and cannot be put back,
 * because the log knows its digest alone: the operator sends an invitation.
 */
export async function settleProofs(parts: PeopleParts): Promise<void> {
  const { store, log } = parts;
  for await (const [person, { next }] of everyDocument(store, 'credential')) {
    if (next !== undefined && next !== null) await settleProof(parts, person);
  }
  for (const person of await lookedFor(store, log.state)) {
    await order(parts, THE_HOUSE_ITSELF, { type: 'VoidSignIn', person });
    const none = { password: null, secondFactor: null, next: null };
    await update(store, 'credential', person, (now) => now && { ...now, ...none });
    await parts.sessions.endOf(person, 'role-changed');
  }
}
