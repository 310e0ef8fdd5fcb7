import { canonicalJson, type Json } from '../../../kit/index.ts';
import { type Store, walkKind } from '../../../store/index.ts';
import { everyDocument } from '../documents.ts';
import type { Said } from '../people-log.ts';
import type { Person } from '../persons.ts';
import { type PlayTerms, USUAL_TERMS } from '../play/usual-terms.ts';
import { digestsOf, provenBy } from '../sign-in/proof.ts';
import { NO_STANDING, type Standing, type Standings, standingOf } from './standing.ts';

/** The parts of a person's standing that a document can state wrongly. */
const STANDING_PARTS = ['offices', 'sign-in', 'play-terms'] as const;
export type StandingPart = (typeof STANDING_PARTS)[number];

/** A document that says of a person what the log does not. */
export interface StandingFault {
  readonly person: string;
  readonly part: StandingPart;
  readonly document: Json;
  readonly log: Json;
}

/**
 * Finds documents that give what the log does not, or withhold what it gives. A log that never took
 * over what only documents knew says nothing of passwords and limits.
 */
export async function standingFaults(
  store: Store,
  { standings, isWhole }: Pick<Said, 'standings' | 'isWhole'>,
): Promise<readonly StandingFault[]> {
  const faults: StandingFault[] = [];
  for await (const [person, document] of everyDocument(store, 'person')) {
    const said = officesOf(heldBy(document));
    const log = officesOf(standingOf(standings, person));
    if (differ(said, log)) faults.push({ person, part: 'offices', document: said, log });
  }
  if (!isWhole) return faults;
  return [
    ...faults,
    ...(await signInFaults(store, standings)),
    ...(await termsFaults(store, standings)),
  ];
}

async function signInFaults(store: Store, all: Standings): Promise<StandingFault[]> {
  const faults: StandingFault[] = [];
  const seen = new Set<string>();
  for await (const [person, credential] of everyDocument(store, 'credential')) {
    seen.add(person);
    const standing = standingOf(all, person);
    if (provenBy(standing, credential) !== null) continue;
    const document = { ...digestsOf(credential) };
    faults.push({ person, part: 'sign-in', document, log: signInOf(standing) });
  }
  for (const person of peopleIn(all)) {
    const log = signInOf(standingOf(all, person));
    if (seen.has(person) || !differ(log, signInOf(NO_STANDING))) continue;
    faults.push({ person, part: 'sign-in', document: null, log });
  }
  return faults;
}

async function termsFaults(store: Store, all: Standings): Promise<StandingFault[]> {
  const faults: StandingFault[] = [];
  const seen = new Set<string>();
  // Nobody believes these documents, so one that does not fit is a difference like any other.
  for await (const { id: person, data: document } of walkKind(store, 'play-terms')) {
    seen.add(person);
    const log = asJson(standingOf(all, person).terms);
    if (differ(document, log)) faults.push({ person, part: 'play-terms', document, log });
  }
  for (const person of peopleIn(all)) {
    const log = asJson(standingOf(all, person).terms);
    if (seen.has(person) || !differ(log, asJson(USUAL_TERMS))) continue;
    faults.push({ person, part: 'play-terms', document: null, log });
  }
  return faults;
}

function peopleIn(all: Standings): readonly string[] {
  return all.shelves.flatMap((shelf) => Object.keys(shelf));
}

function differ(a: Json, b: Json): boolean {
  return canonicalJson(a) !== canonicalJson(b);
}

function heldBy({ kind, ranks, cage, account }: Person): Standing {
  const office = kind === 'staff' || kind === 'operator' ? kind : null;
  return { ...NO_STANDING, kind: office, ranks, cage, account: account ?? 'open' };
}

function officesOf({ kind, ranks, cage, account }: Standing): Json {
  return { kind, ranks: { ...ranks }, cage, account };
}

function signInOf({ password, secondFactor }: Standing): Json {
  return { password, secondFactor };
}

function asJson(terms: PlayTerms): Json {
  return terms as unknown as Json;
}
