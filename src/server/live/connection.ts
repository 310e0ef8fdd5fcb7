import type { ClientMessage, LiveMachine } from '../../protocol/index.ts';
import type { People, Session } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import { houseRefusal, type LiveDoor, send } from './live-door.ts';
import { parseClientMessage } from './parse-message.ts';
import { TableDoor, type TableHouse } from './table-door.ts';
import type { Reader } from './text-frame.ts';
import { TournamentDoor, type TournamentHouse } from './tournament-door.ts';

/** How many unreadable messages a client may send before its connection is closed. */
const MOST_FAULTS = 20;

export const CLOSE_FLOODING = 4029;
const CLOSE_NONSENSE = 4400;
export const CLOSE_SIGNED_OUT = 4401;

export interface LiveHouse extends TableHouse, TournamentHouse {
  readonly people: People;
  readonly clock: Clock;
  readonly messagesPerSecond: number;
}

/** One socket: what its client may see, what the client asks, and the answers. */
export class Connection {
  readonly #house: LiveHouse;
  readonly #reader: Reader;
  readonly #token: string | null;
  readonly #tables: TableDoor;
  readonly #doors: { readonly [M in LiveMachine]: LiveDoor<M> };
  #session: Session | null;
  #faults = 0;

  constructor(house: LiveHouse, reader: Reader, token: string | null, session: Session | null) {
    this.#house = house;
    this.#reader = reader;
    this.#token = token;
    this.#session = session;
    this.#tables = new TableDoor(house, reader);
    this.#doors = { table: this.#tables, tournament: new TournamentDoor(house, reader) };
    send(reader, {
      t: 'welcome',
      person: session?.person.id ?? null,
      name: session?.person.displayName ?? null,
      serverMs: house.clock.wallMs(),
    });
  }

  receive(text: string): Promise<void> | void {
    if (this.#session === null) return this.#read(text);
    const again = this.#house.people.again(this.#session);
    if (again === null) return this.#findAgain(text);
    this.#session = again;
    return this.#read(text);
  }

  closed(): void {
    for (const door of Object.values(this.#doors)) door.closed();
  }

  async #findAgain(text: string): Promise<void> {
    this.#session = await this.#house.people.find(this.#token);
    if (this.#session === null) this.#reader.close(CLOSE_SIGNED_OUT, 'signed out');
    else await this.#read(text);
  }

  #read(text: string): Promise<void> | void {
    const parsed = parseClientMessage(text);
    if (parsed.ok) return this.#handle(parsed.value);
    this.#faults += 1;
    const { id, sentence } = parsed.error;
    if (id === null) send(this.#reader, { t: 'error', code: 'malformed', sentence });
    else this.#reader.send(houseRefusal(id, 'malformed', sentence));
    if (this.#faults > MOST_FAULTS) this.#reader.close(CLOSE_NONSENSE, 'malformed messages');
  }

  #handle(message: ClientMessage): Promise<void> | void {
    switch (message.t) {
      case 'subscribe':
        return this.#doorOf(message).subscribe(message as never, this.#session);
      case 'unsubscribe':
        return this.#doorOf(message).unsubscribe(message.key);
      case 'do':
        return this.#doorOf(message).do(message as never, this.#session);
      case 'ping': {
        const serverMs = this.#house.clock.wallMs();
        return send(this.#reader, { t: 'pong', sentMs: message.sentMs, serverMs });
      }
      default:
        return this.#tables.gesture(message, this.#session);
    }
  }

  /** The door of the stream's machine; it takes only messages that were read for it. */
  #doorOf({ machine }: { readonly machine: LiveMachine }): LiveDoor<LiveMachine> {
    return this.#doors[machine];
  }
}
