import { assert } from '../../../../src/kit/index.ts';
import type { TableEvent } from '../../../../src/table/messages/events.ts';
import type { SettledRow, TableState } from '../../../../src/table/model/state.ts';
import type { NewLaw } from './law.ts';

/** Deferred commission that was collected at one time, by the coups it was owed for. */
interface Batch {
  readonly person: string;
  owedMillicents: number;
  collectedCents: number;
  readonly parts: Map<string, number>;
}

type Invalidated = Extract<TableEvent, { type: 'ResultInvalidated' }>;

type Undone = Pick<Invalidated, 'coup' | 'adjustments' | 'claims'> & {
  readonly shoe?: number | undefined;
  readonly restored: NonNullable<Invalidated['restored']>;
};

/** A debt is what was booked less what was collected; undone wins are no longer owed. */
export const owedAsBooked: NewLaw = (start) => {
  const book = new Commission();
  return {
    event(before, event, after) {
      book.hear(before, event);
      for (const { person, owedMillicents } of after.people.patrons) {
        const due = book.owedBy(person);
        assert(owedMillicents === due, `${person} owes ${owedMillicents}, booked is ${due}`);
      }
      assert(start.setup !== null, 'the table is open');
    },
  };
};

/**
 * Every cent of an undone coup is back where it came from, including commission collected on it.
 */
export const undoneToTheCent: NewLaw = () => {
  const book = new Commission();
  return {
    event(before, event, after) {
      if (event.type === 'ResultInvalidated') {
        checkUndone(book, before, event, after);
      }
      // After a call back, every wager that was settled lies on the layout again.
      if (event.type === 'ResultCalledBack' && event.settled !== null) {
        const { coup, shoe, settled } = event;
        const restored = settled.rows.map(({ wager: { id, person, stakeCents } }) => ({
          wagerId: id,
          person,
          stakeCents,
        }));
        checkUndone(book, before, { ...settled, coup, shoe, restored }, after);
      }
      book.hear(before, event);
    },
  };
};

function checkUndone(book: Commission, before: TableState, event: Undone, after: TableState): void {
  const key = keyOf(event.shoe ?? 0, event.coup);
  const rows = book.rows.get(key) ?? [];
  const restored = new Set(event.restored.map(({ wagerId }) => wagerId));
  for (const person of new Set(rows.map(({ wager }) => wager.person))) {
    const own = rows.filter(({ wager }) => wager.person === person);
    const due = own.reduce(
      (sum, { wager, returnedCents }) =>
        sum + (restored.has(wager.id) ? 0 : wager.stakeCents) - returnedCents,
      book.collectedOn(before, person, key),
    );
    const moved = amountOf(event.adjustments, person) - amountOf(event.claims, person);
    assert(moved === due, `${person} gets ${moved} of coup ${event.coup}, due are ${due}`);
  }
  const paid = event.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const laid = event.restored.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const house = before.record.houseCents - after.record.houseCents;
  assert(house === paid + laid, `the house gives ${house} for ${paid + laid}`);
}

function amountOf(
  amounts: readonly { readonly person: string; readonly amountCents: number }[],
  person: string,
): number {
  return amounts.find((one) => one.person === person)?.amountCents ?? 0;
}

/** Commission by coup and person, counted independently of the machine. */
class Commission {
  readonly rows = new Map<string, readonly SettledRow[]>();
  readonly #open = new Map<string, Map<string, number>>();
  readonly #batches: Batch[] = [];

  owedBy(person: string): number {
    return [...(this.#open.get(person)?.values() ?? [])].reduce((sum, part) => sum + part, 0);
  }

  hear(before: TableState, event: TableEvent): void {
    if (event.type === 'CoupSettled') this.#settled(before, event.rows);
    if (event.type === 'CommissionCollected') this.#collected(event);
    if (event.type === 'ResultInvalidated') {
      this.#undone(before, keyOf(event.shoe ?? 0, event.coup));
    }
    if (event.type === 'ResultCalledBack' && event.settled !== null) {
      this.#undone(before, keyOf(event.shoe, event.coup));
    }
    if (event.type === 'PaymentFound') this.#handed(event.wagerId, event.amountCents);
    if (event.type === 'PaymentCorrected' && event.coup !== undefined) {
      const rows = this.rows.get(keyOf(event.shoe ?? 0, event.coup)) ?? [];
      const row = rows.find(({ wager }) => wager.person === event.person);
      if (row !== undefined) this.#handed(row.wager.id, event.amountCents);
    }
  }

  /** The commission that would not have been collected without the wins of this coup. */
  collectedOn(state: TableState, person: string, key: string): number {
    const batch = this.#batches.find((one) => one.person === person && one.parts.has(key));
    if (batch === undefined) return 0;
    const unit = state.setup?.chipCents[0] ?? 1;
    const rest = Math.floor((batch.owedMillicents - (batch.parts.get(key) ?? 0)) / 1000);
    return Math.max(0, batch.collectedCents - (rest - (rest % unit)));
  }

  #settled({ cards, coup }: TableState, rows: readonly SettledRow[]): void {
    const key = keyOf(cards.shoe?.number ?? 0, coup?.number ?? 0);
    this.rows.set(key, rows);
    for (const { wager, owedMillicents } of rows) {
      if (owedMillicents === 0) continue;
      const parts = this.#open.get(wager.person) ?? new Map<string, number>();
      parts.set(key, (parts.get(key) ?? 0) + owedMillicents);
      this.#open.set(wager.person, parts);
    }
  }

  #collected(event: Extract<TableEvent, { type: 'CommissionCollected' }>): void {
    const { person, owedMillicents, collectedCents } = event;
    const parts = this.#open.get(person) ?? new Map<string, number>();
    this.#batches.push({ person, owedMillicents, collectedCents, parts });
    this.#open.delete(person);
  }

  /** Undoing a coup takes back what was handed over for a wager, not what was booked. */
  #handed(wagerId: number, amountCents: number): void {
    for (const [key, rows] of this.rows) {
      const now = rows.map((row) => {
        const returnedCents = (row.returnedCents + amountCents) as SettledRow['returnedCents'];
        return row.wager.id === wagerId ? { ...row, returnedCents } : row;
      });
      this.rows.set(key, now);
    }
  }

  #undone(before: TableState, key: string): void {
    for (const parts of this.#open.values()) parts.delete(key);
    for (const batch of this.#batches) {
      const part = batch.parts.get(key);
      if (part === undefined) continue;
      batch.collectedCents -= this.collectedOn(before, batch.person, key);
      batch.owedMillicents -= part;
      batch.parts.delete(key);
    }
  }
}

function keyOf(shoe: number, coup: number): string {
  return `${shoe}.${coup}`;
}
