import type { Facts } from './refusal.ts';
import { during, hand, money, owed, person, text, words } from './wording.ts';

/** Who may act, when, and with which chips. */
export const SENTENCES_ON_PEOPLE = {
  'not-your-act': (facts: Facts) => {
    if (typeof facts.least === 'string')
      return `This act needs${words(facts, 'least', ' the rank of ')} or higher.`;
    if (facts.post !== undefined) return 'Only the person on that post may leave it.';
    return facts.person === undefined
      ? 'This act is not yours to order.'
      : `Only ${person(facts)}, a nominee or the dealer may do that.`;
  },
  'nobody-may': () => 'The rules of this table give nobody that power.',
  'not-a-patron': (facts: Facts) =>
    facts.person === undefined
      ? 'Say for which player this is done.'
      : `${person(facts)} has not bought in at this table.`,
  'not-seated': (facts: Facts) =>
    facts.own === undefined
      ? `${person(facts, 'person', 'You')} must first have a place at the table.`
      : `Wagers go on your own place${text(facts, 'own', ', number ')}.`,
  'not-the-opener': (facts: Facts) => `Another person opens ${hand(facts)}.`,
  'not-the-shoe-holder': (facts: Facts) =>
    facts.holder === undefined
      ? 'No player holds the shoe.'
      : `The shoe is with ${person(facts, 'holder')}.`,
  excluded: (facts: Facts) =>
    `${person(facts, 'person', 'You')} may no longer take part in this game.`,

  'not-now': (facts: Facts) => `That cannot be done${during(facts)}.`,
  'no-supervisor': () => 'A supervisor must be at the table first.',
  'no-dealer': () => 'There is no dealer at the table.',
  'sign-not-confirmed': () => 'The dealer must first confirm the limit sign.',
  'table-is-open': () => 'This table is open already.',
  'table-is-closed': () => 'This table is not open.',
  'too-early': () => 'It is too early for that.',
  'not-in-force': () => 'The rules of this table are not in force yet.',

  'seat-unknown': (facts: Facts) => `This table has no place${text(facts, 'seat', ' ')}.`,
  'seat-taken': (facts: Facts) => `Seat${text(facts, 'seat', ' ')} is taken.`,
  'already-seated': (facts: Facts) =>
    `You already sit at this table${text(facts, 'seat', ', at seat ')}.`,
  'standing-not-permitted': (facts: Facts) =>
    `Nobody may stand and wager${text(facts, 'place', ' at place ')} without leave.`,
  'place-full': (facts: Facts) => `There is no room to stand${text(facts, 'place', ' at place ')}.`,
  'not-enough-chips': (facts: Facts) =>
    `There are not enough chips for that${money(facts, 'chipsCents', ': only ')}${money(facts, 'neededCents', ' of the ')}.`,
  'amount-not-lawful': () => 'That is not an amount that can be taken or wagered.',
  'wagers-open': () => 'There are still wagers on the layout.',
  'commission-owed': (facts: Facts) =>
    `Commission${owed(facts)} is still owed${text(facts, 'person', ' by ')} and must be paid first.`,
  'no-such-person': (facts: Facts) => `${person(facts)} is not at this table.`,
  'seats-not-full': () => 'A seat is only asked for while every other seat is taken.',
  'has-wagered': () => 'A wager was placed too recently for that.',
} as const;
