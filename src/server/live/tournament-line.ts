import { cageSentence } from '../../cage/index.ts';
import type { ClientMessage, ServerMessage } from '../../protocol/index.ts';
import { explainRefusal } from '../../tournament/index.ts';
import { type People, peopleSentence, type Session } from '../people/index.ts';
import { isShown, rolesOf, viewerFor } from '../tournament/roles.ts';
import type { ActAnswer, Tournaments } from '../tournament/tournaments.ts';
import type { LiveTournaments } from './live-tournaments.ts';
import type { Reader } from './table-feed.ts';

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

const MOST_WATCHED = 20;

export interface TournamentHouse {
  readonly tournaments: Tournaments;
  readonly liveTournaments: LiveTournaments;
  readonly people: People;
}

/** The messages of one socket about tournaments. */
export class TournamentLine {
  readonly #house: TournamentHouse;
  readonly #reader: Reader;
  readonly #watched = new Set<string>();

  constructor(house: TournamentHouse, reader: Reader) {
    this.#house = house;
    this.#reader = reader;
  }

  async watch(message: Message<'watch'>, session: Session | null): Promise<void> {
    const { tournament, as, table = null, tables = false } = message;
    const { people, tournaments, liveTournaments } = this.#house;
    this.unwatch(tournament);
    const now = await tournaments.find(tournament);
    if (now === null || this.#watched.size >= MOST_WATCHED) {
      return this.#send({ t: 'gone', table: tournament, why: 'no such tournament' });
    }
    const viewer = viewerFor(people, session, now.state, as);
    const roles = session === null ? [] : rolesOf(people, session, now.state);
    if (!isShown(now.state, roles)) {
      return this.#send({ t: 'gone', table: tournament, why: 'no such tournament' });
    }
    if (viewer === null) return this.#send({ t: 'gone', table: tournament, why: 'not your role' });
    this.#watched.add(tournament);
    await liveTournaments.subscribe(tournament, this.#reader, {
      viewer,
      stranger: session === null,
      table,
      allTables: tables,
      roles: (state) => {
        if (session === null) return [];
        const held = rolesOf(people, session, state);
        return viewer.kind === 'board' || held.some((role) => role === viewer.kind) ? held : null;
      },
    });
  }

  unwatch(tournament: string): void {
    this.#watched.delete(tournament);
    this.#house.liveTournaments.unsubscribe(tournament, this.#reader);
  }

  async act(message: Message<'act'>, session: Session | null): Promise<void> {
    const { id, tournament } = message;
    const { people, tournaments } = this.#house;
    if (session === null) return this.#no(id, 'sign-in', 'Sign in or play as a guest first.');
    if (!tournaments.has(tournament)) {
      return this.#no(id, 'not-found', 'There is no such tournament.');
    }
    const answer = await tournaments.act(people, session, message);
    if (answer.kind === 'accepted') {
      const { version, repeated } = answer;
      return this.#send({ t: 'answer', id, ok: true, version, repeated });
    }
    this.#refuse(id, answer);
  }

  closed(): void {
    for (const tournament of this.#watched) this.unwatch(tournament);
  }

  #refuse(id: string, answer: Exclude<ActAnswer, { kind: 'accepted' }>): void {
    switch (answer.kind) {
      case 'refused': {
        const { code, clause, facts } = answer.refusal;
        const sentence = explainRefusal(answer.refusal);
        const told = { code, facts } as unknown as Facts;
        return this.#no(id, 'tournament-refused', sentence, { clause, facts: told });
      }
      case 'cage-refused': {
        const { code, facts } = answer.refusal;
        return this.#no(id, code, cageSentence(answer.refusal), { facts });
      }
      case 'barred': {
        const { code, facts } = answer.refusal;
        return this.#no(id, code, peopleSentence(answer.refusal), { facts });
      }
      case 'not-yours':
        return this.#no(id, 'not-your-rank', 'You do not hold this role in the tournament.');
      case 'too-much':
        return this.#no(id, 'slow-down', 'You have done too much here within an hour; wait.');
      case 'id-reused':
        return this.#no(id, 'id-reused', 'This command id was used for something else.');
      case 'busy':
        return this.#no(id, 'busy', 'The tournament is busy; try again.', { retry: true });
      case 'stopped':
        return this.#no(id, 'stopped', 'This tournament takes no commands now.', { retry: true });
    }
  }

  #no(id: string, code: string, sentence: string, more: Partial<Refused> = {}): void {
    const plain = { clause: null, facts: {}, retry: false };
    this.#send({ t: 'answer', id, ok: false, code, sentence, ...plain, ...more });
  }

  #send(message: ServerMessage): void {
    this.#reader.send(JSON.stringify(message));
  }
}

type Refused = Extract<ServerMessage, { t: 'answer'; ok: false }>;
type Facts = Refused['facts'];
