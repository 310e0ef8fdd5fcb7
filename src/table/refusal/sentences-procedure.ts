import { formatCents } from '../../kit/index.ts';
import type { Facts } from './refusal.ts';
import { text, words } from './wording.ts';

/** Irregularities, dummy coups, commission, limits and conduct. */
export const SENTENCES_ON_PROCEDURE = {
  'dummy-coup-due': () => 'A coup without wagers must be played first.',
  'not-a-dummy-coup': () => 'No coup without wagers is due.',
  'card-already-exposed': () => 'A card has been seen already.',
  'reopening-not-lawful': () => 'Wagers may not be reopened at this point.',
  'deferral-not-lawful': () => 'Commission is paid at once at this table.',
  'nothing-owed': (facts: Facts) => `No commission is owed${text(facts, 'person', ' by ')}.`,
  'too-late-to-postpone': () => 'Commission cannot be put off any longer.',
  'not-this-irregularity': () => 'The table is not in the position that this rule is made for.',
  'choice-not-in-book': () => 'The rules do not give that choice.',
  'ground-not-in-book': (facts: Facts) =>
    `The rules do not know that ground${words(facts, 'ground', ': ')}.`,
  'not-allowed-in-book': () => 'The rules of this table do not provide for that.',
  'notice-not-over': (facts: Facts) =>
    `The notice must first have been shown${text(facts, 'minutes', ' for ', ' minutes') || ' long enough'}.`,
  'notice-needed': () => 'A notice or marker must be shown first.',
  'reason-needed': () => 'A reason must be given.',
  'no-consent': () => 'The players cannot agree to that in place of the notice.',
  'nothing-posted': () => 'No change of limits has been posted.',
  'no-such-dispute': () => 'There is no such dispute.',
  'notice-not-given': (facts: Facts) =>
    `The complainant must first be told${Array.isArray(facts.missing) ? `: ${facts.missing.join(', ')}` : ' of the further steps'}.`,
  'limits-not-lawful': (facts: Facts) =>
    typeof facts.maximumCents === 'number'
      ? `A maximum of ${formatCents(facts.maximumCents)} cannot be arranged.`
      : `Those limits do not fit together${words(facts, 'group', ' for ')}.`,
} as const;
