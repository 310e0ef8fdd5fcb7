import { cageSentence } from '../../cage/index.ts';
import { peopleSentence } from '../../people/index.ts';
import { type Do, SHARE_SENTENCES, type Subscribe } from '../../protocol/index.ts';
import { TOURNAMENT_MACHINE } from '../../tournament/index.ts';
import type { People, Session } from '../people/index.ts';
import { isShown, rolesOf, viewerFor } from '../tournament/roles.ts';
import type { ActAnswer, Tournaments } from '../tournament/tournaments.ts';
import {
  acceptedText,
  houseRefusal,
  type LiveDoor,
  refusedText,
  SIGN_IN,
  send,
} from './live-door.ts';
import type { LiveTournaments } from './live-tournaments.ts';
import type { Reader } from './text-frame.ts';

const MOST_WATCHED = 20;

export interface TournamentHouse {
  readonly tournaments: Tournaments;
  readonly liveTournaments: LiveTournaments;
  readonly people: People;
}

/** The tournaments of one connection. */
export class TournamentDoor implements LiveDoor<'tournament'> {
  readonly #house: TournamentHouse;
  readonly #reader: Reader;
  readonly #watched = new Set<string>();

  constructor(house: TournamentHouse, reader: Reader) {
    this.#house = house;
    this.#reader = reader;
  }

  async subscribe(asked: Subscribe<'tournament'>, session: Session | null): Promise<void> {
    const { stream, key, as, table = null, tables = false } = asked;
    const { people, tournaments, liveTournaments } = this.#house;
    this.unsubscribe(key);
    const now = await tournaments.find(key);
    const roles = session === null || now === null ? [] : rolesOf(people, session, now.state);
    if (now === null || this.#watched.size >= MOST_WATCHED || !isShown(now.state, roles)) {
      return send(this.#reader, { t: 'gone', stream, why: 'no such tournament' });
    }
    const viewer = viewerFor(people, session, now.state, as);
    if (viewer === null) return send(this.#reader, { t: 'gone', stream, why: 'not your role' });
    this.#watched.add(key);
    await liveTournaments.subscribe(key, this.#reader, {
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

  unsubscribe(key: string): void {
    this.#watched.delete(key);
    this.#house.liveTournaments.unsubscribe(key, this.#reader);
  }

  async do(asked: Do<'tournament'>, session: Session | null): Promise<void> {
    const { id, key } = asked;
    const { people, tournaments } = this.#house;
    if (session === null) return this.#reader.send(houseRefusal(id, ...SIGN_IN));
    if (!tournaments.has(key)) {
      return this.#reader.send(houseRefusal(id, 'not-found', 'There is no such tournament.'));
    }
    const answer = await tournaments.act(people, session, { ...asked, tournament: key });
    this.#reader.send(answerText(id, answer));
  }

  closed(): void {
    for (const key of this.#watched) this.unsubscribe(key);
  }
}

function answerText(id: string, answer: ActAnswer): string {
  switch (answer.kind) {
    case 'accepted':
      return acceptedText(id, answer.version, answer.repeated);
    case 'refused': {
      const { clause, ...own } = answer.refusal;
      const sentence = TOURNAMENT_MACHINE.explain(answer.refusal);
      return refusedText(id, { code: 'tournament-refused', clause, sentence, facts: own });
    }
    case 'cage-refused': {
      const { code, facts } = answer.refusal;
      return refusedText(id, { code, clause: null, sentence: cageSentence(answer.refusal), facts });
    }
    case 'barred': {
      const { code, facts } = answer.refusal;
      const sentence = peopleSentence(answer.refusal);
      return refusedText(id, { code, clause: null, sentence, facts });
    }
    case 'not-yours':
      return houseRefusal(id, 'not-your-rank', 'You do not hold this role in the tournament.');
    case 'too-much':
      return houseRefusal(id, 'slow-down', 'You have done too much here within an hour; wait.');
    case 'address-full':
      return houseRefusal(id, 'address-full', SHARE_SENTENCES['address-full']);
    case 'id-reused':
      return houseRefusal(id, 'id-reused', 'This command id was used for something else.');
    case 'busy':
      return houseRefusal(id, 'busy', 'The tournament is busy; try again.', true);
    case 'stopped':
      return houseRefusal(id, 'stopped', 'This tournament takes no commands now.', true);
  }
}
