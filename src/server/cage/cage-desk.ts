import {
  accountOf,
  CAGE_STREAM,
  type CageCommandBody,
  type CageFault,
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
import type { Clock } from '../system/clock.ts';
import type { CageAnswer, CageOrder } from './cage-stream.ts';
import { auditCage, type HistoryRefusal, readHistory } from './history.ts';
import { type SharedCage, utcDayOf } from './shared-cage.ts';
import type { CageTransferAnswer, TransferAsked } from './topics.ts';
import { stepId } from './transfer-ids.ts';
import type { TransferEnd } from './transfers.ts';

export * from './cage-stream.ts';
export type { TransferAsked } from './topics.ts';
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

export type TransferAnswer<R> = CageTransferAnswer | Barred<R>;

export interface Barred<R> {
  readonly kind: 'barred';
  readonly refusal: R;
}

export interface CageDeskOptions<R> {
  readonly cage: SharedCage;
  readonly store: Store;
  readonly clock: Clock;
  readonly gate: MoneyGate<R>;
  /** The terms with which the cage opens for the first time. */
  readonly terms: CageTerms;
  /** The gaming day by which amounts with a single signature are added up; absent: days of UTC. */
  readonly gamingDayOf?: (wallMs: number) => number;
}

/** An amount that is not a number cannot be written down as an order. */
const NOT_A_NUMBER = {
  kind: 'refused',
  refusal: { code: 'amount-not-lawful', facts: { fault: 'not-a-number' } },
} as const;

/** Opens the cage, for the first time or again. Call `finishAll` once the tables are open too. */
export async function openCageDesk<R>(options: CageDeskOptions<R>): Promise<CageDesk<R>> {
  await options.cage.watch();
  const cage = new CageDesk(options);
  if (cage.state.terms === null) {
    const body = { type: 'OpenCage', terms: options.terms } as const;
    const answer = await cage.order({ id: 'open-cage', body, by: THE_HOUSE });
    assert(answer.kind === 'accepted', `the cage opens: ${JSON.stringify(answer)}`);
  }
  return cage;
}

/**
 * The cage together with what the house knows of people: money that comes in is first checked
 * against the person's own limits.
 */
export class CageDesk<R> {
  readonly #options: CageDeskOptions<R>;
  readonly #cage: SharedCage;

  constructor(options: CageDeskOptions<R>) {
    this.#options = options;
    this.#cage = options.cage;
  }

  get state(): CageState {
    return this.#cage.state;
  }

  /**
   * Whether an order takes two people. The queue of approvals asks this too, so that it holds back
   * exactly what would be refused here.
   */
  needsSecondPerson(body: CageCommandBody, by: Signature): boolean {
    const { clock, gamingDayOf = utcDayOf } = this.#options;
    const atMs = clock.wallMs();
    return needsSecondPerson(this.state, { ...body, by, atMs, gamingDay: gamingDayOf(atMs) });
  }

  /** Gives any order but a transfer. A deposit must go through `deposit`. */
  order(order: CageOrder): Promise<CageAnswer> {
    const { body, id } = order;
    if (!isStoreId(id)) {
      return Promise.resolve({
        kind: 'refused',
        refusal: { code: 'reference-not-lawful', facts: {} },
      });
    }
    if ('amountCents' in body && typeof body.amountCents !== 'number') {
      return Promise.resolve(NOT_A_NUMBER);
    }
    return this.#cage.order(order);
  }

  /** Takes money over the counter, unless the person's own limits or exclusion forbid it. */
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

  /** Opens the account of a new person and gives play money; each happens only once. */
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

  /** Finishes transfers that a crash left half done. Idempotent; may be called at any time. */
  finishAll(): Promise<readonly TransferEnd[]> {
    return this.#cage.finishAll();
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
    return this.#cage.stop();
  }

  async #transfer(
    type: 'ReserveBuyIn' | 'BeginCashOut',
    asked: TransferAsked,
  ): Promise<TransferAnswer<R>> {
    const { ref, person, amountCents } = asked;
    if (typeof amountCents !== 'number') return NOT_A_NUMBER;
    if (!isReference(ref)) {
      return { kind: 'refused', refusal: { code: 'reference-not-lawful', facts: {} } };
    }
    if (type === 'ReserveBuyIn' && !(await this.#knows(stepId(ref, 'begin')))) {
      const may = await this.#options.gate.mayBuyIn(person);
      if (!may.ok) return { kind: 'barred', refusal: may.error };
    }
    return this.#cage.transfer({ type, ...asked });
  }

  /** A retry gets its first answer, whatever limits were set in between. */
  async #knows(id: string): Promise<boolean> {
    return (await this.#options.store.findCommand(CAGE_STREAM, id)) !== undefined;
  }
}
