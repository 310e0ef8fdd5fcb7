import { policyOf, settingsOf, type TournamentState } from '../kernel/index.ts';

/**
 * The approved form as a page; its fields stand in the order of Tasmania's Diagram 1, its texts are
 * our own.
 */
export interface FormPage {
  readonly heading: string;
  readonly venue: string;
  readonly fields: readonly string[];
  readonly choices: readonly ['Player', 'Banker', 'Tie'];
  readonly notes: readonly string[];
  /** Set where the form does not bear the mark of this venue. */
  readonly warning: string | null;
}

export const FORM_FIELDS = [
  'Name',
  'Seat No',
  'Value of wager',
  'Amount in words',
  'Player, Banker or Tie (circle one)',
  'Signed by player',
  'Signed by table inspector',
] as const;

export function formPage(state: TournamentState): FormPage {
  const { venue } = settingsOf(state);
  const venues = policyOf(state).formVenues.value;
  const foreign = venues !== null && !venues.includes(venue);
  return {
    heading: 'Baccarat competition: secret wager',
    venue,
    fields: FORM_FIELDS,
    choices: ['Player', 'Banker', 'Tie'],
    notes: [
      'The player alone answers for filling in this form correctly.',
      'Valid only in a competition under approved conditions and rules.',
    ],
    warning: foreign ? `The approved form is that of ${venues.join(' and ')}.` : null,
  };
}
