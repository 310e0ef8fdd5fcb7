import {
  APPROVAL_REFUSALS,
  type Do,
  type Gesture,
  SHARE_SENTENCES,
  type Subscribe,
} from '../../protocol/index.ts';
import type { StaffRank } from '../../rules/index.ts';
import { type Actor, TABLE_MACHINE, type Viewer } from '../../table/index.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { AUTODEALER } from '../floor/autodealer.ts';
import type { Floor } from '../floor/floor.ts';
import type { TableAnswer } from '../floor/topics.ts';
import type { People, Session } from '../people/index.ts';
import type { SeatKeeper } from '../seats/seat-keeper.ts';
import type { Shares } from '../seats/shares.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import type { FloodGate } from './flood-gate.ts';
import { holdStake, holdsRank, isForTheCage, mayPlayFor, maySit } from './gate.ts';
import {
  acceptedText,
  houseRefusal,
  type LiveDoor,
  refusedText,
  SIGN_IN,
  send,
  TOO_MUCH,
} from './live-door.ts';
import type { LiveTables } from './live-tables.ts';
import type { Reader } from './text-frame.ts';

const MOST_SUBSCRIPTIONS = 40;

/** What shows a client its tables: this node, or the node on which the client's socket ends. */
export type Screens = Pick<LiveTables, 'subscribe' | 'unsubscribe' | 'peel' | 'isDue'>;

export interface TableHouse {
  readonly floor: Floor;
  readonly live: Screens;
  readonly seats: SeatKeeper;
  readonly people: People;
  readonly approvals: Approvals;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly floods: FloodGate;
  readonly shares: Shares;
}

type Order = Do<'table'>;

/** The tables of one connection. */
export class TableDoor implements LiveDoor<'table'> {
  readonly #house: TableHouse;
  readonly #reader: Reader;
  readonly #tables = new Set<string>();

  constructor(house: TableHouse, reader: Reader) {
    this.#house = house;
    this.#reader = reader;
  }

  subscribe({ stream, key, as }: Subscribe<'table'>, session: Session | null): void {
    if (!this.#house.floor.has(key) || this.#tables.size >= MOST_SUBSCRIPTIONS) {
      return send(this.#reader, { t: 'gone', stream, why: 'no such table' });
    }
    const viewer = this.#viewer(key, as, session);
    if (viewer === null) return send(this.#reader, { t: 'gone', stream, why: 'not your rank' });
    this.#house.live.unsubscribe(key, this.#reader);
    this.#tables.add(key);
    this.#house.live.subscribe(key, this.#reader, viewer);
    const seat = viewer.kind === 'patron' ? this.#house.seats.noticeOf(key, viewer.person) : null;
    if (seat !== null) send(this.#reader, { t: 'seat', table: key, seat });
  }

  unsubscribe(key: string): void {
    this.#tables.delete(key);
    this.#house.live.unsubscribe(key, this.#reader);
  }

  closed(): void {
    for (const key of this.#tables) this.unsubscribe(key);
  }

  do(asked: Order, session: Session | null): Promise<void> | void {
    const { id, key, body, as } = asked;
    const { floor, people } = this.#house;
    if (session === null) return this.#refuse(id, ...SIGN_IN);
    if (!floor.has(key)) return this.#refuse(id, 'no-table', 'There is no such table.');
    if (isForTheCage(body)) return this.#refuse(id, 'at-the-cage', 'This is done at the cage.');
    const { setup } = floor.state(key);
    if (as !== undefined && !holdsRank(people, session, setup?.bookId ?? '', as)) {
      return this.#refuse(id, 'not-your-rank', `You do not act as ${as} at this table.`);
    }
    people.touch(session);
    if (as === undefined && !this.#house.floods.passes(session.person.id, key, body)) {
      return this.#refuse(id, 'slow-down', TOO_MUCH);
    }
    const own = session.person.id;
    const isNominee = as === undefined && asked.for !== undefined && asked.for !== own;
    const barred =
      maySit(people, asked.for ?? own, body) ?? (isNominee ? mayPlayFor(people, own, body) : null);
    if (barred !== null) return this.#refuse(id, barred.code, barred.sentence);
    const isSeat = as === undefined && body.type === 'TakeSeat';
    const full = isSeat ? this.#house.shares.maySit(session, key) : null;
    if (full !== null) return this.#refuse(id, full, SHARE_SENTENCES[full]);
    const by: Actor = { person: own, role: as ?? 'patron' };
    if (session.taken === null) return this.#act(asked, by);
    const act = { stream: key, orderId: id, kind: body.type };
    return people.noteAct(session, act).then(() => this.#act(asked, by));
  }

  /** What a person does at a table without a command of the game. */
  gesture(message: Exclude<Gesture, { t: 'ping' }>, session: Session | null): Promise<void> | void {
    const { table } = message;
    const person = session?.person.id;
    if (person === undefined) return;
    switch (message.t) {
      case 'peel':
        return this.#peel(message, person);
      case 'here':
        if (this.#tables.has(table)) this.#house.seats.here(table, person);
        return;
      case 'wait':
        if (this.#tables.has(table)) this.#house.seats.wait(table, person, message.on);
        return;
      case 'commit':
      case 'open':
        return this.#contribute(message, person);
    }
  }

  #viewer(key: string, as: StaffRank | undefined, session: Session | null): Viewer | null {
    if (as === undefined) {
      return session === null
        ? { kind: 'spectator' }
        : { kind: 'patron', person: session.person.id };
    }
    const bookId = this.#house.floor.state(key).setup?.bookId ?? '';
    if (session === null || !holdsRank(this.#house.people, session, bookId, as)) return null;
    return { kind: 'staff', person: session.person.id, rank: as };
  }

  #act(asked: Order, by: Actor): Promise<void> {
    const { key, body, as } = asked;
    const { floor, people, approvals } = this.#house;
    if (as !== undefined && approvals.needsSecondPerson(body.type)) {
      return this.#askSecondPerson(asked, by);
    }
    const holding = holdStake(people, asked.for ?? by.person, floor.state(key), body);
    return holding === null ? this.#submit(asked, by) : this.#submitHeld(asked, by, holding);
  }

  async #submitHeld(
    asked: Order,
    by: Actor,
    holding: NonNullable<ReturnType<typeof holdStake>>,
  ): Promise<void> {
    const held = await holding;
    if ('code' in held) return this.#refuse(asked.id, held.code, held.sentence);
    try {
      await this.#submit(asked, by);
    } finally {
      held.release();
    }
  }

  async #submit({ id, key, body, for: person, window }: Order, by: Actor): Promise<void> {
    const startedMs = this.#house.clock.monotonicMs();
    const answer = await this.#house.floor.submit(key, body, by, { id, for: person, window });
    this.#house.metrics.answered(answer.kind, this.#house.clock.monotonicMs() - startedMs);
    const text = answerText(id, answer);
    // The answer leaves with an update that is due in this turn: one write instead of two.
    if (answer.kind === 'accepted' && this.#house.live.isDue(key)) this.#reader.sendSoon(text);
    else this.#reader.send(text);
  }

  async #askSecondPerson({ id, key, body, for: person }: Order, by: Actor): Promise<void> {
    const target = { where: 'table', table: key, body, by } as const;
    const asked = person === undefined ? target : { ...target, for: person };
    const why = 'why' in body && typeof body.why === 'string' ? body.why : body.type;
    const answer = await this.#house.approvals.ask(asked, why);
    if (answer.ok) return send(this.#reader, { t: 'waiting', id, approval: answer.value.id });
    this.#refuse(id, answer.error.code, APPROVAL_REFUSALS[answer.error.code]);
  }

  /** Only the person who opens that hand may bend its card. */
  #peel({ table, side, at, percent, edge = 'bottom' }: Gesture<'peel'>, person: string): void {
    if (!this.#house.floor.has(table)) return;
    const opener = this.#house.floor.state(table).coup?.openers?.[side];
    const entitled = opener?.authorised ?? opener?.person;
    if (entitled !== person || entitled === AUTODEALER) return;
    const whole = Math.max(0, Math.min(100, Math.round(percent)));
    this.#house.live.peel({ t: 'peel', table, side, at, percent: whole, edge });
  }

  async #contribute(message: Gesture<'commit' | 'open'>, person: string): Promise<void> {
    const { table, seat } = message;
    const keeper = this.#house.floor.has(table) ? this.#house.floor.shoeAt(table) : null;
    if (keeper === null || this.#house.floor.state(table).people.seats[seat] !== person) return;
    if (!this.#house.floods.passes(person, table, null)) {
      return send(this.#reader, { t: 'error', code: 'slow-down', sentence: TOO_MUCH });
    }
    const answer = await (message.t === 'commit'
      ? keeper.commit(seat, message.commitment)
      : keeper.open(seat, message.value, message.nonce));
    if (answer.fault !== null) {
      const { fault } = answer;
      send(this.#reader, { t: 'error', code: fault, sentence: `The shoe: ${fault}.` });
    } else if (answer.receipt !== null) {
      send(this.#reader, { t: 'receipt', table, receipt: answer.receipt });
    }
  }

  #refuse(id: string, code: string, sentence: string): void {
    this.#reader.send(houseRefusal(id, code, sentence));
  }
}

function answerText(id: string, answer: TableAnswer): string {
  switch (answer.kind) {
    case 'accepted':
      return acceptedText(id, answer.version, answer.repeated);
    case 'refused': {
      const sentence = TABLE_MACHINE.explain(answer.refusal);
      return refusedText(id, { ...answer.refusal, sentence });
    }
    case 'id-reused':
      return houseRefusal(id, 'id-reused', 'This command id was used for something else.');
    case 'busy':
      return houseRefusal(id, 'busy', 'The table is busy; try again.', true);
    case 'stopped':
      return houseRefusal(id, 'stopped', 'The house is stopping; try again later.', true);
  }
}
