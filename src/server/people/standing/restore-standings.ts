import { type Json, toJson } from '../../../kit/index.ts';
import { everyDocument, keep, replace, update } from '../documents.ts';
import { note, type PeopleParts, THE_HOUSE_ITSELF } from '../parts.ts';
import { ERASED_NAME, eraseDocuments, eraseListed } from '../personal/erase.ts';
import { shapeKept } from '../sign-in/own-names.ts';
import { digestsOf, settleProof } from '../sign-in/proof.ts';
import { withOffices } from './standing.ts';
import { type StandingFault, standingFaults } from './standing-faults.ts';

/**
 * Brings documents into line with the log. A document that says something else was changed from
 * outside, or a process died before it could follow the log: in both cases the log counts.
 */
export async function restoreStandings(parts: PeopleParts): Promise<void> {
  if (!parts.log.said().isWhole) await takeOver(parts);
  for (const fault of await standingFaults(parts.store, parts.log.said())) {
    await restore(parts, fault);
    await parts.sessions.endOf(fault.person, 'role-changed');
  }
  await eraseListed(parts);
  await finishErasures(parts);
  // A process that stopped between log and document left the new proof beside the old.
  await settleAll(parts);
}

async function restore(parts: PeopleParts, fault: StandingFault): Promise<void> {
  const { person, part, document, log } = fault;
  const { store } = parts;
  const standing = parts.log.standing(person);
  switch (part) {
    case 'offices':
      await note(parts, 'RightsRestored', person, THE_HOUSE_ITSELF, { document, log });
      await update(store, 'person', person, (now) => now && withOffices(now, standing));
      return;
    case 'play-terms':
      await note(parts, 'StandingRestored', person, THE_HOUSE_ITSELF, { part, document, log });
      await replace(store, 'play-terms', person, standing.terms);
      return;
    case 'sign-in':
      // The log knows only the password's digest, so a lost proof cannot be restored.
      await note(parts, 'SignInVoided', person, THE_HOUSE_ITSELF, { document, log });
      await update(
        store,
        'credential',
        person,
        (now) => now && { ...now, password: null, secondFactor: null, next: null },
      );
      return;
  }
}

/** Finishes every erasure that a kill cut short. */
async function finishErasures(parts: PeopleParts): Promise<void> {
  for await (const [id, { displayName }] of everyDocument(parts.store, 'person')) {
    if (parts.log.standing(id).erasedAtMs === null || displayName === ERASED_NAME) continue;
    await eraseDocuments(parts, id);
  }
}

async function settleAll(parts: PeopleParts): Promise<void> {
  for await (const [person, { next }] of everyDocument(parts.store, 'credential')) {
    if (next !== undefined && next !== null) await settleProof(parts, person);
  }
}

/** Once in the life of a house, puts into the log what only documents knew until then. */
async function takeOver(parts: PeopleParts): Promise<void> {
  let people = 0;
  const tell = async (person: string, facts: Readonly<Record<string, Json>>) => {
    people += 1;
    await note(parts, 'StandingTakenOver', person, THE_HOUSE_ITSELF, facts);
  };
  for await (const [person, terms] of everyDocument(parts.store, 'play-terms')) {
    await tell(person, { terms: toJson(terms) });
  }
  for await (const [person, credential] of everyDocument(parts.store, 'credential')) {
    await tell(person, { ...digestsOf(credential) });
  }
  await keepShapes(parts);
  await note(parts, 'StandingsTakenOver', null, THE_HOUSE_ITSELF, { people });
}

/** Keeps the shapes of names that are older than the keeping of shapes. */
async function keepShapes(parts: PeopleParts): Promise<void> {
  const { store } = parts;
  for await (const [id, { name, kind, displayName }] of everyDocument(store, 'person')) {
    const works = kind === 'staff' || kind === 'operator';
    const uses = [
      ...(name === null ? [] : [['sign-in', name] as const]),
      ...(works ? [['staff', displayName] as const] : []),
      ...(works && name !== null ? [['staff', name] as const] : []),
    ];
    for (const [use, words] of uses) {
      const changes = await shapeKept(store, use, words, id);
      if (changes.length > 0) await keep(store, changes);
    }
  }
}
