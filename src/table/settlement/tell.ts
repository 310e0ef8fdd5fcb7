import { formatCents } from '../../kit/index.ts';
import type { SettledRow, Slip, TableState } from '../model/state.ts';
import {
  list,
  millicents,
  stakeOn,
  type Told,
  under,
  wagerName,
  wagerOf,
  who,
} from '../refusal/telling-words.ts';
import type { SettlementEvent } from './rows.ts';

/**
 * Sentences of the settlement: losers are cleared, winners paid, seat by seat; then what rides on.
 */
export function tellSettlement({ before }: Told, event: SettlementEvent): string[] {
  switch (event.type) {
    case 'CoupSettled': {
      const empty = event.rows.length === 0 && event.slips.length === 0;
      // The announcement of a dummy coup has said so already.
      if (empty) return before.coup?.kind === 'dummy' ? [] : ['Nothing is settled.'];
      return [
        ...rowLines(before, event.rows),
        ...event.slips.map((slip) => slipLine(before, slip)),
      ];
    }
    case 'StakeFound': {
      const wager = wagerOf(before, event.wagerId);
      const was = wager === null ? 'The stake' : `${who(before, wager.person)}’s stake`;
      return [`${was} is found to be ${formatCents(event.stakeCents)}.${under(event.clause)}`];
    }
    case 'ResultCalledBack':
      return calledBack(before, event);
    case 'PaymentFound': {
      const handed = formatCents(event.bookedCents + event.amountCents);
      const booked = `${formatCents(event.bookedCents)} was due`;
      return [
        `${who(before, event.person)} was handed ${handed} where ${booked}.${under(event.clause)}`,
      ];
    }
    case 'WarningGiven': {
      const stake = formatCents(event.stakeCents);
      const short = `${stake} is under the minimum of ${formatCents(event.minimumCents)}`;
      const told = `${who(before, event.person)} is warned: ${short}`;
      return [`${told}; the next such wager comes back.${under(event.clause)}`];
    }
    case 'DeferralApproved': {
      const may = event.approved ? 'may owe' : 'may no longer owe';
      return [`${who(before, event.person)} ${may} commission until the end of the shoe.`];
    }
    case 'CommissionCollected': {
      const exact = `of ${millicents(event.owedMillicents)} owed`;
      const why = event.exception === undefined ? '' : ` (${event.exception})`;
      return [
        `${who(before, event.person)} pays commission: ${formatCents(event.collectedCents)} ${exact}${why}.`,
      ];
    }
    case 'CommissionCalledIn':
      return [`Commission owed is called in from ${list(event.people)}.${under(event.clause)}`];
  }
}

function calledBack(
  state: TableState,
  event: Extract<SettlementEvent, { type: 'ResultCalledBack' }>,
): string[] {
  const paid = event.settled === null ? '' : ' What was paid on it goes back.';
  const claims = event.settled?.claims ?? [];
  return [
    `The result of coup ${event.coup} is called back: ${event.why}.${paid}${under(event.clause)}`,
    ...claims.map(
      ({ person, amountCents }) =>
        `  ${who(state, person)} no longer has ${formatCents(amountCents)} of it.`,
    ),
  ];
}

export function rowLines(state: TableState, rows: readonly SettledRow[]): string[] {
  return rows.map((row) => `  ${who(state, row.wager.person)}: ${rowText(state, row)}`);
}

function rowText(state: TableState, row: SettledRow): string {
  const stake = stakeOn(state, row.wager);
  const notes = [
    ...(row.excessCents > 0 ? [excessNote(row)] : []),
    ...(row.owedMillicents > 0 ? [`commission of ${millicents(row.owedMillicents)} owed`] : []),
    ...(row.warned ? ['under the minimum'] : []),
    ...(row.rounded === undefined ? [] : [roundedNote(row.rounded)]),
    ...(row.consecutive === null ? [] : [`${row.consecutive} in a row`]),
  ];
  const noted = notes.length === 0 ? '' : `, ${notes.join(', ')}`;
  return `${stake} ${outcome(row)}${noted}.${under(row.clause)}`;
}

/** "$3,000 over the maximum back [7.3.2]"; older builds did not record the clause. */
function excessNote({ excessCents, excess }: SettledRow): string {
  const clause = excess === undefined ? '' : under(excess.clause);
  return `${formatCents(excessCents)} over the maximum back${clause}`;
}

/** "$23.75 rounded up to what chips can show [7.3.3]". */
function roundedNote({ exactMillicents, clause }: NonNullable<SettledRow['rounded']>): string {
  return `${millicents(exactMillicents)} rounded up to what chips can show${under(clause)}`;
}

function outcome(row: SettledRow): string {
  switch (row.result) {
    case 'lose':
      return 'loses';
    case 'push':
      return 'stands off, the stake stays';
    case 'void':
      return 'is void, the stake comes back';
    case 'win': {
      const [n, d] = row.odds ?? [0, 1];
      const paid = formatCents(row.grossCents - row.commissionCents);
      const less =
        row.commissionCents === 0 ? '' : ` less ${formatCents(row.commissionCents)} commission`;
      return `wins at ${n} to ${d}${less}, paid ${paid}`;
    }
  }
}

function slipLine(state: TableState, { wager, progress }: Slip): string {
  const reached = progress.matched === 0 ? 'begins' : `stands at ${progress.matched}`;
  const length = wager.length === null ? '' : ` of ${wager.length}`;
  const name = `${wagerName(state, wager.type)}${length}`;
  return `  ${who(state, wager.person)}: ${name} ${reached}, ${formatCents(wager.stakeCents)} rides on.`;
}
