import {
  type CommandBody,
  commandOf,
  type TableState,
  type TableTypes,
} from '../../table/index.ts';
import type { ShoeKeeper } from '../shoe/shoe-keeper.ts';
import { orderOf, type StreamDesk } from '../streams/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import { newOrderId } from '../system/new-order-id.ts';
import { VaultFailure } from '../vault/vault.ts';
import { isBot } from './bots.ts';
import { actsBefore, type DealerAct, type KeeperAct, nextAct, supervisorRank } from './next-act.ts';
import type { Pace } from './pace.ts';

/**
 * A refused act is tried again after this time; a table that keeps refusing is left to its staff.
 */
const RETRY_MS = 1000;
const MOST_REFUSALS = 20;

export const AUTODEALER = 'autodealer';
export const HOUSE_SUPERVISOR = 'house-supervisor';

/** The clock that runs against the players now, so that every screen can show the same ring. */
export interface TableClock {
  readonly kind: NonNullable<DealerAct['clock']>;
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** Deals one virtual table. It decides from the durable state alone, so it survives a restart. */
export class AutoDealer {
  readonly #desk: StreamDesk<TableTypes>;
  readonly #keeper: ShoeKeeper;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #showClock: (clock: TableClock | null) => void;
  /** Called when an act threw, which is a bug; the act is then tried again. */
  readonly #trouble: (error: unknown) => void;
  /** False once this node's lease has run out: another node may deal at this table by now. */
  readonly #mayAct: () => boolean;
  #callOff: CallOff | null = null;
  #shown: TableClock | null = null;
  #plan: Plan | null = null;
  #refusals = 0;
  #running = false;
  /**
   * True while one act is under way: somebody who sits down while the shoe is ordered must not
   * cause a second order.
   */
  #acting = false;

  constructor(options: {
    desk: StreamDesk<TableTypes>;
    keeper: ShoeKeeper;
    clock: Clock;
    pace: Pace;
    showClock: (clock: TableClock | null) => void;
    trouble: (error: unknown) => void;
    mayAct?: () => boolean;
  }) {
    this.#mayAct = options.mayAct ?? (() => true);
    this.#desk = options.desk;
    this.#keeper = options.keeper;
    this.#clock = options.clock;
    this.#pace = options.pace;
    this.#showClock = options.showClock;
    this.#trouble = options.trouble;
  }

  get clock(): TableClock | null {
    return this.#shown;
  }

  start(): void {
    this.#running = true;
    this.wake();
  }

  /** Stops dealing. The coup in progress stays as it is; its wagers stay on the layout. */
  stop(): void {
    this.#running = false;
    this.#callOff?.();
    this.#callOff = null;
    this.#show(null);
  }

  /** Plans again after something became durable. */
  wake(): void {
    if (!this.#running || this.#acting) return;
    const state = this.#desk.state;
    // A supervisor may take the automatic dealer off the table; people then deal there.
    const automatic = state.posts.dealer === AUTODEALER;
    if (automatic && this.#callOff !== null && isBettingOn(state, this.#plan)) return;
    const act = automatic ? this.#next(state) : null;
    if (act === null) {
      this.#rest();
      return;
    }
    // A wager placed while the ring runs must not start the ring again.
    const coup = state.coup?.number ?? 0;
    const text = `${state.cards.shoe?.number} ${coup} ${state.phase} ${planOf(act)}`;
    if (text === this.#plan?.text && this.#callOff !== null) return;
    this.#plan = { text, coup: state.coup };
    this.#schedule(act.waitMs, () => this.#perform(act));
    this.#showAct(act);
  }

  #next(state: TableState) {
    return nextAct(state, {
      keeperStage: this.#keeper.stage,
      keeperShoe: this.#keeper.shoeNo,
      pace: this.#pace,
      nowMs: this.#clock.wallMs(),
      playersAwaited: () => this.#keeper.isAwaited(playersSeats(state)),
    });
  }

  #rest(): void {
    this.#plan = null;
    this.#callOff?.();
    this.#callOff = null;
    this.#show(null);
  }

  #showAct(act: Exclude<ReturnType<typeof nextAct>, null>): void {
    const kind = 'keeper' in act ? null : act.clock;
    const startedAtMs = this.#clock.wallMs();
    const endsAtMs = startedAtMs + act.waitMs;
    this.#show(kind === null ? null : { kind, startedAtMs, endsAtMs });
  }

  #show(clock: TableClock | null): void {
    if (clock === null && this.#shown === null) return;
    this.#shown = clock;
    this.#showClock(clock);
  }

  #schedule(waitMs: number, act: () => Promise<void>): void {
    this.#callOff?.();
    this.#callOff = this.#clock.after(waitMs, () => {
      this.#callOff = null;
      this.#plan = null;
      return act();
    });
  }

  async #perform(act: Exclude<ReturnType<typeof nextAct>, null>): Promise<void> {
    if (!this.#running || this.#acting) return;
    if (!this.#mayAct()) {
      this.#schedule(RETRY_MS, async () => this.wake());
      return;
    }
    const { version } = this.#desk;
    this.#acting = true;
    const done = await this.#do(act).catch(async (error: unknown) => {
      // A house that closes its desks in mid-act is no trouble of the dealer's.
      if (this.#running) this.#trouble(error);
      if (error instanceof VaultFailure) await this.#leaveTable(error.message);
      return false;
    });
    this.#acting = false;
    this.#refusals = done ? 0 : this.#refusals + 1;
    if (!this.#running || this.#refusals > MOST_REFUSALS) return;
    // Where the act was refused because somebody was faster, the new state has its own next act.
    if (done || this.#desk.version !== version) this.wake();
    else this.#schedule(RETRY_MS, async () => this.wake());
  }

  async #do(act: Exclude<ReturnType<typeof nextAct>, null>): Promise<boolean> {
    if ('keeper' in act) {
      await this.#keep(act.keeper);
      return true;
    }
    for (;;) {
      const [first] = actsBefore(this.#desk.state, act);
      if (first === undefined || (await this.#submit(first)) !== 'accepted') break;
    }
    return (await this.#submit(act)) === 'accepted';
  }

  async #submit(act: DealerAct): Promise<string> {
    const state = this.#desk.state;
    const person = act.as === 'dealer' ? AUTODEALER : HOUSE_SUPERVISOR;
    const role = act.as === 'dealer' ? 'dealer' : supervisorRank(state);
    const command = commandOf({
      body: act.body,
      by: { person, role },
      atMs: this.#clock.wallMs(),
      for: act.for,
    });
    const order = orderOf(newOrderId(), command);
    return (await this.#desk.submit(order)).kind;
  }

  /** Without randomness there is no game: the dealer leaves, and the table waits for people. */
  async #leaveTable(what: string): Promise<void> {
    const bodies: readonly [CommandBody, DealerAct['as']][] = [
      [{ type: 'RecordIncident', what }, 'supervisor'],
      [{ type: 'SignOff', post: 'dealer' }, 'dealer'],
      [{ type: 'SignOff', post: 'supervisor' }, 'supervisor'],
    ];
    for (const [body, as] of bodies) await this.#submit({ body, as, waitMs: 0, clock: null });
  }

  async #keep(act: KeeperAct): Promise<void> {
    const { state: table, version } = this.#desk;
    const { setup } = table;
    const { shoe } = table.cards;
    if (act === 'seal') {
      await this.#keeper.seal(shoe?.number ?? 1, setup?.decks ?? 8, { table, version });
    }
    if (act === 'close-commitments') this.#keeper.endCommitments();
    if (act === 'order') await this.#keeper.order();
  }
}

/** The planned act that the dealer waits for, and the coup in which it was planned. */
interface Plan {
  readonly text: string;
  readonly coup: TableState['coup'];
}

/**
 * Whether only another wager came while the ring runs: the most frequent change, and one that
 * leaves the plan as it is.
 */
function isBettingOn({ phase, coup, bets }: TableState, plan: Plan | null): boolean {
  return phase === 'betting' && coup === plan?.coup && bets.wagers.length > 0;
}

/**
 * The seats of real players. House players add nothing to the mix, so the deal does not wait for
 * them.
 */
function playersSeats({ people }: TableState): readonly number[] {
  return [...people.seats.entries()].flatMap(([seat, person]) =>
    person === null || isBot(person) ? [] : [seat],
  );
}

function planOf(act: Exclude<ReturnType<typeof nextAct>, null>): string {
  // The wait is part of the key, because it becomes shorter once the last awaited seat has come.
  if ('keeper' in act) return `${act.keeper} ${act.waitMs}`;
  const { body } = act;
  const at = 'at' in body ? `${body.at}` : '';
  const side = 'side' in body ? body.side : '';
  return `${body.type} ${side} ${at}`;
}
