import type { ClientMessage, ServerMessage } from '../../protocol/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import type { Actor, Viewer } from '../../table/index.ts';
import { APPROVAL_REFUSALS, type Approvals } from '../approvals/approvals.ts';
import { AUTODEALER } from '../floor/autodealer.ts';
import type { Floor } from '../floor/floor.ts';
import type { People, Session } from '../people/index.ts';
import type { SeatKeeper } from '../seats/seat-keeper.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import type { FloodGate } from './flood-gate.ts';
import { holdStake, holdsRank, isForTheCage, mayPlayFor, maySit } from './gate.ts';
import type { LiveTables } from './live-tables.ts';
import { houseRefusal, orderAnswer } from './order-answer.ts';
import { commandIdIn, parseClientMessage } from './parse-message.ts';
import type { Reader } from './table-feed.ts';
import { type TournamentHouse, TournamentLine } from './tournament-line.ts';

/** How many unreadable messages a client may send before its connection is closed. */
const MOST_FAULTS = 20;
const MOST_SUBSCRIPTIONS = 40;
const TOO_MUCH = 'You have done too much here within an hour; wait a little.';

export const CLOSE_FLOODING = 4029;
const CLOSE_NONSENSE = 4400;
export const CLOSE_SIGNED_OUT = 4401;

/** What shows a client its tables: this node, or the node on which the client's socket ends. */
export type Screens = Pick<LiveTables, 'subscribe' | 'unsubscribe' | 'peel' | 'isDue'>;

export interface LiveHouse {
  readonly floor: Floor;
  readonly live: Screens;
  readonly seats: SeatKeeper;
  readonly people: People;
  readonly approvals: Approvals;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly messagesPerSecond: number;
  readonly floods: FloodGate;
  readonly tournaments: TournamentHouse['tournaments'];
  readonly liveTournaments: TournamentHouse['liveTournaments'];
}

/** One socket: what its client may see, what the client asks, and the answers. */
export class Connection {
  readonly #house: LiveHouse;
  readonly #reader: Reader;
  readonly #token: string | null;
  readonly #tables = new Set<string>();
  readonly #tournaments: TournamentLine;
  #session: Session | null;
  #faults = 0;

  constructor(house: LiveHouse, reader: Reader, token: string | null, session: Session | null) {
    this.#house = house;
    this.#reader = reader;
    this.#token = token;
    this.#session = session;
    this.#tournaments = new TournamentLine(house, reader);
    this.#send({
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

  async #findAgain(text: string): Promise<void> {
    this.#session = await this.#house.people.find(this.#token);
    if (this.#session === null) this.#reader.close(CLOSE_SIGNED_OUT, 'signed out');
    else await this.#read(text);
  }

  #read(text: string): Promise<void> | void {
    const parsed = parseClientMessage(text);
    if (!parsed.ok) {
      this.#faults += 1;
      const id = commandIdIn(text);
      if (id === null) this.#send({ t: 'error', code: 'malformed', sentence: parsed.error });
      else this.#refuse(id, 'malformed', parsed.error);
      if (this.#faults > MOST_FAULTS) this.#reader.close(CLOSE_NONSENSE, 'malformed messages');
      return;
    }
    return this.#handle(parsed.value);
  }

  closed(): void {
    for (const tableId of this.#tables) this.#house.live.unsubscribe(tableId, this.#reader);
    this.#tables.clear();
    this.#tournaments.closed();
  }

  #handle(message: ClientMessage): Promise<void> | void {
    switch (message.t) {
      case 'ping':
        return this.#send({
          t: 'pong',
          sentMs: message.sentMs,
          serverMs: this.#house.clock.wallMs(),
        });
      case 'subscribe':
        return this.#subscribe(message.table, message.rank);
      case 'unsubscribe':
        this.#tables.delete(message.table);
        return this.#house.live.unsubscribe(message.table, this.#reader);
      case 'do':
        return this.#do(message);
      case 'peel':
        return this.#peel(message);
      case 'here':
      case 'wait':
        return this.#sit(message);
      case 'watch':
        return this.#tournaments.watch(message, this.#session);
      case 'unwatch':
        return this.#tournaments.unwatch(message.tournament);
      case 'act':
        return this.#tournaments.act(message, this.#session);
      case 'commit':
      case 'open':
        return this.#contribute(message);
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
    const seat =
      viewer.kind === 'patron' ? this.#house.seats.noticeOf(tableId, viewer.person) : null;
    if (seat !== null) this.#send({ t: 'seat', table: tableId, seat });
  }

  #sit(message: Extract<ClientMessage, { t: 'here' | 'wait' }>): void {
    const { table } = message;
    const person = this.#session?.person.id;
    if (person === undefined || !this.#tables.has(table)) return;
    if (message.t === 'here') this.#house.seats.here(table, person);
    else this.#house.seats.wait(table, person, message.on);
  }

  #viewer(tableId: string, rank: StaffRank | undefined): Viewer | null {
    const session = this.#session;
    if (rank === undefined) {
      return session === null
        ? { kind: 'spectator' }
        : { kind: 'patron', person: session.person.id };
    }
    const bookId = this.#house.floor.state(tableId).setup?.bookId ?? '';
    if (session === null || !holdsRank(this.#house.people, session, bookId, rank)) return null;
    return { kind: 'staff', person: session.person.id, rank };
  }

  #do(message: Extract<ClientMessage, { t: 'do' }>): Promise<void> | void {
    const { id, table, body, rank } = message;
    const { floor, people } = this.#house;
    const session = this.#session;
    if (session === null) return this.#refuse(id, 'sign-in', 'Sign in or play as a guest first.');
    if (!floor.has(table)) return this.#refuse(id, 'no-table', 'There is no such table.');
    if (isForTheCage(body)) return this.#refuse(id, 'at-the-cage', 'This is done at the cage.');
    const { setup } = floor.state(table);
    if (rank !== undefined && !holdsRank(people, session, setup?.bookId ?? '', rank)) {
      return this.#refuse(id, 'not-your-rank', `You do not act as ${rank} at this table.`);
    }
    people.touch(session);
    if (rank === undefined && !this.#house.floods.passes(session.person.id, table, body)) {
      return this.#refuse(id, 'slow-down', TOO_MUCH);
    }
    const own = session.person.id;
    const isNominee = rank === undefined && message.for !== undefined && message.for !== own;
    const barred =
      maySit(people, message.for ?? own, body) ??
      (isNominee ? mayPlayFor(people, own, body) : null);
    if (barred !== null) return this.#refuse(id, barred.code, barred.sentence);
    const by: Actor = { person: session.person.id, role: rank ?? 'patron' };
    if (session.record.taken === null) return this.#act(message, by);
    const act = { stream: table, orderId: id, kind: body.type };
    return people.noteAct(session, act).then(() => this.#act(message, by));
  }

  #act(message: Extract<ClientMessage, { t: 'do' }>, by: Actor): Promise<void> {
    const { table, body, rank } = message;
    const { floor, people, approvals } = this.#house;
    if (rank !== undefined && approvals.needsSecondPerson(body.type)) {
      return this.#askSecondPerson(message, by);
    }
    const holding = holdStake(people, message.for ?? by.person, floor.state(table), body);
    return holding === null ? this.#submit(message, by) : this.#submitHeld(message, by, holding);
  }

  async #submitHeld(
    message: Extract<ClientMessage, { t: 'do' }>,
    by: Actor,
    holding: NonNullable<ReturnType<typeof holdStake>>,
  ): Promise<void> {
    const held = await holding;
    if ('code' in held) return this.#refuse(message.id, held.code, held.sentence);
    await this.#submit(message, by);
    held.release();
  }

  async #submit(message: Extract<ClientMessage, { t: 'do' }>, by: Actor): Promise<void> {
    const { id, table, body, for: person, window } = message;
    const startedMs = this.#house.clock.monotonicMs();
    const answer = await this.#house.floor.submit(table, body, by, { id, for: person, window });
    this.#house.metrics.answered(answer.kind, this.#house.clock.monotonicMs() - startedMs);
    const text = orderAnswer(id, answer);
    // The answer leaves with an update that is due in this turn: one write instead of two.
    if (answer.kind === 'accepted' && this.#house.live.isDue(table)) this.#reader.sendSoon(text);
    else this.#reader.send(text);
  }

  async #askSecondPerson(
    { id, table, body, for: forPerson }: Extract<ClientMessage, { t: 'do' }>,
    by: Actor,
  ): Promise<void> {
    const target = { where: 'table', table, body, by } as const;
    const asked = forPerson === undefined ? target : { ...target, for: forPerson };
    const why = 'why' in body && typeof body.why === 'string' ? body.why : body.type;
    const answer = await this.#house.approvals.ask(asked, why);
    if (answer.ok) return this.#send({ t: 'waiting', id, approval: answer.value.id });
    this.#refuse(id, answer.error.code, APPROVAL_REFUSALS[answer.error.code]);
  }

  /** Only the person who opens that hand may bend its card. */
  #peel(message: Extract<ClientMessage, { t: 'peel' }>): void {
    const { table, side, at } = message;
    if (this.#session === null || !this.#house.floor.has(table)) return;
    const opener = this.#house.floor.state(table).coup?.openers?.[side];
    const entitled = opener?.authorised ?? opener?.person;
    if (entitled !== this.#session.person.id || entitled === AUTODEALER) return;
    const percent = Math.max(0, Math.min(100, Math.round(message.percent)));
    const edge = message.edge ?? 'bottom';
    this.#house.live.peel({ t: 'peel', table, side, at, percent, edge });
  }

  async #contribute(message: Extract<ClientMessage, { t: 'commit' | 'open' }>): Promise<void> {
    const { table, seat } = message;
    const keeper = this.#house.floor.has(table) ? this.#house.floor.shoeAt(table) : null;
    if (keeper === null || this.#session === null) return;
    const person = this.#session.person.id;
    if (this.#house.floor.state(table).people.seats[seat] !== person) return;
    if (!this.#house.floods.passes(person, table, null)) {
      return this.#send({ t: 'error', code: 'slow-down', sentence: TOO_MUCH });
    }
    const answer = await (message.t === 'commit'
      ? keeper.commit(seat, message.commitment)
      : keeper.open(seat, message.value, message.nonce));
    if (answer.fault !== null) {
      const { fault } = answer;
      this.#send({ t: 'error', code: fault, sentence: `The shoe: ${fault}.` });
    } else if (answer.receipt !== null) {
      this.#send({ t: 'receipt', table, receipt: answer.receipt });
    }
  }

  #refuse(id: string, code: string, sentence: string): void {
    this.#reader.send(houseRefusal(id, code, sentence));
  }

  #send(message: ServerMessage): void {
    this.#reader.send(JSON.stringify(message));
  }
}
