import type { Bus, Unsubscribe } from '../../bus/index.ts';
import {
  accountOf,
  CAGE_MACHINE,
  CAGE_STREAM,
  type CageState,
  type CageTypes,
  poolAccount,
  unfinishedOf,
} from '../../cage/index.ts';
import type { Store } from '../../store/index.ts';
import { SharedStreams } from '../streams/shared-streams.ts';
import { askOwner, type Sharing } from '../streams/sharing.ts';
import type { Clock } from '../system/clock.ts';
import {
  type CageAnswer,
  type CageOrder,
  type CageStream,
  cageOrder,
  stampTime,
} from './cage-stream.ts';
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

/**
 * The stream of the cage. One node owns it, decides its orders and carries transfers through. The
 * other nodes send it their orders, and the node that has the house follows it.
 */
export class SharedCage {
  readonly #options: SharedCageOptions;
  readonly #sharing: Sharing | null;
  readonly #streams: SharedStreams<CageTypes>;
  /** What the cage carries through; null where another node owns it. */
  #transfers: Transfers | null = null;

  constructor(options: SharedCageOptions) {
    this.#options = options;
    const { bus, store, sharing = null, gamingDayOf = utcDayOf } = options;
    this.#sharing = sharing;
    this.#streams = new SharedStreams({
      machine: CAGE_MACHINE,
      prepare: stampTime(gamingDayOf),
      bus,
      store,
      sharing,
      news: CAGE_NEWS,
      publish: (key, committed) => bus.publish(CAGE_COMMITTED, key, committed),
    });
  }

  get state(): CageState {
    return this.#streams.at(CAGE_STREAM).state;
  }

  /** Takes the cage over, from another node or after a start. */
  async gain(): Promise<void> {
    await this.#streams.gain(CAGE_STREAM, { serve: (stream) => this.#serve(stream) });
  }

  /** Leaves the cage to another node. */
  async lose(): Promise<void> {
    await this.#streams.lose(CAGE_STREAM, { isFenced: false });
    this.#transfers = null;
  }

  /** From now on this node knows the state of the cage, whichever node owns it. */
  watch(): Promise<void> {
    return this.#streams.watch(CAGE_STREAM);
  }

  async order(order: CageOrder): Promise<CageAnswer> {
    const { bus, clock } = this.#options;
    const asked = cageOrder(order, clock.wallMs());
    const answer = await askOwner(bus, CAGE_ORDERS, CAGE_STREAM, asked, this.#sharing);
    if (answer.kind === 'accepted') await this.#streams.reach(CAGE_STREAM, answer.version);
    return answer;
  }

  async transfer(asked: CageTransfer): Promise<CageTransferAnswer> {
    const { bus } = this.#options;
    const answer = await askOwner(bus, CAGE_TRANSFERS, CAGE_STREAM, asked, this.#sharing);
    await this.#streams.catchUp();
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
    return (await this.#transfers?.finishAll()) ?? [];
  }

  /** Reads news of the cage that the bus may have lost. */
  catchUp(): Promise<void> {
    return this.#streams.catchUp();
  }

  stop(): Promise<void> {
    return this.#streams.stop();
  }

  #serve(stream: CageStream): readonly Unsubscribe[] {
    const { bus, store, clock, tables } = this.#options;
    const transfers = new Transfers(store, clock, stream, tables);
    this.#transfers = transfers;
    const mayAct = () => this.#streams.mayAct();
    return [
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
}

const STOPPED = { kind: 'stopped' } as const;

function poolOf(state: CageState, tournament: string): PoolAnswer {
  const heldCents = accountOf(state, poolAccount(tournament))?.balanceCents ?? 0;
  const fees = unfinishedOf(state)
    .filter(({ kind, table }) => kind === 'fee' && table === tournament)
    .map(({ ref }) => ref);
  return { kind: 'pool', heldCents, fees };
}
