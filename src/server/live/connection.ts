import type { ClientMessage, ServerMessage } from '../../protocol/live.ts';
import type { StaffRank } from '../../rules/index.ts';
import { type Actor, type Command, explain, type Refusal, type Viewer } from '../../table/index.ts';
import type { Approvals } from '../approvals.ts';
import { AUTODEALER } from '../autodealer/autodealer.ts';
import type { Clock } from '../clock.ts';
import type { Floor } from '../floor.ts';
import type { Gate, Identity } from './gate.ts';
import type { LiveTables } from './live-tables.ts';
import { parseClientMessage } from './parse-message.ts';
import type { Reader } from './table-feed.ts';
import { TokenBucket } from './token-bucket.ts';

/** Messages a second that one connection may send, and how many at once. */
const MESSAGES_PER_SECOND = 20;
const MESSAGES_AT_ONCE = 60;
/** A client that only ever sends nonsense is shown the door. */
const MOST_FAULTS = 20;
const MOST_SUBSCRIPTIONS = 40;

export const CLOSE_FLOODING = 4029;
export const CLOSE_NONSENSE = 4400;
export const CLOSE_SIGNED_OUT = 4401;

export interface House {
  readonly floor: Floor;
  readonly live: LiveTables;
  readonly gate: Gate;
  readonly approvals: Approvals;
  readonly clock: Clock;
}

/** One socket: what it may see, what it asks, and its answers. */
export class Connection {
  readonly #house: House;
  readonly #reader: Reader;
  readonly #identity: Identity | null;
  readonly #session: string;
  readonly #bucket: TokenBucket;
  readonly #tables = new Set<string>();
  #faults = 0;

  constructor(house: House, reader: Reader, identity: Identity | null, session: string) {
    this.#house = house;
    this.#reader = reader;
    this.#identity = identity;
    this.#session = session;
    this.#bucket = new TokenBucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, () =>
      house.clock.monotonicMs(),
    );
    this.#send({
      t: 'welcome',
      person: identity?.person ?? null,
      name: identity?.name ?? null,
      serverMs: house.clock.wallMs(),
    });
  }

  async receive(text: string): Promise<void> {
    if (!this.#bucket.take()) {
      this.#reader.close(CLOSE_FLOODING, 'too many messages');
      return;
    }
    if (this.#identity !== null && !this.#house.gate.stillGood(this.#identity, this.#session)) {
      this.#reader.close(CLOSE_SIGNED_OUT, 'signed out');
      return;
    }
    const parsed = parseClientMessage(text);
    if (!parsed.ok) {
      this.#faults += 1;
      this.#send({ t: 'error', code: 'malformed', sentence: parsed.error });
      if (this.#faults > MOST_FAULTS) this.#reader.close(CLOSE_NONSENSE, 'malformed messages');
      return;
    }
    await this.#handle(parsed.value);
  }

  closed(): void {
    for (const tableId of this.#tables) this.#house.live.unsubscribe(tableId, this.#reader);
    this.#tables.clear();
  }

  async #handle(message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'ping':
        this.#send({ t: 'pong', sentMs: message.sentMs, serverMs: this.#house.clock.wallMs() });
        return;
      case 'subscribe':
        this.#subscribe(message.table, message.rank);
        return;
      case 'unsubscribe':
        this.#tables.delete(message.table);
        this.#house.live.unsubscribe(message.table, this.#reader);
        return;
      case 'do':
        this.#house.gate.touched(this.#session);
        await this.#do(message);
        return;
      case 'peel':
        this.#peel(message);
        return;
      case 'commit':
      case 'open':
        this.#contribute(message);
        return;
    }
  }

  #subscribe(tableId: string, rank: StaffRank | undefined): void {
    if (!this.#house.floor.has(tableId) || this.#tables.size >= MOST_SUBSCRIPTIONS) {
      this.#send({ t: 'gone', table: tableId, why: 'no such table' });
      return;
    }
    const viewer = this.#viewer(tableId, rank);
    if (viewer === null) {
      this.#send({ t: 'gone', table: tableId, why: 'not your rank' });
      return;
    }
    this.#house.live.unsubscribe(tableId, this.#reader);
    this.#tables.add(tableId);
    this.#house.live.subscribe(tableId, this.#reader, viewer);
  }

  #viewer(tableId: string, rank: StaffRank | undefined): Viewer | null {
    const identity = this.#identity;
    if (rank === undefined) {
      return identity === null
        ? { kind: 'spectator' }
        : { kind: 'patron', person: identity.person };
    }
    const bookId = this.#house.floor.state(tableId).setup?.bookId ?? '';
    if (identity === null || !this.#house.gate.mayActAs(identity, bookId, rank)) return null;
    return { kind: 'staff', person: identity.person, rank };
  }

  async #do(message: Extract<ClientMessage, { t: 'do' }>): Promise<void> {
    const { id, table, body, rank } = message;
    const identity = this.#identity;
    if (identity === null) return this.#refuse(id, 'sign-in', 'Sign in or play as a guest first.');
    if (!this.#house.floor.has(table))
      return this.#refuse(id, 'no-table', 'There is no such table.');
    const bookId = this.#house.floor.state(table).setup?.bookId ?? '';
    if (rank !== undefined && !this.#house.gate.mayActAs(identity, bookId, rank)) {
      return this.#refuse(id, 'not-your-rank', `You do not act as ${rank} at this table.`);
    }
    const by: Actor = { person: identity.person, role: rank ?? 'patron' };
    const command = { ...body, by, atMs: this.#house.clock.wallMs() } as Command;
    const barred = await this.#house.gate.houseRefusal(identity, command);
    if (barred !== null) return this.#refuse(id, barred.code, barred.sentence);
    if (this.#house.approvals.needsSecond(command)) {
      const approval = await this.#house.approvals.ask(table, id, command);
      return this.#send({ t: 'waiting', id, approval });
    }
    await this.#submit(message, by);
  }

  async #submit(message: Extract<ClientMessage, { t: 'do' }>, by: Actor): Promise<void> {
    const { id, table, body } = message;
    const forPerson = message.for === undefined ? {} : { for: message.for };
    const answer = await this.#house.floor.submit(table, body, by, { id, ...forPerson });
    switch (answer.kind) {
      case 'accepted': {
        const { version, repeated } = answer;
        return this.#send({ t: 'answer', id, ok: true, version, repeated });
      }
      case 'refused':
        return this.#refuseByRules(id, answer.refusal);
      case 'id-reused':
        return this.#refuse(id, 'id-reused', 'This command id was used for something else.');
      case 'busy':
        return this.#refuse(id, 'busy', 'The table is busy; try again.', true);
      case 'stopped':
        return this.#refuse(id, 'stopped', 'The house is stopping; try again later.', true);
    }
  }

  /** Only the person who opens that hand may bend its card. */
  #peel(message: Extract<ClientMessage, { t: 'peel' }>): void {
    const { table, side, at } = message;
    if (this.#identity === null || !this.#house.floor.has(table)) return;
    const opener = this.#house.floor.state(table).coup?.openers?.[side];
    const entitled = opener?.authorised ?? opener?.person;
    if (entitled !== this.#identity.person || entitled === AUTODEALER) return;
    const percent = Math.max(0, Math.min(100, Math.round(message.percent)));
    this.#house.live.peel({ t: 'peel', table, side, at, percent });
  }

  #contribute(message: Extract<ClientMessage, { t: 'commit' | 'open' }>): void {
    const { table, seat } = message;
    const keeper = this.#house.floor.has(table) ? this.#house.floor.keeper(table) : null;
    if (keeper === null || this.#identity === null) return;
    if (this.#house.floor.state(table).seats[seat] !== this.#identity.person) return;
    const fault =
      message.t === 'commit'
        ? keeper.commit(seat, message.commitment)
        : keeper.open(seat, message.value, message.nonce);
    if (fault !== null) this.#send({ t: 'error', code: fault, sentence: `The shoe: ${fault}.` });
  }

  #refuseByRules(id: string, refusal: Refusal): void {
    const { code, clause, facts } = refusal;
    const sentence = explain(refusal);
    this.#send({ t: 'answer', id, ok: false, code, clause, sentence, facts, retry: false });
  }

  #refuse(id: string, code: string, sentence: string, retry = false): void {
    this.#send({ t: 'answer', id, ok: false, code, clause: null, sentence, facts: {}, retry });
  }

  #send(message: ServerMessage): void {
    this.#reader.send(JSON.stringify(message));
  }
}
