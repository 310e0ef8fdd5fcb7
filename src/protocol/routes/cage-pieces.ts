import { optional, shape, text } from '../../machine/index.ts';
import { FLAG } from '../../table/index.ts';
import { CAGE_ORDER_REFUSALS } from './money.ts';

const LONGEST_REASON = 500;

/** The booking is done, or waits for a second person. */
export const Booked = shape({
  done: FLAG,
  waiting: optional(
    text({ description: 'the id in the queue of acts that wait for a second person' }),
  ),
});

export const WaitingReason = text({
  minLength: 1,
  maxLength: LONGEST_REASON,
  description: 'what the second person is told',
});

export const COUNTER_REFUSALS = [
  ...CAGE_ORDER_REFUSALS,
  'name-not-lawful',
  'no-such-account',
  'amount-not-lawful',
  'own-account',
  'too-many-waiting',
  'not-a-play-money-house',
  'grant-too-large',
  'granted-enough',
  'not-enough-money',
  'balance-too-large',
] as const;

export const CORRECTION_REFUSALS = [
  'busy',
  'stopped',
  'id-reused',
  'cage-not-open',
  'not-your-office',
  'own-account',
  'name-not-lawful',
  'no-such-account',
  'amount-not-lawful',
  'reason-needed',
  'too-many-waiting',
  'not-enough-money',
  'balance-too-large',
] as const;
