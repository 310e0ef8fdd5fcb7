import type { ClientMessage, ServerMessage } from '../protocol/index.ts';
import { applyChanges } from '../table/index.ts';
import type {
  ActOptions,
  ClientEvents,
  ClientPorts,
  CommandAnswer,
  LiveTournament,
  TournamentBody,
  Watching,
} from './live-contract.ts';

type Act = Extract<ClientMessage, { t: 'act' }>;

interface Pending {
  readonly message: Act;
  readonly answer: (answer: CommandAnswer) => void;
}

/**
 * The tournaments of one connection. After a break everything is watched again, and every open
 * command is sent again under its own id.
 */
export class TournamentClient {
  readonly #post: (message: ClientMessage) => void;
  readonly #newId: () => string;
  readonly #events: ClientEvents;
  readonly #wanted = new Map<string, Watching>();
  readonly #known = new Map<string, LiveTournament>();
  readonly #pending = new Map<string, Pending>();

  constructor(
    ports: Pick<ClientPorts, 'newId'>,
    events: ClientEvents,
    post: (message: ClientMessage) => void,
  ) {
    this.#newId = ports.newId;
    this.#events = events;
    this.#post = post;
  }

  get unanswered(): number {
    return this.#pending.size;
  }

  known(tournamentId: string): LiveTournament | null {
    return this.#known.get(tournamentId) ?? null;
  }

  watch(tournamentId: string, watching: Watching = {}): void {
    this.#wanted.set(tournamentId, watching);
    this.#post(watchOf(tournamentId, watching));
  }

  unwatch(tournamentId: string): void {
    this.#wanted.delete(tournamentId);
    this.#known.delete(tournamentId);
    this.#post({ t: 'unwatch', tournament: tournamentId });
  }

  /** Resolves with the durable answer, however often the connection breaks on the way. */
  act(
    tournamentId: string,
    body: TournamentBody,
    options: ActOptions = {},
  ): Promise<CommandAnswer> {
    const { as, id = this.#newId() } = options;
    const role = as === undefined ? {} : { as };
    const message: Act = { t: 'act', id, tournament: tournamentId, body, ...role };
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      this.#post(message);
    });
  }

  connected(): void {
    for (const [tournamentId, watching] of this.#wanted) {
      this.#post(watchOf(tournamentId, watching));
    }
    for (const { message } of this.#pending.values()) this.#post(message);
  }

  /** False where the command belonged to no tournament. */
  answered(id: string, answer: CommandAnswer): boolean {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answer(answer);
    return pending !== undefined;
  }

  gone(tournamentId: string): void {
    this.#wanted.delete(tournamentId);
    this.#known.delete(tournamentId);
  }

  giveUp(answer: CommandAnswer): void {
    for (const id of [...this.#pending.keys()]) this.answered(id, answer);
  }

  whole(message: Extract<ServerMessage, { t: 'tournament' }>): void {
    const { tournament: tournamentId, version, roles, terms, view, table, tables, names } = message;
    const seen = { roles, terms, view, table, tables, names };
    this.#keep({ tournamentId, version, ...seen, events: [] });
  }

  update(message: Extract<ServerMessage, { t: 'tournament-update' }>): void {
    const known = this.#known.get(message.tournament);
    const watching = this.#wanted.get(message.tournament);
    if (known === undefined || watching === undefined) return;
    if (message.from !== known.version) {
      this.#post(watchOf(message.tournament, watching));
      return;
    }
    const { roles, terms, view, table, tables, names } = known;
    const seen = applyChanges({ roles, terms, view, table, tables, names }, message.changes);
    const { version, events } = message;
    this.#keep({ ...known, ...(seen as Partial<LiveTournament>), version, events });
  }

  #keep(tournament: LiveTournament): void {
    this.#known.set(tournament.tournamentId, tournament);
    this.#events.tournament?.(tournament);
  }
}

function watchOf(tournament: string, { as, table, tables }: Watching): ClientMessage {
  return {
    t: 'watch',
    tournament,
    ...(as === undefined ? {} : { as }),
    ...(table === undefined ? {} : { table }),
    ...(tables === undefined ? {} : { tables }),
  };
}
