import { canonicalJson, type Json, present } from '../../../kit/index.ts';
import type { Store } from '../../../store/index.ts';
import { checkedData } from '../document-shapes.ts';
import type { Kind } from '../documents.ts';
import type { Said } from '../people-log.ts';
import type { Credential, Person } from '../persons.ts';
import { type PlayTerms, USUAL_TERMS } from '../play/usual-terms.ts';
import { digestsOf, provenBy } from '../sign-in/proof.ts';
import { NO_STANDING, type Standing, type Standings, standingOf } from './standing.ts';

/** The parts of a person's standing that a document can state wrongly. */
export const STANDING_PARTS = ['offices', 'sign-in', 'play-terms'] as const;
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
  for await (const [person, document] of documents<Person>(store, 'person')) {
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
  for await (const [person, credential] of documents<Credential>(store, 'credential')) {
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
  for await (const [person, terms] of documents<PlayTerms>(store, 'play-terms')) {
    seen.add(person);
    const log = asJson(standingOf(all, person).terms);
    if (!differ(asJson(terms), log)) continue;
    faults.push({ person, part: 'play-terms', document: asJson(terms), log });
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

async function* documents<T>(store: Store, kind: Kind): AsyncIterable<readonly [string, T]> {
  let after = '';
  for (;;) {
    const page = await store.listDocuments(kind, after, PAGE);
    for (const document of page) yield [document.id, checkedData(document) as T];
    if (page.length < PAGE) return;
    after = present(page.at(-1), 'the last of a full page').id;
  }
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

const PAGE = 1000;
