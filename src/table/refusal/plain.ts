import type { RefusalCode } from './refusal.ts';

/**
 * Refusals that may come without a clause, each with the reason: no rule of any book demands them,
 * or the command itself is wrong. Every other refusal names its clause or reading; a test checks
 * that in the code.
 */
export const PLAIN: Readonly<Partial<Record<RefusalCode, string>>> = {
  'already-seated': 'nobody can sit twice; no book has to say so',
  'amount-not-lawful': 'the amount is no whole number of cents, or is nothing',
  'card-impossible': 'a card that lies on the layout is not another card',
  'card-needed': 'the command leaves out which card it was',
  'card-not-needed': 'the command names a card that nobody may know yet',
  'chips-not-lawful': 'the set-up lists the chips wrongly',
  'hand-already-open': 'a card that lies open cannot be opened',
  'no-such-person': 'the command names somebody who is not there',
  'no-such-wager': 'the command names a wager that is not there',
  'not-a-patron': 'the command does not say for whom it is given, or somebody has not bought in',
  'not-cut': 'there is no shoe at all yet',
  'not-due': 'nothing lies face down; the position says no, and no clause',
  'not-enough-chips': 'a person’s own chips are a fact, and no rule',
  'not-now': 'the command does not belong to the moment, and no clause speaks of it',
  'not-offered': 'another person’s turn is a fact; a standing player’s is refused by clause',
  'not-seated': 'the command names a place that is not the person’s own',
  'not-your-act': 'nobody acts for another without being his nominee',
  'not-your-wager': 'the command names another person’s wager',
  'nothing-posted': 'there is no change of limits to withdraw',
  'seat-unknown': 'the command names a place that the table does not have',
  'shoe-not-over': 'there is no shoe at all yet',
  'table-is-closed': 'there is no table to which a rule could apply',
  'table-is-open': 'the table has its set-up already',
  'unknown-book': 'there is no book whose clause could be named',
  'wagers-open': 'chips that lie on the layout cannot be taken away with their owner',
};
