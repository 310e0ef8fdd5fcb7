import { says, saysOfValue } from './row.ts';
import { money, text, wager } from './wording.ts';

/** Refusals about placing, changing and limiting wagers. */
export const REFUSALS_ON_WAGERS = {
  'betting-closed': says<{ readonly command?: string; readonly phase?: string }>(
    () => 'No more bets.',
  ),
  'other-window': says<{ readonly window: string; readonly open: string }>(
    () => 'That wager was made for a round of betting that is over.',
  ),
  'dummy-coup-wager': says<{ readonly command?: string; readonly phase?: string }>(
    () => 'This coup is played without wagers.',
  ),
  'wager-not-in-version': saysOfValue<{
    readonly wager: string;
    readonly version?: string;
    readonly missing?: boolean;
  }>((facts) =>
    facts.missing === true
      ? `${wager(facts)} must be offered at this table.`
      : `${wager(facts)} is not part of${text(facts, 'version', ' ') || ' this game'}.`,
  ),
  'wager-not-offered': saysOfValue<{ readonly wager: string }>(
    (facts) => `${wager(facts)} is not offered at this table.`,
  ),
  'no-such-wager': saysOfValue<{ readonly wagerId?: number; readonly spokenId?: number }>(
    () => 'There is no such wager on the layout.',
  ),
  'not-your-wager': saysOfValue<{ readonly wagerId: number }>(
    () => 'That wager belongs to somebody else.',
  ),
  'below-minimum': saysOfValue<{ readonly stakeCents?: number; readonly minimumCents: number }>(
    (facts) => `The minimum is${money(facts, 'minimumCents', ' ') || ' higher'}.`,
  ),
  'above-maximum': saysOfValue<{ readonly stakeCents: number; readonly maximumCents: number }>(
    (facts) => `The maximum is${money(facts, 'maximumCents', ' ') || ' lower'}.`,
  ),
  'not-a-multiple': saysOfValue<{ readonly multipleCents: number }>(
    (facts) =>
      `Wagers here are multiples of${money(facts, 'multipleCents', ' ') || ' the amount on the sign'}.`,
  ),
  'area-full': saysOfValue<{ readonly place: number; readonly most: number }>(
    (facts) =>
      `There is no room for another wager there${text(facts, 'most', '; an area takes ')}.`,
  ),
  'prior-claims': saysOfValue<{ readonly place: number; readonly before: readonly string[] }>(
    () => 'Other players have a better claim to that place.',
  ),
  'both-hands': saysOfValue(() => 'One person may not back both hands at this table.'),
  'past-differential': saysOfValue<{
    readonly stakeCents?: number;
    readonly mostCents: number | null;
    readonly net?: boolean;
  }>((facts) => {
    const most = money(facts, 'mostCents', ' ') || ' the differential';
    return facts.net === true
      ? `One hand may not carry more than${most} above the other; the wagers must be reduced.`
      : `No single wager may pass${most} here.`;
  }),
  'run-length': saysOfValue<{ readonly length: number | null }>(
    (facts) => `A Run of${text(facts, 'length', ' ') || ' that length'} is not offered.`,
  ),
  'run-needs-main-wager': saysOfValue<{ readonly side?: string }>(
    () => 'A Combination Run follows your wager on Player or Banker; place that first.',
  ),
  'nomination-needed': says<{ readonly person: string }>(
    (facts) =>
      `${text(facts, 'person') || 'A player'} must name the hand that the Combination Run follows.`,
  ),
  'tail-running': saysOfValue<{ readonly showing: number }>(
    () => 'A tail is running; early Dragon Tail wagers wait for the next one.',
  ),
  'tail-not-established': saysOfValue<{ readonly showing: number }>(
    () => 'Late Dragon Tail wagers are taken only when the indicator shows one.',
  ),
  'tail-cannot-win': saysOfValue(
    () => 'On the last coup of the shoe a Dragon Tail could not win any more.',
  ),
  'insurance-not-open': says<{ readonly wager?: string }>((facts) =>
    'wager' in facts ? `${wager(facts)} is not open.` : 'Insurance/No 6 is not open.',
  ),
  'insurance-over-cap': saysOfValue<{
    readonly already?: boolean;
    readonly stakeCents?: number;
    readonly capCents?: number;
  }>((facts) =>
    facts.already === true
      ? 'You have insured this coup already.'
      : `You may insure at most${money(facts, 'capCents', ' ') || ' your main wager'}.`,
  ),
  'chips-only': says<{ readonly backing: string; readonly instead: string }>(
    () => 'Wagers are placed with chips of this casino only.',
  ),
  'no-wager': says(() => 'Nobody has placed a wager, so this coup is not dealt.'),
  'may-not-withdraw': says<{
    readonly minimumCents?: number;
    readonly wagerId?: number;
    /** A Run or Dragon Tail from an earlier coup. */
    readonly rides?: string;
  }>((facts) => {
    const least = money(facts, 'minimumCents', ' at least ');
    if (facts.rides !== undefined) {
      return 'A Run or Dragon Tail under way stays as it lies until it is decided.';
    }
    return least === ''
      ? 'Wagers may not be withdrawn now.'
      : `Wagers may not be withdrawn now;${least} must stay.`;
  }),
  'wagers-let-stand': says(() => 'The wagers were let stand; they are not reduced any more.'),
  'nothing-to-reduce': says(() => 'The wagers are within the limits; there is nothing to reduce.'),
};
