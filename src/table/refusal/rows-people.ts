import { says, saysOfValue } from './row.ts';
import { during, hand, money, owed, person, text, words } from './wording.ts';

/** Refusals about who may act, when, and with which chips. */
export const REFUSALS_ON_PEOPLE = {
  'no-partnership': saysOfValue<{
    readonly partner: string | null;
    readonly together: number;
    readonly most: number;
  }>(() => 'Only partners who together pass the maximum lose a wager under this rule.'),
  'not-your-act': says<{
    readonly act?: string;
    readonly role?: string;
    readonly least?: string;
    readonly person?: string;
    readonly post?: string;
    readonly onPost?: string | null;
  }>((facts) => {
    if (typeof facts.least === 'string')
      return `This act needs${words(facts, 'least', ' the rank of ')} or higher.`;
    if (facts.post !== undefined) return 'Only the person on that post may leave it.';
    return facts.person === undefined
      ? 'This act is not yours to order.'
      : `Only ${person(facts)}, a nominee or the dealer may do that.`;
  }),
  'nobody-may': says<{ readonly act: string }>(
    () => 'The rules of this table give nobody that power.',
  ),
  'not-a-patron': says<{ readonly person?: string }>((facts) =>
    facts.person === undefined
      ? 'Say for which player this is done.'
      : `${person(facts)} has not bought in at this table.`,
  ),
  'not-seated': says<{
    readonly place?: number;
    readonly own?: number;
    readonly person?: string;
    readonly seat?: number;
  }>((facts) =>
    facts.own === undefined
      ? `${person(facts, 'person', 'You')} must first have a place at the table.`
      : `Wagers go on your own place${text(facts, 'own', ', number ')}.`,
  ),
  'not-the-opener': saysOfValue<{
    readonly side?: string;
    readonly person?: string;
    readonly opener?: string | null;
  }>((facts) => `Another person opens ${hand(facts)}.`),
  'not-the-shoe-holder': says<{ readonly person?: string; readonly holder?: string }>((facts) =>
    facts.holder === undefined
      ? 'No player holds the shoe.'
      : `The shoe is with ${person(facts, 'holder')}.`,
  ),
  excluded: says<{ readonly person: string }>(
    (facts) => `${person(facts, 'person', 'You')} may no longer take part in this game.`,
  ),

  'not-now': says<{
    readonly ground?: string;
    readonly accepted?: string;
    readonly command?: string;
    readonly stage?: string;
    readonly state?: string;
    readonly person?: string;
    readonly startedAtMs?: number;
    readonly detained?: boolean;
    readonly phase?: string;
  }>((facts) => `That cannot be done${during(facts)}.`),
  'no-supervisor': says<{ readonly rank?: string }>(
    () => 'A supervisor must be at the table first.',
  ),
  'no-dealer': says(() => 'There is no dealer at the table.'),
  'sign-not-confirmed': says(() => 'The dealer must first confirm the limit sign.'),
  'table-is-open': says<{ readonly phase: string }>(() => 'This table is open already.'),
  'table-is-closed': says(() => 'This table is not open.'),
  'not-in-force': says<{ readonly commencesAtMs: number; readonly atMs: number }>(
    () => 'The rules of this table are not in force yet.',
  ),

  'seat-unknown': saysOfValue<{ readonly seat: number }>(
    (facts) => `This table has no place${text(facts, 'seat', ' ')}.`,
  ),
  'seat-taken': saysOfValue<{ readonly seat: number }>(
    (facts) => `Seat${text(facts, 'seat', ' ')} is taken.`,
  ),
  'already-seated': says<{ readonly seat?: number; readonly person?: string }>(
    (facts) => `You already sit at this table${text(facts, 'seat', ', at seat ')}.`,
  ),
  'standing-not-permitted': says<{ readonly place: number }>(
    (facts) => `Nobody may stand and wager${text(facts, 'place', ' at place ')} without leave.`,
  ),
  'place-full': says<{ readonly place: number }>(
    (facts) => `There is no room to stand${text(facts, 'place', ' at place ')}.`,
  ),
  'not-enough-chips': saysOfValue<{
    readonly chipsCents: number;
    readonly neededCents?: number;
    readonly amountCents?: number;
    readonly collectedCents?: number;
  }>(
    (facts) =>
      `There are not enough chips for that${money(facts, 'chipsCents', ': only ')}${money(facts, 'neededCents', ' of the ')}.`,
  ),
  'amount-not-lawful': saysOfValue<{
    readonly stakeCents?: string | number;
    readonly count?: number;
    readonly used?: number;
    readonly most?: number;
    readonly counted?: string;
    readonly leaveCents?: number;
    readonly amountCents?: number;
    readonly heldCents?: number;
    readonly mostCents?: number;
  }>(() => 'That is not an amount that can be taken or wagered.'),
  'wagers-open': says<{ readonly person?: string }>(() => 'There are still wagers on the layout.'),
  'commission-owed': says<{ readonly person?: string; readonly owedMillicents?: number }>(
    (facts) =>
      `Commission${owed(facts)} is still owed${text(facts, 'person', ' by ')} and must be paid first.`,
  ),
  'no-such-person': saysOfValue<{ readonly person: string }>(
    (facts) => `${person(facts)} is not at this table.`,
  ),
  'seats-not-full': says(() => 'A seat is only asked for while every other seat is taken.'),
  'has-wagered': saysOfValue<{ readonly abstained?: number; readonly needed?: number }>(
    () => 'A wager was placed too recently for that.',
  ),
};
