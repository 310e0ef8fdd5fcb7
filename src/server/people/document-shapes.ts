import { nullable } from '../../machine/index.ts';
import { type DocumentReader, documentReader } from '../system/document-reader.ts';
import { LIST, NUMBER, RECORD, TEXT } from '../system/stored-shape.ts';
import type { Credential, PersonRecord } from './persons.ts';
import type { Tally } from './play/tally.ts';
import type { SessionRecord } from './session-record.ts';

/** What the documents of people hold. Some are under one kind of the store and differ by id. */
export interface DocumentOf {
  readonly person: PersonRecord;
  readonly credential: Credential;
  readonly session: SessionRecord;
  /** By the name to sign in with. */
  readonly 'sign-in-name': OfPerson;
  /** By what a name looks like: the first who had a name of this shape. */
  readonly 'name-shape': OfPerson;
  /** By the digest of the key that a guest's browser keeps. */
  readonly 'guest-key': OfPerson;
  readonly 'person-key': PersonKey;
  readonly 'left-link': LeftLink;
  readonly 'play-tally': Tally;
  readonly 'tally-checkpoint': TallyCheckpoint;
  readonly 'house-clock': SavedHands;
}
export type DocumentName = keyof DocumentOf;

interface OfPerson {
  readonly person: string;
}

/**
 * A person's particulars are in the log sealed with a key of his own. Erasure destroys the key;
 * the chain stays complete and reveals nothing any more.
 */
interface PersonKey {
  /** The person's key, sealed with the house's key. */
  readonly sealed: string;
}

/** The digest of a token that the command line left in the store for the operator. */
interface LeftLink {
  readonly hash: string;
  readonly leftAtMs: number;
}

export type StreamVersion = readonly [stream: string, version: number];

/** The version of each stream up to which was counted; written after the tallies themselves. */
export interface TallyCheckpoint {
  /** A list: copying an object of a thousand tables takes 15 ms. */
  readonly versions: readonly StreamVersion[];
  /** When it was written, on the steady clock. */
  readonly atMs: number;
}

/** What both clocks said when they were saved. */
interface SavedHands {
  readonly steadyMs: number;
  readonly wallMs: number;
}

const OF_PERSON = { person: TEXT };

/** One row for each: the kind under which the store keeps it, and its lasting fields. */
export const READERS: { readonly [N in DocumentName]: DocumentReader<DocumentOf[N]> } = {
  person: documentReader('person', {
    id: TEXT,
    displayName: TEXT,
    name: nullable(TEXT),
    createdAtMs: NUMBER,
    session: nullable(TEXT),
    guestKey: nullable(TEXT),
    lastVisit: nullable(RECORD),
  }),
  credential: documentReader('credential', {
    person: TEXT,
    password: nullable(TEXT),
    secondFactor: nullable(RECORD),
  }),
  session: documentReader('session', {
    person: TEXT,
    startedMs: NUMBER,
    startedWallMs: NUMBER,
    seenMs: NUMBER,
    seenWallMs: NUMBER,
    address: TEXT,
    mark: RECORD,
    realityCheckedMs: NUMBER,
  }),
  'sign-in-name': documentReader('sign-in-name', OF_PERSON),
  'name-shape': documentReader('name-shape', OF_PERSON),
  'guest-key': documentReader('guest-key', OF_PERSON),
  'person-key': documentReader('person-key', { sealed: TEXT }),
  'left-link': documentReader('left-link', { hash: TEXT, leftAtMs: NUMBER }),
  'play-tally': documentReader('play-tally', { total: LIST, hours: RECORD, seen: RECORD }),
  'tally-checkpoint': documentReader('play-tally', {
    versions: LIST,
    atMs: NUMBER,
  }),
  'house-clock': documentReader('house-clock', { steadyMs: NUMBER, wallMs: NUMBER }),
};
