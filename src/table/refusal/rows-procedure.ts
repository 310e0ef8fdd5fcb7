import { formatCents } from '../../kit/index.ts';
import { says, saysOfValue } from './row.ts';
import { text, words } from './wording.ts';

/** Refusals about irregularities, dummy coups, commission, limits and conduct. */
export const REFUSALS_ON_PROCEDURE = {
  'dummy-coup-due': says<{ readonly left?: number }>(
    () => 'A coup without wagers must be played first.',
  ),
  'not-a-dummy-coup': says(() => 'No coup without wagers is due.'),
  'card-already-exposed': says(() => 'A card has been seen already.'),
  'reopening-not-lawful': says<{
    readonly method?: string;
    readonly kind?: string;
    readonly reopened?: boolean;
    readonly out?: number;
  }>(() => 'Wagers may not be reopened at this point.'),
  'deferral-not-lawful': says(() => 'Commission is paid at once at this table.'),
  'no-device-on-record': says<{ readonly person: string }>(
    (facts) =>
      `No incident with a device is on record${text(facts, 'person', ' for ')}; nothing may be seized.`,
  ),
  'nothing-owed': says<{ readonly person: string | null }>(
    (facts) => `No commission is owed${text(facts, 'person', ' by ')}.`,
  ),
  'too-late-to-postpone': says(() => 'Commission cannot be put off any longer.'),
  'not-this-irregularity': saysOfValue<{
    readonly wagerId?: number;
    readonly stage?: string | null;
    readonly coups?: number;
    readonly due?: string;
    readonly cardsOut?: number;
    readonly goesTo?: string;
    readonly cardsLeft?: number;
    readonly coup?: number;
    readonly wager?: string;
  }>(() => 'This cannot have happened at this point of the coup.'),
  'choice-not-in-book': saysOfValue<{
    readonly scope?: string;
    readonly leaveCents?: number;
    /** All cards of the coup are seen. */
    readonly complete?: boolean;
  }>(() => 'The rules do not give that choice.'),
  'ground-not-in-book': saysOfValue<{ readonly ground: string; readonly count?: number | null }>(
    (facts) => `The rules do not know that ground${words(facts, 'ground', ': ')}.`,
  ),
  'not-allowed-in-book': says<{ readonly kind?: string; readonly version?: string }>(
    () => 'The rules of this table do not provide for that.',
  ),
  'notice-not-over': saysOfValue<{
    readonly minutes?: number | null;
    readonly dueAtMs?: number;
    readonly closesAtMs?: number;
  }>(
    (facts) =>
      `The notice must first have been shown${text(facts, 'minutes', ' for ', ' minutes') || ' long enough'}.`,
  ),
  'notice-needed': saysOfValue<{
    readonly notice?: string;
    readonly text?: string;
    readonly whom?: string;
  }>(() => 'A notice or marker must be shown first.'),
  'reason-needed': saysOfValue<{
    readonly ground?: string;
    readonly disputeId?: number;
    readonly wagerId?: number;
    readonly person?: string;
  }>(() => 'A reason must be given.'),
  'no-consent': says(() => 'The players cannot agree to that in place of the notice.'),
  'nothing-posted': says(() => 'No change of limits has been posted.'),
  'no-such-dispute': saysOfValue<{ readonly disputeId: number }>(() => 'There is no such dispute.'),
  'notice-not-given': says<{ readonly missing: readonly string[] }>(
    (facts) =>
      `The complainant must first be told${Array.isArray(facts.missing) ? `: ${facts.missing.join(', ')}` : ' of the further steps'}.`,
  ),
  'limits-not-lawful': saysOfValue<{ readonly group?: string; readonly maximumCents?: number }>(
    (facts) =>
      typeof facts.maximumCents === 'number'
        ? `A maximum of ${formatCents(facts.maximumCents)} cannot be arranged.`
        : `Those limits do not fit together${words(facts, 'group', ' for ')}.`,
  ),
};
