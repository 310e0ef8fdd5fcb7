import { present } from '../../kit/index.ts';
import { THE_HOUSE_ITSELF } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import type { Clock } from '../system/clock.ts';
import * as accounts from './accounts.ts';
import { READERS } from './document-shapes.ts';
import { everyDocument, findDocument } from './documents.ts';
import * as entering from './entering.ts';
import * as invitations from './invitations.ts';
import { Lanes } from './lanes.ts';
import { linkFileOf } from './link-file.ts';
import * as offices from './offices.ts';
import * as operatorLink from './operator-link.ts';
import { note, type PeopleParts } from './parts.ts';
import { type KnownPeople, openPeopleLog, type PeopleLog } from './people-log.ts';
import { eraseListed } from './personal/erase.ts';
import { openErasedList } from './personal/erased-list.ts';
import { type IdentityTerms, NO_IDENTITY_TERMS, recordIdentity } from './personal/identity.ts';
import { ownData } from './personal/own-data.ts';
import { resealPersonKey } from './personal/person-key.ts';
import { retain } from './personal/retention.ts';
import { type Person, personOf } from './persons.ts';
import { PlayGate } from './play/play-gate.ts';
import * as playTerms from './play/play-terms.ts';
import { netsOfDay, realityCheck } from './play/reality-check.ts';
import { Tallies } from './play/tallies.ts';
import { type Session, Sessions } from './sessions.ts';
import { AddressBackoff, AddressBudget, FREE_FAILURES } from './sign-in/attempts.ts';
import { settleProofs } from './sign-in/lost-proofs.ts';
import { ARGON2, type Hasher, HashQueue } from './sign-in/passwords.ts';
import * as secondFactor from './sign-in/second-factor.ts';
import { resealSecondFactor } from './sign-in/second-factor.ts';
import { signIn } from './sign-in/sign-in.ts';
import * as upkeep from './sign-in/upkeep.ts';
import { openSteadyClock } from './steady-clock.ts';
import { newToken } from './tokens.ts';

export interface PeopleOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly casino: string;
  readonly playMoney: () => boolean;
  /** Keys derived from the house's keys for this one use, the newest first. */
  readonly secretKeys: readonly Uint8Array[];
  /** Whether a second factor is required to act in an office. */
  readonly staffSecondFactor?: boolean;
  /** When people must show who they are; absent: never. */
  readonly identity?: IdentityTerms;
  /** Whether a closed account is kept for a time before it is erased. */
  readonly keepsClosed?: boolean;
  /** The gaming day in which a moment falls; absent: days of UTC. */
  readonly gamingDayOf?: (wallMs: number) => number;
  /** The calendar date at the venue; absent: that of UTC. */
  readonly dateAt?: (wallMs: number) => string;
  /** The folder of the house, where there is one. */
  readonly folder?: string;
  /** True at the machine itself, while the house is closed. */
  readonly isConsole?: boolean;
  /** The code with which the house started; it goes into the log. */
  readonly startedWith?: Readonly<Record<'version' | 'build' | 'node', string>>;
  /** What one address may do; absent: the usual limits. */
  readonly perAddress?: PerAddress;
  /** What was read of their log beforehand. */
  readonly known?: KnownPeople | null;
  /** The hasher of passwords; tests that need many people bring a cheap one. */
  readonly hasher?: Hasher;
}

/** Limits for people who come from one address. */
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
const DAY_MS = 24 * 60 * 60_000;

/**
 * Everything that the doors need to know about people. Each function returns a value, or a refusal
 * with a code and a sentence; none trusts the shape of what came from outside.
 */
export async function openPeople(options: PeopleOptions) {
  const parts = await openParts(options);
  const { log, tallies, gate, sessions, steady } = parts;
  return {
    log,
    /** True at the first start: the log was empty before. */
    isFirstStart: parts.isFirstStart,
    casino: parts.casino,
    tallies,
    gate,
    steady,
    ...comingIn(parts),
    ...running(parts),
    ...playing(parts),
    /** Called every few seconds. */
    async tick(): Promise<void> {
      steady.nowMs();
      await Promise.all([tallies.flush(), sessions.saveSeen(), steady.save()]);
    },
    /** Writes down what has gathered, while there is still time. */
    async prepareToStop(): Promise<void> {
      await Promise.all([tallies.flush(), sessions.saveSeen(), log.prepareToStop()]);
    },
    /** Called once, before the store closes. */
    async stop(): Promise<void> {
      await Promise.all([tallies.flush(), sessions.saveSeen(), steady.save()]);
      await log.stop();
    },
  };
}

/** Functions for guests, for players and for everybody who has a session. */
function comingIn(parts: PeopleParts) {
  const { sessions } = parts;
  return {
    enterAsGuest: bind(parts, entering.enterAsGuest),
    register: bind(parts, entering.register),
    signIn: bind(parts, signIn),
    async signOut(session: Session): Promise<void> {
      await sessions.end(session, 'signed-out');
      await note(parts, session.person.id, session.person.id, { type: 'SignedOut' });
    },
    find: (token: unknown) => sessions.find(token),
    again: (session: Session) => sessions.again(session),
    touch: (session: Session) => sessions.touch(session),
    idleAtMs: (session: Session) => sessions.idleAtMs(session),
    onEnded: sessions.onEnded.bind(sessions),
    beginSecondFactor: bind(parts, secondFactor.beginSecondFactor),
    confirmSecondFactor: bind(parts, secondFactor.confirmSecondFactor),
    removeSecondFactor: bind(parts, secondFactor.removeSecondFactor),
    newRecoveryCodes: bind(parts, secondFactor.newRecoveryCodes),
    changePassword: bind(parts, upkeep.changePassword),
    closeOwnAccount: bind(parts, upkeep.closeOwnAccount),
    eraseOwnAccount: bind(parts, upkeep.eraseOwnAccount),
    ownData: bind(parts, ownData),
  };
}

/** Functions for the operator, the staff and their offices. */
function running(parts: PeopleParts) {
  const { store } = parts;
  return {
    operatorNeedsLink: bind(parts, operatorLink.operatorNeedsLink),
    issueOperatorLink: bind(parts, operatorLink.issueOperatorLink),
    followOperatorLink: bind(parts, operatorLink.followOperatorLink),
    setOperatorSignIn: bind(parts, operatorLink.setOperatorSignIn),
    inviteStaff: bind(parts, invitations.inviteStaff),
    newInvitation: bind(parts, invitations.newInvitation),
    acceptInvitation: bind(parts, invitations.acceptInvitation),
    setOffices: bind(parts, offices.setOffices),
    takeOffice: bind(parts, offices.takeOffice),
    actorAt: (session: Session, bookId: string) => offices.actorAt(parts, session, bookId),
    signatureOf: (session: Session) => offices.signatureOf(parts, session),
    overseesPlay: offices.overseesPlay,
    lacksSecondFactor: (session: Session) => offices.lacksSecondFactor(parts, session),
    noteAct: bind(parts, offices.noteAct),
    noteBackup: bind(parts, offices.noteBackup),
    tendAccount: bind(parts, accounts.tendAccount),
    accountState: bind(parts, accounts.accountState),
    atTheConsole: accounts.atTheConsole,
    idOfName: bind(parts, accounts.idOfName),
    recordIdentity: bind(parts, recordIdentity),
    retain: bind(parts, retain),
    resealSecrets: bind(parts, resealSecrets),
    takeOffSecondFactor: bind(parts, secondFactor.takeOffSecondFactor),
    async person(id: string): Promise<Person | null> {
      const found = await findDocument(store, 'person', id);
      return found === null ? null : personOf(found.data, parts.log.standing(id));
    },
    async list(afterId: string, limit: number): Promise<readonly Person[]> {
      const page = await store.listDocuments('person', afterId, Math.min(limit, MOST_LISTED));
      return page.map(READERS.person).map((one) => personOf(one, parts.log.standing(one.id)));
    },
  };
}

/** Functions for what a player sets about his own play. */
function playing(parts: PeopleParts) {
  const { sessions } = parts;
  return {
    setOwnLimit: bind(parts, playTerms.setOwnLimit),
    setHouseLimit: bind(parts, playTerms.setHouseLimit),
    selfExclude: bind(parts, playTerms.selfExclude),
    setRealityCheck: bind(parts, playTerms.setRealityCheck),
    realityCheck: bind(parts, realityCheck),
    netsOfDay: bind(parts, netsOfDay),
    acknowledgeRealityCheck: (session: Session) => sessions.acknowledge(session),
  };
}

async function openParts(options: PeopleOptions): Promise<PeopleParts> {
  const { store, clock, casino, playMoney, secretKeys } = options;
  const secretKey = present(secretKeys[0], 'a key for secrets');
  const { guestsPerHour, signInFailures } = options.perAddress ?? USUAL_PER_ADDRESS;
  const log = await openPeopleLog(store, options.known);
  const isFirstStart = log.isEmpty;
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
    isFirstStart,
    gamingDayOf: options.gamingDayOf ?? ((wallMs) => Math.floor(wallMs / DAY_MS)),
    dateAt: options.dateAt ?? ((wallMs) => new Date(wallMs).toISOString().slice(0, 10)),
    playMoney,
    staffSecondFactor: options.staffSecondFactor ?? false,
    identity: options.identity ?? NO_IDENTITY_TERMS,
    keepsClosed: options.keepsClosed ?? false,
    linkFile: options.folder === undefined ? null : linkFileOf(options.folder),
    erased: openErasedList(options.folder, log.state.standings),
    secretKey,
    secretKeys,
    tallies,
    sessions: new Sessions({
      ...{ store, steady, secretKey },
      standing: (person) => log.standing(person),
    }),
    gate: new PlayGate((person) => log.standing(person), steady, tallies, options.identity),
    hashes: new HashQueue(hasher),
    lanes: new Lanes(MOST_WAITING_PER_NAME),
    backoff: new AddressBackoff(signInFailures),
    guests: new AddressBudget(guestsPerHour),
    idleHash: idleHashBy(hasher),
  };
  const type = options.isConsole === true ? 'ConsoleOpened' : 'HouseStarted';
  const steadyMs = steady.nowMs();
  // These run at the same time, so that a house that is taken over opens sooner.
  await Promise.all([
    steady.save(),
    note(parts, null, THE_HOUSE_ITSELF, { type, steadyMs, ...options.startedWith }),
    eraseListed(parts).then(() => settleProofs(parts)),
    tallies.start(),
  ]);
  return parts;
}

/** Makes the hash when it is first asked for, and only once, so that the house opens sooner. */
function idleHashBy(hasher: Hasher): () => Promise<string> {
  let hash: Promise<string> | null = null;
  return () => {
    hash ??= hasher.hash(newToken());
    return hash;
  };
}

function noteStep(log: PeopleLog, byMs: number, wallMs: number): Promise<void> {
  const by = THE_HOUSE_ITSELF;
  return log.note({ type: 'ClockStepped', atMs: wallMs, person: null, by, byMs });
}

/** The same function with the shared parts already given. */
function bind<A extends unknown[], R>(
  parts: PeopleParts,
  procedure: (parts: PeopleParts, ...asked: A) => Promise<R>,
): (...asked: A) => Promise<R> {
  return (...asked) => procedure(parts, ...asked);
}

interface Resealed {
  readonly personKeys: number;
  readonly secondFactors: number;
}

/**
 * Seals people's keys and second factors again with the newest key after a rotation, so that a
 * former key opens nothing of people any more. It may be called again; what is sealed with the
 * newest key stays.
 */
async function resealSecrets(parts: PeopleParts): Promise<Resealed> {
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
