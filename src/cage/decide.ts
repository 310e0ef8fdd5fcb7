import { never, ok, present, shelved } from '../kit/index.ts';
import { BANK, personAccount, poolAccount, tableAccount } from './account.ts';
import { isCounter } from './actor.ts';
import type { CageCommand, CageEnvelope, HouseCommand } from './commands.ts';
import { decideCounter } from './counter.ts';
import { firstRefusal } from './guards.ts';
import { post } from './posting.ts';
import { type CageDecision, no } from './refusal.ts';
import type { CageState } from './state.ts';
import { termsFault } from './terms.ts';
import { decideTransfer } from './transfers.ts';

/**
 * Decides a command: bookings, or the first lawful reason against it. The function is pure, so the
 * command carries its time.
 */
export function decideCage(state: CageState, command: CageCommand): CageDecision {
  const refused = firstRefusal(state, command);
  if (refused !== null) return refused;
  switch (command.type) {
    case 'GrantPlayMoney':
    case 'Deposit':
    case 'Withdraw':
    case 'Correct':
      return decideCounter(state, command);
    case 'ReserveBuyIn':
    case 'BeginCashOut':
    case 'PostBuyIn':
    case 'VoidBuyIn':
    case 'PostCashOut':
    case 'VoidCashOut':
    case 'ReserveFee':
    case 'PostFee':
    case 'VoidFee':
      return decideTransfer(state, command);
    default:
      return decideHouse(state, command);
  }
}

function decideHouse(state: CageState, command: HouseCommand & CageEnvelope): CageDecision {
  switch (command.type) {
    case 'OpenCage':
    case 'ChangeTerms':
      return setTerms(state, command);
    case 'OpenAccount': {
      const { person, atMs } = command;
      const known = shelved(state.accounts, personAccount(person)) !== null;
      return known
        ? no('account-exists', { person })
        : ok([{ type: 'AccountOpened', person, atMs }]);
    }
    case 'FillTable': {
      const { table, amountCents, chips } = command;
      const moves = [[BANK, -amountCents] as const, [tableAccount(table), amountCents] as const];
      const isAtCounter = isCounter(command.by);
      const fill = { type: 'TableFilled', moves, amountCents, table, chips } as const;
      return post(state, command, { ...fill, isAtCounter });
    }
    case 'CreditTable': {
      const { table, amountCents, chips } = command;
      const moves = [[tableAccount(table), -amountCents] as const, [BANK, amountCents] as const];
      return post(state, command, { type: 'TableCredited', moves, amountCents, table, chips });
    }
    case 'PayFromPool':
    case 'ClosePool':
      return decidePool(state, command);
    default:
      return never(command);
  }
}

function setTerms(
  state: CageState,
  command: Extract<HouseCommand, { type: 'OpenCage' | 'ChangeTerms' }> & CageEnvelope,
): CageDecision {
  const { terms, by, atMs } = command;
  const field = termsFault(terms);
  if (field !== null) return no('terms-not-lawful', { field });
  if (command.type === 'OpenCage') {
    return state.terms === null ? ok([{ type: 'CageOpened', terms }]) : no('cage-already-open');
  }
  const before = present(state.terms, 'the terms of an open cage');
  // Granted play money must never become real chips, nor real chips play money.
  if (before.playMoney !== terms.playMoney) return no('terms-not-lawful', { field: 'playMoney' });
  const approvedBy = command.approvedBy ?? null;
  return ok([{ type: 'TermsChanged', before, terms, why: command.why, by, approvedBy, atMs }]);
}

type PoolCommand = Extract<HouseCommand, { type: 'PayFromPool' | 'ClosePool' }> & CageEnvelope;

/**
 * Money of a tournament on its way out. The operator bears additions to a pool and the rounding of
 * shared prizes, so the bank pays what the fees do not cover.
 */
function decidePool(state: CageState, command: PoolCommand): CageDecision {
  const { tournament } = command;
  const pool = poolAccount(tournament);
  const heldCents = shelved(state.accounts, pool)?.balanceCents ?? 0;
  if (command.type === 'ClosePool') {
    if (heldCents === 0) return no('no-such-account', { account: pool });
    const moves = [[pool, -heldCents] as const, [BANK, heldCents] as const];
    return post(state, command, { type: 'PoolClosed', moves, amountCents: heldCents, tournament });
  }
  const { ref, person, amountCents, why } = command;
  const fromPool = Math.min(heldCents, amountCents);
  const moves = [
    [pool, -fromPool] as const,
    [BANK, fromPool - amountCents] as const,
    [personAccount(person), amountCents] as const,
  ];
  const parties = { amountCents, person, tournament, ref, why };
  return post(state, command, { type: 'PoolPaid', moves, ...parties });
}
