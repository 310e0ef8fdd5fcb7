import type { Store } from '../../store/index.ts';
import type { Clock } from '../system/clock.ts';
import { AddressBackoff, AddressBudget, FREE_FAILURES } from './attempts.ts';
import { findDocument, update } from './documents.ts';
import * as entering from './entering.ts';
import { Lanes } from './lanes.ts';
import * as links from './links.ts';
import * as offices from './offices.ts';
import { note, type PeopleParts, THE_HOUSE_ITSELF } from './parts.ts';
import { ARGON2, type Hasher, HashQueue } from './passwords.ts';
import {
  openPeopleLog,
  type PeopleLog,
  rightsFact,
  rightsFaults,
  withRights,
} from './people-log.ts';
import type { Person } from './persons.ts';
import { PlayGate } from './play-gate.ts';
import * as playTerms from './play-terms.ts';
import { realityCheck } from './reality-check.ts';
import * as secondFactor from './second-factor.ts';
import { type Session, Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { openSteadyClock } from './steady-clock.ts';
import { Tallies } from './tallies.ts';
import { newToken } from './tokens.ts';

export interface PeopleOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly casino: string;
  readonly playMoney: () => boolean;
  /** 32 bytes, derived from the house's key and used for nothing else. */
  readonly secretKey: Uint8Array;
  /** What one address may do; the usual where nothing is said. */
  readonly perAddress?: PerAddress;
  /** Another only in tests that need many. */
  readonly hasher?: Hasher;
}

/** Bounds for whoever comes from one address. */
export interface PerAddress {
  /** Guests and new accounts in an hour. */
  readonly guestsPerHour: number;
  /** Failed sign-ins before the address has to wait. */
  readonly signInFailures: number;
}

const USUAL_PER_ADDRESS: PerAddress = { guestsPerHour: 60, signInFailures: FREE_FAILURES };

export type People = Awaited<ReturnType<typeof openPeople>>;

const MOST_WAITING_PER_NAME = 4;
const MOST_LISTED = 200;

/**
 * Everything the doors need to know about people. Each function gives a value or a refusal with a
 * code and a sentence; none trusts the shape of what came from outside.
 */
export async function openPeople(options: PeopleOptions) {
  const parts = await openParts(options);
  const { log, tallies, gate, sessions, steady } = parts;
  return {
    log,
    tallies,
    gate,
    steady,
    ...comingIn(parts),
    ...running(parts),
    ...playing(parts),
    /** Every few seconds. */
    async tick(): Promise<void> {
      steady.nowMs();
      await Promise.all([tallies.flush(), sessions.saveSeen(), steady.save()]);
    },
    /** Once, before the store closes. */
    async stop(): Promise<void> {
      await tallies.flush();
      await sessions.saveSeen();
      await steady.save();
      await log.stop();
    },
  };
}

/** Guests, players and whoever has a session. */
function comingIn(parts: PeopleParts) {
  const { sessions } = parts;
  return {
    enterAsGuest: bind(parts, entering.enterAsGuest),
    register: bind(parts, entering.register),
    signIn: bind(parts, signIn),
    async signOut(session: Session): Promise<void> {
      await sessions.end(session, 'signed-out');
      await note(parts, 'SignedOut', session.person.id, session.person.id);
    },
    find: (token: unknown) => sessions.find(token),
    again: (session: Session) => sessions.again(session),
    touch: (session: Session) => sessions.touch(session),
    idleAtMs: (session: Session) => sessions.idleAtMs(session),
    onEnded: sessions.onEnded.bind(sessions),
    beginSecondFactor: bind(parts, secondFactor.beginSecondFactor),
    confirmSecondFactor: bind(parts, secondFactor.confirmSecondFactor),
  };
}

/** The operator, the staff and their offices. */
function running(parts: PeopleParts) {
  const { store } = parts;
  return {
    operatorNeedsLink: bind(parts, links.operatorNeedsLink),
    issueOperatorLink: bind(parts, links.issueOperatorLink),
    followOperatorLink: bind(parts, links.followOperatorLink),
    setOperatorSignIn: bind(parts, links.setOperatorSignIn),
    inviteStaff: bind(parts, links.inviteStaff),
    newInvitation: bind(parts, links.newInvitation),
    acceptInvitation: bind(parts, links.acceptInvitation),
    setOffices: bind(parts, offices.setOffices),
    takeOffice: bind(parts, offices.takeOffice),
    actorAt: offices.actorAt,
    signatureOf: offices.signatureOf,
    noteAct: bind(parts, offices.noteAct),
    noteBackup: bind(parts, offices.noteBackup),
    unlock: bind(parts, offices.unlock),
    removeSecondFactor: bind(parts, secondFactor.removeSecondFactor),
    person: async (id: string) => (await findDocument<Person>(store, 'person', id))?.data ?? null,
    async list(afterId: string, limit: number): Promise<readonly Person[]> {
      const page = await store.listDocuments('person', afterId, Math.min(limit, MOST_LISTED));
      return page.map(({ data }) => data as unknown as Person);
    },
  };
}

/** What a player lays down about his own play. */
function playing(parts: PeopleParts) {
  const { sessions } = parts;
  return {
    setOwnLimit: bind(parts, playTerms.setOwnLimit),
    setHouseLimit: bind(parts, playTerms.setHouseLimit),
    selfExclude: bind(parts, playTerms.selfExclude),
    setRealityCheck: bind(parts, playTerms.setRealityCheck),
    realityCheck: bind(parts, realityCheck),
    acknowledgeRealityCheck: (session: Session) => sessions.acknowledge(session),
  };
}

async function openParts(options: PeopleOptions): Promise<PeopleParts> {
  const { store, clock, casino, playMoney, secretKey } = options;
  const { guestsPerHour, signInFailures } = options.perAddress ?? USUAL_PER_ADDRESS;
  const log = await openPeopleLog(store);
  const steady = await openSteadyClock(store, clock, ({ byMs, wallMs }) => {
    void noteStep(log, byMs, wallMs);
  });
  const tallies = new Tallies(store, steady);
  const hasher = options.hasher ?? ARGON2;
  const parts: PeopleParts = {
    store,
    steady,
    log,
    casino,
    playMoney,
    secretKey,
    tallies,
    sessions: new Sessions(store, steady),
    gate: new PlayGate(store, steady, tallies),
    hashes: new HashQueue(hasher),
    lanes: new Lanes(MOST_WAITING_PER_NAME),
    backoff: new AddressBackoff(signInFailures),
    guests: new AddressBudget(guestsPerHour),
    idleHash: await hasher.hash(newToken()),
  };
  await steady.save();
  await note(parts, 'HouseStarted', null, THE_HOUSE_ITSELF, { steadyMs: steady.nowMs() });
  await restoreRights(parts);
  await tallies.start();
  return parts;
}

/**
 * Documents repeat what the log says. One that gives somebody another office was changed from
 * outside, or a process died before it could follow the log: either way the log counts.
 */
async function restoreRights(parts: PeopleParts): Promise<void> {
  const all = parts.log.rights();
  for (const { person, document, log } of await rightsFaults(parts.store, all)) {
    const facts = { document: rightsFact(document), log: rightsFact(log) };
    await note(parts, 'RightsRestored', person, THE_HOUSE_ITSELF, facts);
    await update<Person>(parts.store, 'person', person, (now) =>
      now === null ? null : withRights(now, log),
    );
    await parts.sessions.endOf(person, 'role-changed');
  }
}

function noteStep(log: PeopleLog, byMs: number, wallMs: number): Promise<void> {
  const by = THE_HOUSE_ITSELF;
  return log.note({ type: 'ClockStepped', atMs: wallMs, person: null, by, facts: { byMs } });
}

/** The same function with the shared parts already given. */
function bind<A extends unknown[], R>(
  parts: PeopleParts,
  procedure: (parts: PeopleParts, ...asked: A) => Promise<R>,
): (...asked: A) => Promise<R> {
  return (...asked) => procedure(parts, ...asked);
}
