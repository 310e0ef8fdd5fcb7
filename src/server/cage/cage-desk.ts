import type { Bus } from '../../bus/index.ts';
import {
  accountOf,
  type CageCommand,
  type CageCommandBody,
  type CageEvent,
  type CageFault,
  type CageRefusal,
  type CageState,
  type CageTerms,
  type CageView,
  isReference,
  needsSecondPerson,
  type Period,
  type PurseView,
  personAccount,
  type Signature,
  type Statement,
  statementOf,
  THE_HOUSE,
  viewCage,
  viewPurse,
} from '../../cage/index.ts';
import { assert, type Cents, ok, type Result, refuse } from '../../kit/index.ts';
import { isStoreId, type Store } from '../../store/index.ts';
import {
  CAGE_MACHINE,
  CAGE_STREAM,
  type CageAnswer,
  type CageOrder,
  type CageStream,
  cageOrder,
  stampTime,
} from '../desk/cage-machine.ts';
import { Desk } from '../desk/index.ts';
import type { TableDoor } from '../desk/table-machine.ts';
import type { Clock } from '../system/clock.ts';
import { auditCage, type HistoryRefusal, readHistory } from './history.ts';
import { CAGE_COMMITTED } from './topics.ts';
import { stepId } from './transfer-ids.ts';
import { type TransferEnd, Transfers } from './transfers.ts';

export * from '../desk/cage-machine.ts';
export { isReservedId } from './transfer-ids.ts';
export type { TransferEnd } from './transfers.ts';

/** What a person's own limits and exclusion say about money going in. */
export interface MoneyGate<R> {
  mayBuyIn(person: string): Promise<Result<null, R>>;
  /** Counts the amount against the limits until it is released. */
  holdDeposit(person: string, amountCents: number): Promise<Result<Hold, R>>;
}

export interface Hold {
  release(): void;
}

export interface TransferAsked {
  /** Made by the client before it sends; the same reference again is the same transfer. */
  readonly ref: string;
  readonly person: string;
  readonly table: string;
  readonly amountCents: Cents;
  readonly by: Signature;
}

export type TransferAnswer<R> =
  | TransferEnd
  | { readonly kind: 'refused'; readonly refusal: CageRefusal }
  | Barred<R>
  | { readonly kind: 'id-reused' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'stopped' };

export interface Barred<R> {
  readonly kind: 'barred';
  readonly refusal: R;
}

export interface CageDeskOptions<R> {
  /** The cage says on it what became durable. */
  readonly bus: Bus;
  readonly store: Store;
  readonly clock: Clock;
  readonly tables: Pick<TableDoor, 'has' | 'submit'>;
  readonly gate: MoneyGate<R>;
  /** Taken when the cage opens for the first time. */
  readonly terms: CageTerms;
  /** By which single signatures are added up; days of UTC where nothing is said. */
  readonly gamingDayOf?: (wallMs: number) => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const utcDayOf = (wallMs: number) => Math.floor(wallMs / DAY_MS);

/** Opens the cage, for the first time or again. Call `finishAll` once the tables are open too. */
export async function openCageDesk<R>(options: CageDeskOptions<R>): Promise<CageDesk<R>> {
  const desk = new Desk(options.store, CAGE_MACHINE, stampTime(options.gamingDayOf ?? utcDayOf));
  desk.onCommitted((committed) => options.bus.publish(CAGE_COMMITTED, CAGE_STREAM, committed));
  const stream = await desk.open(CAGE_STREAM);
  const cage = new CageDesk(options, desk, stream);
  if (stream.state.terms === null) {
    const body = { type: 'OpenCage', terms: options.terms } as const;
    const answer = await cage.order({ id: 'open-cage', body, by: THE_HOUSE });
    assert(answer.kind === 'accepted', `the cage opens: ${JSON.stringify(answer)}`);
  }
  return cage;
}

/** The cage as one stream, and the two-sided transfers between it and the tables. */
export class CageDesk<R> {
  readonly desk: Desk<CageState, CageCommand, CageEvent, CageRefusal>;
  readonly #options: CageDeskOptions<R>;
  readonly #stream: CageStream;
  readonly #transfers: Transfers;

  constructor(
    options: CageDeskOptions<R>,
    desk: Desk<CageState, CageCommand, CageEvent, CageRefusal>,
    stream: CageStream,
  ) {
    this.desk = desk;
    this.#options = options;
    this.#stream = stream;
    this.#transfers = new Transfers(options.store, options.clock, stream, options.tables);
  }

  get state(): CageState {
    return this.#stream.state;
  }

  /** Also asked by the queue of approvals, so that it holds back what would be refused here. */
  needsSecondPerson(body: CageCommandBody, by: Signature): boolean {
    const { clock, gamingDayOf = utcDayOf } = this.#options;
    const atMs = clock.wallMs();
    return needsSecondPerson(this.state, { ...body, by, atMs, gamingDay: gamingDayOf(atMs) });
  }

  /** Everything but transfers. A deposit must go through `deposit`. */
  order(order: CageOrder): Promise<CageAnswer> {
    const { body, id } = order;
    if (!isStoreId(id)) {
      return Promise.resolve({
        kind: 'refused',
        refusal: { code: 'reference-not-lawful', facts: {} },
      });
    }
    // What is no number cannot even be written down as an order.
    if ('amountCents' in body && typeof body.amountCents !== 'number') {
      const refusal = { code: 'amount-not-lawful', facts: { fault: 'not-a-number' } } as const;
      return Promise.resolve({ kind: 'refused', refusal });
    }
    return this.#stream.submit(cageOrder(order, this.#options.clock.wallMs()));
  }

  /** Money over the counter, unless the person's own limits or exclusion say no. */
  async deposit(order: CageOrder): Promise<CageAnswer | Barred<R>> {
    const { body } = order;
    assert(body.type === 'Deposit', 'a deposit is a deposit');
    if (await this.#knows(order.id)) return this.order(order);
    const hold = await this.#options.gate.holdDeposit(body.person, body.amountCents);
    if (!hold.ok) return { kind: 'barred', refusal: hold.error };
    try {
      return await this.order(order);
    } finally {
      hold.value.release();
    }
  }

  /** Opens the account of somebody new and gives him play money, both once. */
  async welcome(person: string, grantCents: Cents): Promise<CageAnswer> {
    const open = { type: 'OpenAccount', person } as const;
    const opened = await this.order({ id: `welcome!open!${person}`, body: open, by: THE_HOUSE });
    const there = opened.kind === 'refused' && opened.refusal.code === 'account-exists';
    if ((opened.kind !== 'accepted' && !there) || this.state.terms?.playMoney !== true) {
      return opened;
    }
    const grant = { type: 'GrantPlayMoney', person, amountCents: grantCents } as const;
    return this.order({ id: `welcome!grant!${person}`, body: grant, by: THE_HOUSE });
  }

  buyIn(asked: TransferAsked): Promise<TransferAnswer<R>> {
    return this.#transfer('ReserveBuyIn', asked);
  }

  cashOut(asked: TransferAsked): Promise<TransferAnswer<R>> {
    return this.#transfer('BeginCashOut', asked);
  }

  /** Finishes what a crash left half done. Idempotent; may be called at any time. */
  finishAll(): Promise<readonly TransferEnd[]> {
    return this.#transfers.finishAll();
  }

  purse(viewer: Signature, person: string): PurseView | null {
    return viewPurse(this.state, viewer, person);
  }

  overview(viewer: Signature): CageView | null {
    return viewCage(this.state, viewer);
  }

  /** Null where the viewer may not look. */
  async statement(
    viewer: Signature,
    person: string,
    period: Period,
  ): Promise<Result<Statement, HistoryRefusal> | null> {
    if (this.purse(viewer, person) === null) return null;
    const id = personAccount(person);
    const lastEntry = accountOf(this.state, id)?.lastEntry ?? 0;
    const history = await readHistory(this.#options.store, id, lastEntry, period);
    return history.ok ? ok(statementOf(id, history.value, period)) : refuse(history.error);
  }

  audit(): Promise<readonly CageFault[]> {
    return auditCage(this.#options.store, this.state);
  }

  stop(): Promise<void> {
    return this.desk.stop();
  }

  async #transfer(
    type: 'ReserveBuyIn' | 'BeginCashOut',
    { ref, person, table, amountCents, by }: TransferAsked,
  ): Promise<TransferAnswer<R>> {
    if (!isReference(ref)) {
      return { kind: 'refused', refusal: { code: 'reference-not-lawful', facts: {} } };
    }
    const id = stepId(ref, 'begin');
    if (type === 'ReserveBuyIn' && !(await this.#knows(id))) {
      const may = await this.#options.gate.mayBuyIn(person);
      if (!may.ok) return { kind: 'barred', refusal: may.error };
    }
    const body = { type, ref, person, table, amountCents };
    const answer = await this.order({ id, body, by });
    return answer.kind === 'accepted' ? this.#transfers.finish(ref) : answer;
  }

  /** A retry gets its first answer, whatever limits were set in between. */
  async #knows(id: string): Promise<boolean> {
    return (await this.#options.store.findCommand(CAGE_STREAM, id)) !== undefined;
  }
}
