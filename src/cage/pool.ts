import { shelved } from '../kit/index.ts';
import { BANK, personAccount, poolAccount } from './account.ts';
import type { CageEnvelope, HouseCommand } from './commands.ts';
import { post } from './posting.ts';
import { type CageDecision, no } from './refusal.ts';
import type { CageState } from './state.ts';

type PoolCommand = Extract<HouseCommand, { type: 'PayFromPool' | 'ClosePool' }> & CageEnvelope;

/**
 * Money of a tournament on its way out. The operator bears additions to a pool and the rounding of
 * shared prizes, so the bank pays what the fees do not cover.
 */
export function decidePool(state: CageState, command: PoolCommand): CageDecision {
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
