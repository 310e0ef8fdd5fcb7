import type { Facts } from './refusal.ts';
import { money, text, wager } from './wording.ts';

/** Placing, changing and limiting wagers. */
export const SENTENCES_ON_WAGERS = {
  'betting-closed': () => 'No more bets.',
  'other-window': () => 'That wager was made for a round of betting that is over.',
  'dummy-coup-wager': () => 'This coup is played without wagers.',
  'wager-not-in-version': (facts: Facts) =>
    facts.missing === true
      ? `${wager(facts)} must be offered at this table.`
      : `${wager(facts)} is not part of${text(facts, 'version', ' ') || ' this game'}.`,
  'wager-not-offered': (facts: Facts) => `${wager(facts)} is not offered at this table.`,
  'no-such-wager': () => 'There is no such wager on the layout.',
  'not-your-wager': () => 'That wager belongs to somebody else.',
  'below-minimum': (facts: Facts) =>
    `The minimum is${money(facts, 'minimumCents', ' ') || ' higher'}.`,
  'above-maximum': (facts: Facts) =>
    `The maximum is${money(facts, 'maximumCents', ' ') || ' lower'}.`,
  'not-a-multiple': (facts: Facts) =>
    `Wagers here are multiples of${money(facts, 'multipleCents', ' ') || ' the amount on the sign'}.`,
  'not-payable-in-chips': () => 'A win on that amount could not be paid in chips.',
  'area-full': (facts: Facts) =>
    `There is no room for another wager there${text(facts, 'most', '; an area takes ')}.`,
  'prior-claims': () => 'Other players have a better claim to that place.',
  'both-hands': () => 'One person may not back both hands at this table.',
  'past-differential': (facts: Facts) => {
    const most = money(facts, 'mostCents', ' ') || ' the differential';
    return facts.net === true
      ? `One hand may not carry more than${most} above the other; the wagers must be reduced.`
      : `No single wager may pass${most} here.`;
  },
  'run-length': (facts: Facts) =>
    `A Run of${text(facts, 'length', ' ') || ' that'} length is not offered.`,
  'run-needs-main-wager': () =>
    'A Combination Run follows your wager on Player or Banker; place that first.',
  'nomination-needed': (facts: Facts) =>
    `${text(facts, 'person') || 'A player'} must name the hand that the Combination Run follows.`,
  'tail-running': () => 'A tail is running; early Dragon Tail wagers wait for the next one.',
  'tail-not-established': () =>
    'Late Dragon Tail wagers are taken only when the indicator shows one.',
  'tail-cannot-win': () => 'On the last coup of the shoe a Dragon Tail could not win any more.',
  'insurance-not-open': () => 'Insurance/No 6 is not open.',
  'insurance-over-cap': (facts: Facts) =>
    facts.already === true
      ? 'You have insured this coup already.'
      : `You may insure at most${money(facts, 'capCents', ' ') || ' your main wager'}.`,
  'chips-only': () => 'Wagers are placed with chips of this casino only.',
  'no-wager': () => 'Nobody has placed a wager, so this coup is not dealt.',
  'may-not-withdraw': (facts: Facts) => {
    const least = money(facts, 'minimumCents', ' at least ');
    return least === ''
      ? 'Wagers may not be withdrawn now.'
      : `Wagers may not be withdrawn now;${least} must stay.`;
  },
  'nothing-to-reduce': () => 'The wagers are within the limits; there is nothing to reduce.',
} as const;
