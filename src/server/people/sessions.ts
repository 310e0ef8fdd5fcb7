import { ok, type Result } from '../../kit/index.ts';
import { no, type PeopleRefusal, type Standing, type Taken } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import { change, findDocument, keep, removal, update } from './documents.ts';
import { type Person, type PersonRecord, personOf, type Visit } from './persons.ts';
import { type Ending, idleLimitMs } from './session-ending.ts';
import {
  isSealed,
  type PlayMark,
  type SessionRecord,
  sealedRecord,
  seenAt,
  visitOf,
} from './session-record.ts';
import type { SteadyClock } from './steady-clock.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

/** Nobody stays signed in longer than this, however busy. */
export const LONGEST_SESSION_MS = 24 * 60 * 60_000;

/**
 * How often the last input is written down within the idle time; after a crash it counts as up to a
 * tenth of that time older. Each session is a document of its own: written every minute, that would
 * be one write for every third wager at a thousand tables.
 */
const SAVES_IN_IDLE_TIME = 10;
/**
 * After this part of the idle time the next input is written at once: a house that is killed every
 * few seconds never gets to write many together. Each such write costs a commit, so it must be
 * rare.
 */
const SAVE_AT_ONCE_AFTER = 0.5;
/** How exactly the last input is known; idle times are minutes long. */
const SEEN_EVERY_MS = 1000;
const MOST_LIVE = 50_000;
const SAVED_AT_ONCE = 100;

/** A session that was just looked up and is good at this moment. */
export interface Session {
  readonly hash: string;
  readonly person: Person;
  readonly record: SessionRecord;
  /** The office that the operator has taken in this session. */
  readonly taken: Taken | null;
}

interface Live {
  version: number;
  owner: PersonRecord;
  record: SessionRecord;
  savedMs: number;
  /** What the owner may do, put together again whenever the log changes his standing. */
  may: { readonly standing: Standing; readonly person: Person; readonly taken: Taken | null };
}

interface SessionPorts {
  readonly store: Store;
  readonly steady: SteadyClock;
  readonly standing: (person: string) => Standing;
  readonly secretKey: Uint8Array;
}

/** Opaque tokens, kept as digests. A person has one session; a new session ends the old one. */
export class Sessions {
  readonly #store: Store;
  readonly #steady: SteadyClock;
  readonly #standing: (person: string) => Standing;
  readonly #secretKey: Uint8Array;
  readonly #live = new Map<string, Live>();
  /** The digests of sessions whose last input is to be written down. */
  readonly #unsaved = new Set<string>();
  readonly #listeners = new Set<(person: string, hash: string, why: Ending) => void>();
  /** Counts endings, so that a session that ends while it is being read is not remembered. */
  #endings = 0;

  constructor({ store, steady, standing, secretKey }: SessionPorts) {
    this.#store = store;
    this.#steady = steady;
    this.#standing = standing;
    this.#secretKey = secretKey;
  }

  /** Calls the listener when a session ends, so that its sockets can be closed. */
  onEnded(listener: (person: string, hash: string, why: Ending) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async begin(
    personId: string,
    address: string,
    mark: PlayMark,
  ): Promise<Result<{ token: string; session: Session; prior: Visit | null }, PeopleRefusal>> {
    const nowMs = this.#steady.nowMs();
    const wallMs = this.#steady.wallMs();
    const record: SessionRecord = {
      person: personId,
      startedMs: nowMs,
      startedWallMs: wallMs,
      seenMs: nowMs,
      seenWallMs: wallMs,
      address,
      mark,
      realityCheckedMs: nowMs,
    };
    return this.#open(personId, record, 'elsewhere');
  }

  /** Null for a token that is unknown, ended or idle for too long. Does not count as input. */
  async find(token: unknown): Promise<Session | null> {
    if (!isToken(token)) return null;
    const hash = tokenHash(token);
    const live = this.#live.get(hash) ?? (await this.#load(hash));
    if (live === null) return null;
    const session = this.#sessionOf(hash, live);
    const ending = this.#endingOf(session);
    if (ending === null) return session;
    await this.end(session, ending);
    return null;
  }

  /** The same session as it is now, for every frame; null where only `find` can tell. */
  again({ hash }: Session): Session | null {
    const live = this.#live.get(hash);
    if (live === undefined) return null;
    const session = this.#sessionOf(hash, live);
    return this.#endingOf(session) === null ? session : null;
  }

  /** Notes that the person did something: the idle time starts again. */
  touch({ hash }: Session): void {
    const live = this.#live.get(hash);
    if (live === undefined) return;
    const seenMs = this.#steady.nowMs();
    if (seenMs - live.record.seenMs < SEEN_EVERY_MS) return;
    live.record = seenAt(live.record, seenMs, this.#steady.wallMs());
    const unsavedMs = seenMs - live.savedMs;
    const { person, taken } = this.#sessionOf(hash, live);
    const idleMs = idleLimitMs(person, taken);
    if (unsavedMs * SAVES_IN_IDLE_TIME < idleMs) return;
    live.savedMs = seenMs;
    this.#unsaved.add(hash);
    if (unsavedMs >= SAVE_AT_ONCE_AFTER * idleMs) void this.saveSeen();
  }

  /** Writes the last inputs every few seconds, many in one write, because each costs a sync. */
  async saveSeen(): Promise<void> {
    const hashes = [...this.#unsaved];
    this.#unsaved.clear();
    for (let at = 0; at < hashes.length; at += SAVED_AT_ONCE) {
      await this.#saveAll(hashes.slice(at, at + SAVED_AT_ONCE));
    }
  }

  /** When the session ends on the steady clock if nothing more comes. */
  idleAtMs({ hash, person, record, taken }: Session): number {
    const seenMs = this.#live.get(hash)?.record.seenMs ?? record.seenMs;
    return seenMs + idleLimitMs(person, taken);
  }

  async end({ hash, record }: Pick<Session, 'hash' | 'record'>, why: Ending): Promise<void> {
    const live = this.#live.get(hash);
    this.#forget(hash);
    const stored = await findDocument(this.#store, 'session', hash);
    if (stored !== null) await keep(this.#store, [removal('session', hash, stored.version)]);
    const lastVisit = visitOf(live?.record ?? record);
    await update(this.#store, 'person', record.person, (person) =>
      person?.session === hash ? { ...person, session: null, lastVisit } : null,
    );
    this.#forget(hash);
    this.#tell(record.person, hash, why);
  }

  /** Ends a person's session if he has one, e.g. because his ranks changed. */
  async endOf(personId: string, why: Ending): Promise<void> {
    const found = await findDocument(this.#store, 'person', personId);
    const hash = found?.data.session ?? null;
    if (found === null || hash === null) return;
    const live = this.#live.get(hash) ?? (await this.#load(hash));
    if (live !== null) await this.end({ hash, record: live.record }, why);
  }

  /** Continues the session under a new token, so that a copy of the old token is worthless. */
  async rotate({
    hash,
    record,
  }: Session): Promise<Result<{ token: string; session: Session }, PeopleRefusal>> {
    const seen = this.#live.get(hash)?.record ?? record;
    return this.#open(record.person, seen, 'role-changed');
  }

  async #open(personId: string, opened: SessionRecord, why: Ending) {
    const found = await findDocument(this.#store, 'person', personId);
    if (found === null) return no('no-such-person');
    const former = found.data.session;
    const stored = former === null ? null : await findDocument(this.#store, 'session', former);
    const formerRecord = former === null ? null : (this.#live.get(former)?.record ?? stored?.data);
    const prior =
      why === 'elsewhere' && formerRecord ? visitOf(formerRecord) : found.data.lastVisit;
    const token = newToken();
    const hash = tokenHash(token);
    const kept: PersonRecord = { ...found.data, session: hash, lastVisit: prior };
    const record = sealedRecord(opened, hash, this.#secretKey);
    const failure = await keep(this.#store, [
      change('session', hash, 0, record),
      change('person', personId, found.version, kept),
      ...(former !== null && stored !== null ? [removal('session', former, stored.version)] : []),
    ]);
    if (failure !== null) return no(failure);
    if (former !== null) {
      this.#forget(former);
      this.#tell(personId, former, why);
    }
    const live = this.#opened(hash, 1, kept, record);
    this.#remember(hash, live);
    return ok({ token, session: this.#sessionOf(hash, live), prior });
  }

  #tell(person: string, hash: string, why: Ending): void {
    for (const listener of this.#listeners) listener(person, hash, why);
  }

  #endingOf({ person, record, taken }: Session): Ending | null {
    const nowMs = this.#steady.nowMs();
    if (nowMs - record.seenMs >= idleLimitMs(person, taken)) return 'idle';
    return nowMs - record.startedMs >= LONGEST_SESSION_MS ? 'too-long' : null;
  }

  async #load(hash: string): Promise<Live | null> {
    const endings = this.#endings;
    const stored = await findDocument(this.#store, 'session', hash);
    if (stored === null) return null;
    const person = await findDocument(this.#store, 'person', stored.data.person);
    if (person === null || person.data.session !== hash) return null;
    const { version, data } = stored;
    // An intruder who writes to the database cannot make a session that the house did not open.
    if (!isSealed(data, hash, this.#secretKey)) return null;
    const live = this.#opened(hash, version, person.data, data);
    if (endings === this.#endings) this.#remember(hash, live);
    return live;
  }

  #opened(hash: string, version: number, owner: PersonRecord, record: SessionRecord): Live {
    return { version, owner, record, savedMs: record.seenMs, may: this.#mayNow(hash, owner) };
  }

  #sessionOf(hash: string, live: Live): Session {
    if (live.may.standing !== this.#standing(live.owner.id)) {
      live.may = this.#mayNow(hash, live.owner);
    }
    const { person, taken } = live.may;
    return { hash, person, record: live.record, taken };
  }

  #mayNow(hash: string, owner: PersonRecord): Live['may'] {
    const standing = this.#standing(owner.id);
    const { taken } = standing;
    const person = personOf(owner, standing);
    const isTaken = taken !== null && taken.session === hash;
    return { standing, person, taken: isTaken ? { rank: taken.rank, cage: taken.cage } : null };
  }

  #forget(hash: string): void {
    this.#endings += 1;
    this.#live.delete(hash);
  }

  #remember(hash: string, live: Live): void {
    this.#live.set(hash, live);
    if (this.#live.size <= MOST_LIVE) return;
    const [oldest] = this.#live.keys();
    if (oldest !== undefined) this.#live.delete(oldest);
  }

  /** Saves all in one write; where one of them has ended meanwhile, each by itself. */
  async #saveAll(hashes: readonly string[]): Promise<void> {
    const open = hashes.flatMap((hash) => {
      const live = this.#live.get(hash);
      return live === undefined ? [] : [{ hash, live }];
    });
    const failure = await keep(
      this.#store,
      open.map(({ hash, live }) => change('session', hash, live.version, live.record)),
    );
    if (failure === 'busy') return;
    for (const { hash, live } of open) {
      if (failure === null) live.version += 1;
      else await this.#save(hash, live);
    }
  }

  /** Saves one session; losing this write costs part of the idle time, nothing else. */
  async #save(hash: string, live: Live): Promise<void> {
    const failure = await keep(this.#store, [change('session', hash, live.version, live.record)]);
    if (failure === null) live.version += 1;
  }

  /** Notes that the player has seen his reality check. */
  acknowledge({ hash }: Session): void {
    const live = this.#live.get(hash);
    if (live === undefined) return;
    live.record = { ...live.record, realityCheckedMs: this.#steady.nowMs() };
    void this.#save(hash, live);
  }

  checkedMs({ hash, record }: Session): number {
    return this.#live.get(hash)?.record.realityCheckedMs ?? record.realityCheckedMs;
  }

  /** Takes over a change of the person's document that does not end the session. */
  refresh(hash: string, person: PersonRecord): void {
    const live = this.#live.get(hash);
    if (live === undefined) return;
    live.owner = { ...person, session: hash };
    live.may = this.#mayNow(hash, live.owner);
  }
}
