import { never, ok } from '../kit/index.ts';
import { BANK, personAccount, poolAccount, tableAccount, transitAccount } from './account.ts';
import type { CageEnvelope, TransferCommand } from './commands.ts';
import { floatOf } from './guards.ts';
import { post } from './posting.ts';
import { type CageDecision, no } from './refusal.ts';
import { type CageState, type Transfer, transferOf } from './state.ts';

/**
 * A transfer ends within moments, so more unfinished ones than this mean that something does not
 * finish them.
 */
export const MOST_UNFINISHED = 5000;

/**
 * Money to and from a table. A buy-in first sets the money aside, a cash-out first notes the
 * intent; both are finished only after the table's own log has answered, so that a crash between
 * the two streams can always be finished and never doubled.
 */
export function decideTransfer(
  state: CageState,
  command: TransferCommand & CageEnvelope,
): CageDecision {
  switch (command.type) {
    case 'ReserveBuyIn':
    case 'BeginCashOut':
      return begin(state, command);
    case 'ReserveFee':
      return reserveFee(state, command);
    case 'PostFee':
    case 'VoidFee':
      return finish(state, command, 'fee');
    case 'PostBuyIn':
    case 'VoidBuyIn':
      return finish(state, command, 'buy-in');
    case 'PostCashOut':
    case 'VoidCashOut':
      return finish(state, command, 'cash-out');
    default:
      return never(command);
  }
}

type Begin = Extract<TransferCommand, { type: 'ReserveBuyIn' | 'BeginCashOut' }> & CageEnvelope;
type ReserveFee = Extract<TransferCommand, { type: 'ReserveFee' }> & CageEnvelope;
type Finish = Exclude<TransferCommand, { type: 'ReserveBuyIn' | 'BeginCashOut' | 'ReserveFee' }> &
  CageEnvelope;

function begin(state: CageState, command: Begin): CageDecision {
  const { ref, person, table, amountCents, atMs } = command;
  if (transferOf(state, ref) !== null) return no('reference-in-use', { ref });
  if (state.unfinished.size >= MOST_UNFINISHED) return no('too-many-unfinished');
  if (command.type === 'BeginCashOut') {
    return ok([{ type: 'CashOutBegun', ref, person, table, amountCents, atMs }]);
  }
  const moves = [
    [personAccount(person), -amountCents] as const,
    [transitAccount(ref), amountCents] as const,
  ];
  return post(state, command, { type: 'BuyInReserved', moves, amountCents, person, table, ref });
}

/**
 * The fee is set aside before the tournament is asked, so that every accepted entry is paid for.
 */
function reserveFee(state: CageState, command: ReserveFee): CageDecision {
  const { ref, person, tournament, amountCents } = command;
  if (transferOf(state, ref) !== null) return no('reference-in-use', { ref });
  if (state.unfinished.size >= MOST_UNFINISHED) return no('too-many-unfinished');
  const moves = [
    [personAccount(person), -amountCents] as const,
    [transitAccount(ref), amountCents] as const,
  ];
  const parties = { amountCents, person, tournament, ref };
  return post(state, command, { type: 'FeeReserved', moves, ...parties });
}

function finish(state: CageState, command: Finish, kind: Transfer['kind']): CageDecision {
  const { ref } = command;
  const transfer = transferOf(state, ref);
  if (transfer?.kind !== kind) return no('no-such-transfer', { ref });
  switch (command.type) {
    case 'PostBuyIn':
      return leaveTransit(state, command, transfer, tableAccount(transfer.table));
    case 'VoidBuyIn':
      return leaveTransit(state, command, transfer, personAccount(transfer.person));
    case 'PostFee':
    case 'VoidFee':
      return feeEnds(state, command, transfer);
    case 'PostCashOut':
      return payOut(state, command, transfer);
    case 'VoidCashOut':
      return ok([{ type: 'CashOutVoided', ref, why: command.why }]);
    default:
      return never(command);
  }
}

function leaveTransit(
  state: CageState,
  command: Finish,
  { ref, person, table, amountCents }: Transfer,
  to: string,
): CageDecision {
  const moves = [[transitAccount(ref), -amountCents] as const, [to, amountCents] as const];
  const draft = { moves, amountCents, person, table, ref };
  return command.type === 'VoidBuyIn'
    ? post(state, command, { ...draft, type: 'BuyInVoided', why: command.why })
    : post(state, command, { ...draft, type: 'BuyInPosted' });
}

function feeEnds(
  state: CageState,
  command: Finish,
  { ref, person, table: tournament, amountCents }: Transfer,
): CageDecision {
  const goesBack = command.type === 'VoidFee';
  const to = goesBack ? personAccount(person) : poolAccount(tournament);
  const moves = [[transitAccount(ref), -amountCents] as const, [to, amountCents] as const];
  const draft = { moves, amountCents, person, tournament, ref };
  return goesBack
    ? post(state, command, { ...draft, type: 'FeeVoided', why: command.why })
    : post(state, command, { ...draft, type: 'FeePosted' });
}

/** The bank adds what the players won beyond the float, in the same booking. */
function payOut(
  state: CageState,
  command: Finish,
  { ref, person, table, amountCents }: Transfer,
): CageDecision {
  const fromFloat = Math.min(floatOf(state, table), amountCents);
  const moves = [
    [tableAccount(table), -fromFloat] as const,
    [BANK, fromFloat - amountCents] as const,
    [personAccount(person), amountCents] as const,
  ];
  return post(state, command, { type: 'CashOutPosted', moves, amountCents, person, table, ref });
}
