import { type Cents, cents, ok, present, toCents } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { insuranceEvents } from '../limits/insurance-window.ts';
import type { Command, Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type { KeptCoup, SettledCoup, SettledRow, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import {
  type Adjustment,
  claimsOn,
  recoverable,
  releasedFirst,
  withCollected,
  withReleased,
} from './collections.ts';
import type { SettlementCommand } from './rows.ts';
import { takenBack } from './taken-back.ts';

type CallBack = Extract<SettlementCommand, { type: 'CallBackResult' }> & Envelope;

/**
 * An error found before the next coup began is corrected (VI-85, T-93). The coup is finished as it
 * should have been: a window for Insurance that should have opened opens.
 */
export function callBack(state: TableState, command: CallBack): Decision {
  const back = takeBack(state, command, command.why);
  if (!back.ok) return back;
  const laid = withResultBack(state, back.value);
  const window = laid.coup === null ? [] : insuranceEvents(laid, laid.coup);
  return ok([...back.value, ...window]);
}

/** The result is taken back; once money moved, the office that corrects payments decides. */
export function takeBack(state: TableState, command: Command, why: string): Decision {
  const book = bookOf(state);
  const { promptError } = book.irregularities;
  const { coup } = state;
  // An electronic shoe draws what is due, and its results follow the cards.
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', promptError, {});
  if (promptError.value === 'stands') return no('not-allowed-in-book', promptError, {});
  if (why.trim() === '') return no('reason-needed', promptError, {});
  const called = {
    type: 'ResultCalledBack',
    shoe: state.cards.shoe?.number ?? 0,
    why,
    clause: citation(promptError),
  } as const;
  if (coup !== null) return ok([{ ...called, coup: coup.number, settled: null }]);
  const settled = lastSettled(state);
  if (settled === null) return no('not-this-irregularity', promptError, {});
  const refused = settled.rows.length === 0 ? null : actRefusal(command, 'correct-payment', book);
  if (refused !== null) return refused;
  const past = state.record.keptCoups.find(({ seq }) => seq === settled.seq);
  const released = releasedFirst(state, { watched: past?.watched ?? [] }, why);
  const undone = undoneRows(withReleased(state, released), settled, past);
  return ok([...released, { ...called, coup: settled.number, settled: undone }]);
}

/** The table once the result is taken back, for what follows from its cards. */
export function withResultBack(state: TableState, events: readonly TableEvent[]): TableState {
  return events.reduce((next, event) => {
    if (event.type === 'ResultCalledBack') return takenBack(next, event);
    return event.type === 'WinningsReleased' ? withReleased(next, [event]) : next;
  }, state);
}

/** The coup just settled, unless something has undone it since. */
function lastSettled({ record: { last, settled } }: TableState): SettledCoup | null {
  if (last === null || settled === null || settled.number !== last.coup.number) return null;
  return settled.invalidated ? null : settled;
}

function undoneRows(state: TableState, settled: SettledCoup, past: KeptCoup | undefined) {
  const adjustments = withCollected(state, settled, paidBack(settled.rows, past));
  const claims = claimsOn(state, adjustments);
  const collected = adjustments.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  const taken = settled.rows.reduce((sum, row) => sum + row.commissionCents, 0);
  return {
    rows: settled.rows,
    adjustments: recoverable(adjustments, claims),
    claims,
    commissionCents: taken + collected,
  };
}

/**
 * Stakes go back to the layout, so each person gives back what was handed over, including payments
 * that were reported or corrected since.
 */
function paidBack(rows: readonly SettledRow[], past: KeptCoup | undefined): Adjustment[] {
  const byPerson = new Map<string, Adjustment>();
  for (const { wager, returnedCents, owedMillicents } of rows) {
    const { person, stakeCents } = wager;
    const lost = past?.lostCents[past.people.indexOf(person)];
    const before = byPerson.get(person) ?? {
      person,
      amountCents: lost ?? 0,
      owedMillicents: 0,
    };
    byPerson.set(person, {
      person,
      amountCents: before.amountCents - (lost === undefined ? returnedCents : stakeCents),
      owedMillicents: before.owedMillicents - owedMillicents,
    });
  }
  return [...byPerson.values()];
}

/** Chips are booked as they were handed over; correcting the payment is another act (VI-40). */
export function reportPayment(
  state: TableState,
  { wagerId, returnedCents }: Extract<SettlementCommand, { type: 'ReportPayment' }>,
): Decision {
  const leaf = bookOf(state).offices.authority['correct-payment'];
  // An electronic layout pays what it books.
  if (setupOf(state).shoeKind === 'virtual') return no('not-this-irregularity', leaf, {});
  const paid = paidWager(state, wagerId);
  if (paid === null) return no('no-such-wager', leaf, { wagerId });
  const { person, coup, shoe, bookedCents } = paid;
  const handed = toCents(returnedCents);
  if (!handed.ok || handed.value === bookedCents) {
    return no('amount-not-lawful', leaf, { amountCents: returnedCents });
  }
  const amountCents = handed.value - bookedCents;
  const chipsCents = patronOf(state, person)?.chipsCents ?? 0;
  if (chipsCents + amountCents < 0) return no('not-enough-chips', leaf, { chipsCents });
  const clause = citation(leaf);
  const found = { wagerId, coup, shoe, person, bookedCents, amountCents, clause };
  return ok([{ type: 'PaymentFound', ...found }]);
}

interface PaidWager {
  readonly person: string;
  readonly coup: number;
  readonly shoe: number;
  readonly bookedCents: Cents;
}

/** A wager of a coup that can still be undone: in the shoe in use or the one before. */
function paidWager({ record: { keptCoups } }: TableState, wagerId: number): PaidWager | null {
  for (const { number: coup, shoe, people, handed = [], invalidated } of keptCoups.toReversed()) {
    const [, owner, returnedCents] = handed.find(([id]) => id === wagerId) ?? [];
    if (owner === undefined || returnedCents === undefined || invalidated) continue;
    const person = present(people[owner], 'the owner of a wager');
    return { person, coup, shoe, bookedCents: cents(returnedCents) };
  }
  return null;
}
