import type { CageOffice } from './actor.ts';
import type { CageCommandType } from './commands.ts';

const HOUSE: readonly CageOffice[] = ['house'];
const COUNTER: readonly CageOffice[] = ['cashier', 'cage-supervisor'];
const SUPERVISOR: readonly CageOffice[] = ['cage-supervisor'];
const ANYBODY: readonly CageOffice[] = ['patron', 'cashier', 'cage-supervisor', 'house'];
const AT_A_TABLE: readonly CageOffice[] = [...ANYBODY, 'table-staff'];

/**
 * Which offices may give which command. No command moves money from one person to another. A patron
 * acts on his own account only.
 */
export const CAGE_ALLOWED: Readonly<Record<CageCommandType, readonly CageOffice[]>> = {
  OpenCage: HOUSE,
  ChangeTerms: SUPERVISOR,
  OpenAccount: ['cashier', 'cage-supervisor', 'house'],
  FillTable: ['cage-supervisor', 'house'],
  CreditTable: ['cage-supervisor', 'house'],
  GrantPlayMoney: ANYBODY,
  Deposit: COUNTER,
  Withdraw: COUNTER,
  Correct: SUPERVISOR,
  ReserveBuyIn: AT_A_TABLE,
  BeginCashOut: AT_A_TABLE,
  PostBuyIn: HOUSE,
  PostCashOut: HOUSE,
  VoidBuyIn: HOUSE,
  VoidCashOut: HOUSE,
  ReserveFee: ['patron', 'house'],
  PostFee: HOUSE,
  VoidFee: HOUSE,
  PayFromPool: HOUSE,
  ClosePool: HOUSE,
};
