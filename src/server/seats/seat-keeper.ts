import { EVERY_KEY } from '../../bus/index.ts';
import type { SeatNotice } from '../../protocol/index.ts';
import { type Patron, patronOf, type TableState } from '../../table/index.ts';
import { isBot } from '../floor/bots.ts';
import type { Floor } from '../floor/floor.ts';
import { TABLE_COMMITTED, type TableCommitted } from '../floor/topics.ts';
import type { Clock } from '../system/clock.ts';
import { judge, observe, type SeatTerms, type Sitting, withoutChips } from './sitting.ts';

export interface SeatPorts {
  readonly floor: Pick<Floor, 'bus' | 'tableIds' | 'state' | 'submit'>;
  readonly clock: Pick<Clock, 'wallMs' | 'monotonicMs'>;
  readonly terms: SeatTerms;
  /** The people who have this table in sight now, by a connection. */
  presentAt(tableId: string): ReadonlySet<string>;
  tell(tableId: string, person: string, notice: SeatNotice): void;
  /** Takes chips back to the cage, in the same way as when the person cashes them out himself. */
  cashOut(person: string, tableId: string, amountCents: Patron['chipsCents']): Promise<void>;
}

const NOTHING: SeatNotice = { leavesAtMs: null, gaveUp: false, waiting: null };

/**
 * Gives up the seats of people who have gone or sit idle, takes their chips back to the cage, and
 * seats people who wait. Tables with real cards are left alone: people sit there without any
 * connection.
 */
export class SeatKeeper {
  readonly #ports: SeatPorts;
  readonly #sittings = new Map<string, Map<string, Sitting>>();
  readonly #waiting = new WaitingList();
  readonly #stop: () => void;
  #looking = false;

  constructor(ports: SeatPorts) {
    this.#ports = ports;
    const read = (committed: TableCommitted, tableId: string) => this.#read(committed, tableId);
    this.#stop = ports.floor.bus.subscribe(TABLE_COMMITTED, EVERY_KEY, read);
  }

  stop(): void {
    this.#stop();
  }

  /** Notes that a person said "I am still here". */
  here(tableId: string, person: string): void {
    const sitting = this.#sittings.get(tableId)?.get(person);
    if (sitting === undefined) return;
    this.#sittings.get(tableId)?.delete(person);
    if (sitting.warnedMs !== null) this.#ports.tell(tableId, person, NOTHING);
  }

  /**
   * Puts a person in line or out of it. Only a full table has a line; at any other a seat is simply
   * taken.
   */
  wait(tableId: string, person: string, on: boolean): void {
    const state = this.#ports.floor.state(tableId);
    const seated = patronOf(state, person)?.seat != null;
    if (on && !seated && freeSeat(state) === null) this.#waiting.join(tableId, person);
    else this.#waiting.leave(tableId, person);
    this.#tellLine(tableId);
    if (!this.#waiting.of(tableId).includes(person)) this.#ports.tell(tableId, person, NOTHING);
  }

  /** What a person who has just come must be told about his seat, if anything. */
  noticeOf(tableId: string, person: string): SeatNotice | null {
    const waiting = this.#waiting.placeOf(tableId, person);
    return waiting === null ? null : { ...NOTHING, waiting };
  }

  /** Looks at every seat once; the house calls it every few seconds. */
  async tick(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (const tableId of this.#waiting.tables()) this.#dropAbsent(tableId);
      for (const tableId of this.#ports.floor.tableIds()) await this.#look(tableId);
    } finally {
      this.#looking = false;
    }
  }

  async #look(tableId: string): Promise<void> {
    const { floor, clock, terms } = this.#ports;
    const state = floor.state(tableId);
    const before = this.#sittings.get(tableId);
    const sittings = new Map<string, Sitting>();
    this.#sittings.set(tableId, sittings);
    if (state.setup?.shoeKind !== 'virtual') return;
    const idle = idlePeople(state);
    if (idle.length === 0) return;
    const present = this.#ports.presentAt(tableId);
    const nowMs = clock.monotonicMs();
    for (const patron of idle) {
      const { person } = patron;
      const sitting = observe(before?.get(person), present.has(person), nowMs);
      sittings.set(person, sitting);
      // A person who watches with chips in the hand takes nobody's seat.
      if (sitting.here && placeOf(patron) === null) continue;
      const own = patron.chipsCents === 0 ? withoutChips(terms) : terms;
      const verdict = judge(sitting, own, nowMs);
      if (verdict === 'warn') this.#warn(tableId, person, sitting, own.warnMs);
      if (verdict === 'leave') await this.#giveUp(tableId, patron);
    }
  }

  #warn(tableId: string, person: string, sitting: Sitting, warnMs: number): void {
    const { clock } = this.#ports;
    this.#sittings.get(tableId)?.set(person, { ...sitting, warnedMs: clock.monotonicMs() });
    const leavesAtMs = clock.wallMs() + warnMs;
    this.#ports.tell(tableId, person, { ...NOTHING, leavesAtMs });
  }

  /**
   * Gives up the seat first, then moves the chips; after a crash in between, a later look finds the
   * chips.
   */
  async #giveUp(tableId: string, patron: Patron): Promise<void> {
    const { floor } = this.#ports;
    const { person } = patron;
    if (placeOf(patron) !== null) {
      const by = { person, role: 'patron' } as const;
      const left = await floor.submit(tableId, { type: 'LeaveSeat' }, by);
      // Where the order is refused, for example because commission is owed, the seat is kept and
      // its time begins again.
      if (left.kind !== 'accepted') {
        this.#sittings.get(tableId)?.delete(person);
        if (floor.state(tableId).phase !== 'closed') return;
      }
      this.#ports.tell(tableId, person, { ...NOTHING, gaveUp: left.kind === 'accepted' });
    }
    const chips = patronOf(floor.state(tableId), person)?.chipsCents;
    if (chips !== undefined && chips > 0) await this.#ports.cashOut(person, tableId, chips);
  }

  #read({ events }: TableCommitted, tableId: string): void {
    for (const event of events) {
      if (event.type === 'SeatLeft') void this.#seatNext(tableId);
      if (event.type === 'WagerPlaced') this.here(tableId, event.wager.person);
    }
  }

  /** Gives the free seat at once to the first person who waits and is still here. */
  async #seatNext(tableId: string): Promise<void> {
    this.#dropAbsent(tableId);
    const { floor } = this.#ports;
    const [person] = this.#waiting.of(tableId);
    const seat = freeSeat(floor.state(tableId));
    if (person === undefined || seat === null) return;
    this.#waiting.leave(tableId, person);
    await floor.submit(tableId, { type: 'TakeSeat', seat }, { person, role: 'patron' });
    this.#ports.tell(tableId, person, NOTHING);
    this.#tellLine(tableId);
  }

  #dropAbsent(tableId: string): void {
    const present = this.#ports.presentAt(tableId);
    const gone = this.#waiting.of(tableId).filter((person) => !present.has(person));
    for (const person of gone) this.#waiting.leave(tableId, person);
    if (gone.length > 0) this.#tellLine(tableId);
  }

  #tellLine(tableId: string): void {
    for (const person of this.#waiting.of(tableId)) {
      const waiting = this.#waiting.placeOf(tableId, person);
      this.#ports.tell(tableId, person, { ...NOTHING, waiting });
    }
  }
}

/**
 * Whether a seat is kept in any case: a house player's, and an excluded person's, with whom the
 * staff has something to settle.
 */
function isKept(patron: Patron): boolean {
  if (isBot(patron.person) || patron.excluded) return false;
  return placeOf(patron) !== null || patron.chipsCents > 0;
}

function placeOf({ seat, standingAt }: Patron): number | null {
  return seat ?? standingAt;
}

/** The patrons who have neither a wager on the layout nor a Run or Tail that goes on. */
function idlePeople({ bets, people }: TableState): readonly Patron[] {
  const playing = new Set(bets.wagers.map(({ person }) => person));
  for (const { wager } of bets.slips) playing.add(wager.person);
  return people.patrons.filter((patron) => !playing.has(patron.person) && isKept(patron));
}

function freeSeat({ people }: TableState): number | null {
  const seat = people.seats.findIndex((person, at) => at > 0 && person === null);
  return seat < 0 ? null : seat;
}

/** The most people who may wait for one table. */
const MOST_WAITING = 50;

interface WaitingPlace {
  /** The place in the line; 1 gets the next seat. */
  readonly place: number;
  readonly of: number;
}

/** People who wait for a seat, by table, in the order in which they asked. */
class WaitingList {
  readonly #lines = new Map<string, readonly string[]>();

  /** Puts a person in line. Asking twice changes nothing; a full line takes nobody else. */
  join(tableId: string, person: string): void {
    const line = this.of(tableId);
    if (line.includes(person) || line.length >= MOST_WAITING) return;
    this.#lines.set(tableId, [...line, person]);
  }

  leave(tableId: string, person: string): void {
    const line = this.of(tableId).filter((other) => other !== person);
    if (line.length === 0) this.#lines.delete(tableId);
    else this.#lines.set(tableId, line);
  }

  of(tableId: string): readonly string[] {
    return this.#lines.get(tableId) ?? [];
  }

  tables(): readonly string[] {
    return [...this.#lines.keys()];
  }

  placeOf(tableId: string, person: string): WaitingPlace | null {
    const line = this.of(tableId);
    const at = line.indexOf(person);
    return at < 0 ? null : { place: at + 1, of: line.length };
  }
}
