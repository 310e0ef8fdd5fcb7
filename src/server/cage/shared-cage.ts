import type { Bus } from '../../bus/index.ts';
import {
  accountOf,
  CAGE_MACHINE,
  type CageCommand,
  type CageEvent,
  type CageRefusal,
  type CageState,
  poolAccount,
  unfinishedOf,
} from '../../cage/index.ts';
import { assert } from '../../kit/index.ts';
import type { Store } from '../../store/index.ts';
import {
  CAGE_STREAM,
  type CageAnswer,
  type CageOrder,
  type CageStream,
  cageOrder,
  stampTime,
} from '../desk/cage-stream.ts';
import { FollowedStream, type FollowPorts } from '../desk/followed-stream.ts';
import { type Committed, Desk } from '../desk/index.ts';
import { askOwner, type Sharing } from '../desk/sharing.ts';
import type { Clock } from '../system/clock.ts';
import {
  CAGE_COMMITTED,
  CAGE_NEWS,
  CAGE_ORDERS,
  CAGE_POOLS,
  CAGE_TRANSFERS,
  type CageTransfer,
  type CageTransferAnswer,
  type PoolAnswer,
} from './topics.ts';
import { stepId } from './transfer-ids.ts';
import { type TableWay, type TransferEnd, Transfers } from './transfers.ts';

export interface SharedCageOptions {
  /** The bus on which the cage tells what became durable, and from which it takes orders. */
  readonly bus: Bus;
  readonly store: Store;
  readonly clock: Clock;
  readonly tables: TableWay;
  /** The gaming day by which amounts with a single signature are added up; absent: days of UTC. */
  readonly gamingDayOf?: (wallMs: number) => number;
  /** How several nodes share the cage; absent: this node has it. */
  readonly sharing?: Sharing;
}

const DAY_MS = 24 * 60 * 60 * 1000;
export const utcDayOf = (wallMs: number) => Math.floor(wallMs / DAY_MS);

interface Owned {
  readonly stream: CageStream;
  readonly transfers: Transfers;
  /** Takes no more orders from the bus. */
  readonly leave: () => void;
}

/**
 * The stream of the cage. One node owns it, decides its orders and carries transfers through. The
 * other nodes send it their orders, and the node that has the house follows it.
 */
export class SharedCage {
  readonly #options: SharedCageOptions;
  readonly #sharing: Sharing | null;
  readonly #desk: Desk<CageState, CageCommand, CageEvent, CageRefusal>;
  #owned: Owned | null = null;
  #followed: FollowedStream<CageState, CageEvent> | null = null;
  #isWanted = false;
  #opening: Promise<void> | null = null;

  constructor(options: SharedCageOptions) {
    this.#options = options;
    this.#sharing = options.sharing ?? null;
    const { store, gamingDayOf = utcDayOf } = options;
    this.#desk = new Desk(store, CAGE_MACHINE, stampTime(gamingDayOf));
    this.#desk.onCommitted((committed) => this.#tell(committed));
  }

  get state(): CageState {
    const at = this.#owned?.stream ?? this.#followed;
    assert(at !== null && at !== undefined, 'the cage is open');
    return at.state;
  }

  /** Takes the cage over, from another node or after a start. */
  async gain(): Promise<void> {
    if (this.#owned !== null) return;
    const { bus, store, clock, tables } = this.#options;
    const fenced = () => this.#sharing?.fenced(CAGE_STREAM);
    const stream = await this.#desk.open(CAGE_STREAM, fenced, () => this.#followed);
    // Everybody here hears the cage's past news before anything new is said of it.
    await this.#followed?.catchUp();
    this.#followed?.leave();
    this.#followed = null;
    const transfers = new Transfers(store, clock, stream, tables);
    const mayAct = () => this.#sharing?.mayAct() ?? true;
    const leaving = [
      bus.serve(CAGE_ORDERS, CAGE_STREAM, async (order) =>
        mayAct() ? stream.submit(order) : STOPPED,
      ),
      bus.serve(CAGE_TRANSFERS, CAGE_STREAM, async (asked) =>
        mayAct() ? this.#begin(stream, transfers, asked) : STOPPED,
      ),
      bus.serve(CAGE_POOLS, CAGE_STREAM, async (tournament) =>
        mayAct() ? poolOf(stream.state, tournament) : STOPPED,
      ),
    ];
    const leave = () => {
      for (const one of leaving) one();
    };
    this.#owned = { stream, transfers, leave };
  }

  /** Leaves the cage to another node. */
  async lose(): Promise<void> {
    const owned = this.#owned;
    if (owned === null) return;
    await this.#desk.prepareToClose(CAGE_STREAM);
    owned.leave();
    await this.#desk.close(CAGE_STREAM);
    if (this.#isWanted) {
      this.#followed = FollowedStream.from(CAGE_MACHINE, this.#following(), owned.stream);
    }
    this.#owned = null;
  }

  /** From now on this node knows the state of the cage, whichever node owns it. */
  async watch(): Promise<void> {
    this.#isWanted = true;
    if (this.#owned !== null || this.#followed !== null) return;
    this.#opening ??= this.#startFollowing().finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  /** By the time the cage is read, this node may own it; it then tells the cage's news itself. */
  async #startFollowing(): Promise<void> {
    const followed = await FollowedStream.open(CAGE_MACHINE, this.#following());
    if (this.#owned === null) this.#followed = followed;
    else followed.leave();
  }

  async order(order: CageOrder): Promise<CageAnswer> {
    const { bus, clock } = this.#options;
    const asked = cageOrder(order, clock.wallMs());
    const answer = await askOwner(bus, CAGE_ORDERS, CAGE_STREAM, asked, this.#sharing);
    if (answer.kind === 'accepted') await this.#followed?.reach(answer.version);
    return answer;
  }

  async transfer(asked: CageTransfer): Promise<CageTransferAnswer> {
    const { bus } = this.#options;
    const answer = await askOwner(bus, CAGE_TRANSFERS, CAGE_STREAM, asked, this.#sharing);
    await this.#followed?.catchUp();
    return answer;
  }

  poolOf(tournament: string): Promise<PoolAnswer> {
    return askOwner(this.#options.bus, CAGE_POOLS, CAGE_STREAM, tournament, this.#sharing);
  }

  /**
   * Finishes transfers that a crash left half done, if this node owns the cage. May be called at
   * any time.
   */
  async finishAll(): Promise<readonly TransferEnd[]> {
    return (await this.#owned?.transfers.finishAll()) ?? [];
  }

  /** Reads news of the cage that the bus may have lost. */
  async catchUp(): Promise<void> {
    await this.#followed?.catchUp();
  }

  stop(): Promise<void> {
    return this.#desk.stop();
  }

  /** Gives the first order of the transfer, which sets the money aside. */
  async #begin(
    stream: CageStream,
    transfers: Transfers,
    { type, ref, person, table, amountCents, by }: CageTransfer,
  ): Promise<CageTransferAnswer> {
    const body = { type, ref, person, table, amountCents };
    const order = { id: stepId(ref, 'begin'), body, by };
    const answer = await stream.submit(cageOrder(order, this.#options.clock.wallMs()));
    return answer.kind === 'accepted' ? transfers.finish(ref) : answer;
  }

  #following(): FollowPorts<CageState, CageEvent> {
    const { bus, store } = this.#options;
    return {
      stream: CAGE_STREAM,
      store,
      listen: (hear) => bus.subscribe(CAGE_NEWS, CAGE_STREAM, hear),
      committed: (committed) => bus.publish(CAGE_COMMITTED, CAGE_STREAM, committed),
    };
  }

  #tell(committed: Committed<CageState, CageEvent>): void {
    const { bus } = this.#options;
    bus.publish(CAGE_COMMITTED, CAGE_STREAM, committed);
    if (this.#sharing === null) return;
    const { state: _, ...news } = committed;
    bus.publish(CAGE_NEWS, CAGE_STREAM, news);
  }
}

const STOPPED = { kind: 'stopped' } as const;

function poolOf(state: CageState, tournament: string): PoolAnswer {
  const heldCents = accountOf(state, poolAccount(tournament))?.balanceCents ?? 0;
  const fees = unfinishedOf(state)
    .filter(({ kind, table }) => kind === 'fee' && table === tournament)
    .map(({ ref }) => ref);
  return { kind: 'pool', heldCents, fees };
}
