import {
  THE_HOUSE,
  type Transfer,
  transferOf as transferIn,
  unfinishedOf,
} from '../../cage/index.ts';
import { never } from '../../kit/index.ts';
import type { Store, StoredRecord } from '../../store/index.ts';
import {
  TABLE_MACHINE,
  type TableEvent,
  type Refusal as TableRefusal,
  type TableTypes,
  tableStream,
} from '../../table/index.ts';
import type { StreamDoor } from '../streams/index.ts';
import type { Clock } from '../system/clock.ts';
import { type CageStream, cageOrder } from './cage-stream.ts';
import { chipsOrder, movedChips, stepId } from './transfer-ids.ts';

export type TransferEnd =
  | { readonly kind: 'done'; readonly transfer: Omit<Transfer, 'kind'> }
  /** Nothing moved; the first word is the table's refusal code, then its clause if it gave one. */
  | { readonly kind: 'voided'; readonly why: string }
  /** The outcome is not known yet; the next start or the next `finishAll` finishes the transfer. */
  | { readonly kind: 'under-way' };

/** The tables between which and the cage chips move, whichever node has them. */
export interface TableWay extends Pick<StreamDoor<TableTypes>, 'submit'> {
  has(stream: string): boolean | Promise<boolean>;
}

/**
 * Finishes transfers that the cage has begun: asks the table's log first, then the table, and books
 * or voids by the answer. Each reference is worked on once at a time, because two workers could
 * book and void the same transfer.
 */
export class Transfers {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #cage: CageStream;
  readonly #tables: TableWay;
  readonly #working = new Map<string, Promise<TransferEnd>>();

  constructor(store: Store, clock: Clock, cage: CageStream, tables: TableWay) {
    this.#store = store;
    this.#clock = clock;
    this.#cage = cage;
    this.#tables = tables;
  }

  finish(ref: string): Promise<TransferEnd> {
    const working = this.#working.get(ref);
    if (working !== undefined) return working;
    const started = this.#finish(ref).finally(() => this.#working.delete(ref));
    this.#working.set(ref, started);
    return started;
  }

  async finishAll(): Promise<readonly TransferEnd[]> {
    const ends: TransferEnd[] = [];
    for (const { ref, kind } of unfinishedOf(this.#cage.state)) {
      // Entry fees are finished by the tournaments (`Fees.finish`).
      if (kind === 'fee') continue;
      ends.push(await this.finish(ref));
    }
    return ends;
  }

  async #finish(ref: string): Promise<TransferEnd> {
    const transfer = transferIn(this.#cage.state, ref);
    if (transfer === null) return this.#ended(ref);
    const moved = await this.#moveChips(transfer);
    switch (moved.kind) {
      case 'moved':
        return this.#book(transfer, null);
      case 'not-moved':
        return this.#book(transfer, moved.why);
      case 'unknown':
        return { kind: 'under-way' };
      default:
        return never(moved);
    }
  }

  /** The log is asked first: an order that was accepted once might be refused now. */
  async #moveChips(transfer: Transfer): Promise<Moved> {
    const stream = tableStream(transfer.table);
    if (!(await this.#tables.has(stream))) return { kind: 'unknown' };
    const recorded = await this.#recorded(stream, transfer);
    if (recorded !== null) return recorded;
    const answer = await this.#tables.submit(stream, chipsOrder(transfer, this.#clock.wallMs()));
    switch (answer.kind) {
      case 'accepted':
        return movedOrNot(transfer, answer.events);
      case 'refused':
        return { kind: 'not-moved', why: whyOf(answer.refusal) };
      case 'busy':
        return { kind: 'not-moved', why: 'busy' };
      case 'id-reused':
        return (await this.#recorded(stream, transfer)) ?? { kind: 'not-moved', why: 'id-reused' };
      case 'stopped':
        return { kind: 'unknown' };
      default:
        return never(answer);
    }
  }

  async #recorded(stream: string, transfer: Transfer): Promise<Moved | null> {
    const record = await this.#store.findCommand(stream, stepId(transfer.ref, 'table'));
    return record === undefined
      ? null
      : movedOrNot(transfer, record.events.map(TABLE_MACHINE.events.read));
  }

  async #book(transfer: Transfer, whyNot: string | null): Promise<TransferEnd> {
    const { ref } = transfer;
    const buyIn = transfer.kind === 'buy-in';
    const order =
      whyNot === null
        ? {
            id: stepId(ref, 'post'),
            body: { type: buyIn ? 'PostBuyIn' : 'PostCashOut', ref } as const,
            by: THE_HOUSE,
          }
        : {
            id: stepId(ref, 'void'),
            body: { type: buyIn ? 'VoidBuyIn' : 'VoidCashOut', ref, why: whyNot } as const,
            by: THE_HOUSE,
          };
    const answer = await this.#cage.submit(cageOrder(order, this.#clock.wallMs()));
    return answer.kind === 'accepted' ? this.#ended(ref) : { kind: 'under-way' };
  }

  /** How a finished transfer came out; every retry gets the same answer. */
  async #ended(ref: string): Promise<TransferEnd> {
    const posted = await this.#store.findCommand(this.#cage.stream, stepId(ref, 'post'));
    const begun = await this.#store.findCommand(this.#cage.stream, stepId(ref, 'begin'));
    if (posted !== undefined && begun !== undefined) {
      return { kind: 'done', transfer: transferOf(begun) };
    }
    const voided = await this.#store.findCommand(this.#cage.stream, stepId(ref, 'void'));
    if (voided === undefined) return { kind: 'under-way' };
    const { why } = voided.command.content as { readonly why: string };
    return { kind: 'voided', why };
  }
}

type Moved =
  | { readonly kind: 'moved' }
  | { readonly kind: 'not-moved'; readonly why: string }
  | { readonly kind: 'unknown' };

/** Another order under this id means that the chips did not move by the transfer and never will. */
function movedOrNot(transfer: Transfer, events: readonly TableEvent[]): Moved {
  if (movedChips(transfer, events)) return { kind: 'moved' };
  return { kind: 'not-moved', why: 'id-reused' };
}

function transferOf(begun: StoredRecord): Omit<Transfer, 'kind'> {
  const { ref, person, table, amountCents, atMs } = begun.command.content as unknown as Transfer;
  return { ref, person, table, amountCents, atMs };
}

function whyOf({ code, clause }: TableRefusal): string {
  return clause === null ? code : `${code} ${clause}`;
}
