import { never, present, shelved } from '../kit/index.ts';
import { BANK, GRANTS, personAccount } from './account.ts';
import { isCounter } from './actor.ts';
import type { CageEnvelope, CounterCommand } from './commands.ts';
import { post } from './posting.ts';
import { type CageDecision, no } from './refusal.ts';
import { type CageState, grantWindow } from './state.ts';

/** Money over the counter: granted, paid in, paid out, corrected. */
export function decideCounter(
  state: CageState,
  command: CounterCommand & CageEnvelope,
): CageDecision {
  const { person, amountCents } = command;
  const account = personAccount(person);
  switch (command.type) {
    case 'GrantPlayMoney':
      return grant(state, command);
    case 'Deposit': {
      const moves = [[BANK, -amountCents] as const, [account, amountCents] as const];
      const type = 'Deposited';
      return post(state, command, { type, moves, amountCents, person, isAtCounter: true });
    }
    case 'Withdraw': {
      const moves = [[account, -amountCents] as const, [BANK, amountCents] as const];
      const type = 'Withdrawn';
      return post(state, command, { type, moves, amountCents, person, isAtCounter: true });
    }
    case 'Correct': {
      const moves = [[account, amountCents] as const, [BANK, -amountCents] as const];
      const { why } = command;
      return post(state, command, { type: 'Corrected', moves, amountCents, person, why });
    }
    default:
      return never(command);
  }
}

function grant(
  state: CageState,
  command: Extract<CounterCommand, { type: 'GrantPlayMoney' }> & CageEnvelope,
): CageDecision {
  const terms = present(state.terms, 'the terms of an open cage');
  const { person, amountCents, by, atMs } = command;
  if (!terms.playMoney) return no('not-a-play-money-house');
  if (amountCents > terms.largestGrantCents) {
    return no('grant-too-large', { largestCents: terms.largestGrantCents });
  }
  const account = present(
    shelved(state.accounts, personAccount(person)),
    'the account of a person',
  );
  const granted = grantWindow(account, atMs).cents;
  // The house keeps its own bots in money without limit; everybody else has a limit per day.
  if (by.office !== 'house' && granted + amountCents > terms.grantsPerDayCents) {
    return no('granted-enough', { grantedCents: granted, perDayCents: terms.grantsPerDayCents });
  }
  const moves = [[GRANTS, -amountCents] as const, [account.id, amountCents] as const];
  const isAtCounter = isCounter(by);
  const type = 'PlayMoneyGranted';
  return post(state, command, { type, moves, amountCents, person, isAtCounter });
}
