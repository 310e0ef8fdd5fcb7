import type { Facts } from './refusal.ts';
import { hand, person, text, words } from './wording.ts';

/** Opening the table, its cards and the deal. */
export const SENTENCES_ON_CARDS = {
  'unknown-book': (facts: Facts) => `There is no rule book${text(facts, 'book', ' called ')}.`,
  'unknown-version': (facts: Facts) =>
    `This rule book has no version${text(facts, 'version', ' called ')}.`,
  'version-notice-missing': (facts: Facts) =>
    `A notice must show that this table plays${text(facts, 'version', ' ') || ' this version'}.`,
  'layout-not-in-book': (facts: Facts) =>
    `The rule book does not know this layout${text(facts, 'diagram', ', diagram ')}.`,
  'area-not-on-layout': (facts: Facts) =>
    `The cloth has no area for${words(facts, 'wager', ' ')} wagers${text(facts, 'needed', '; it needs diagram ')}.`,
  'seats-not-lawful': (facts: Facts) =>
    `This table may not have${text(facts, 'seats', ' ')} seats${text(facts, 'lawful', '; lawful are ')}.`,
  'decks-not-lawful': (facts: Facts) =>
    `The game may not be dealt from${text(facts, 'decks', ' ')} decks${text(facts, 'needed', '; it needs ')}.`,
  'sign-not-lawful': (facts: Facts) =>
    `This limit sign cannot be hung${words(facts, 'fault', ': ')}${words(facts, 'group', ' for ')}.`,
  'tie-percent-not-lawful': (facts: Facts) =>
    `The sign may not offer${text(facts, 'percent', ' ', ' per cent') || ' that'} on a Tie.`,
  'chips-not-lawful': () => 'The chips of the table must be whole cents, smallest first.',
  'method-not-in-book': (facts: Facts) =>
    `This table does not deal by that method${words(facts, 'method', ': ')}.`,
  'facing-not-in-book': (facts: Facts) =>
    `Cards may not be dealt face${text(facts, 'facing', ' ')} with this method.`,
  'depth-not-lawful': (facts: Facts) =>
    `The cutting card may not stand${text(facts, 'behind', ' ', ' cards')} from the back.`,
  'squeeze-not-asked': () => 'Cards go face down only when a player has asked for it.',
  'squeeze-not-notified': () => 'Management and surveillance must first be told of the squeeze.',
  'casino-not-named': () => 'The layout must bear the name of the casino.',
  'indicator-off': () => 'Dragon Tails need their indicator to be switched on.',
  'rules-copy-missing': () => 'A copy of the rules must be at hand.',
  'bank-not-lawful': () => 'Nobody else may hold the bank of this game.',
  'bonus-not-lawful': () => 'This bonus box cannot be offered at this table.',
  'shoe-place': (facts: Facts) =>
    `The shoe stands at the${words(facts, 'due', ' ') || ' other side'}.`,

  'cards-not-checked': () => 'The cards must be checked first.',
  'cards-must-be-replaced': () => 'These cards must be replaced before they are used again.',
  'custody-broken': () =>
    'Nothing on file shows that these cards stayed in custody since the shuffle.',
  'not-shuffled': () => 'The cards must be shuffled first.',
  'not-cut': () => 'The cards must be cut and loaded first.',
  'not-offered-the-cut': (facts: Facts) =>
    `The cut is offered to ${typeof facts.offeredTo === 'number' ? `seat ${facts.offeredTo}` : person(facts, 'accepted', 'another person')}.`,
  'cut-position': (facts: Facts) =>
    `The cut must leave at least${text(facts, 'least', ' ') || ' a deck of'} cards on either side.`,
  'burn-first': () => 'The first card must be burned before play.',
  'burn-not-in-book': () => 'The rules do not have that burn.',
  'already-burned': () => 'That card has been burned already.',
  'reason-not-in-book': (facts: Facts) =>
    `That is no reason for a shuffle${words(facts, 'reason', ': ')}.`,
  'hand-in-progress': () => 'A hand is in progress.',
  'card-impossible': (facts: Facts) =>
    `${text(facts, 'card') || 'That card'} cannot come from this shoe any more; call a supervisor.`,
  'card-needed': () => 'Say which card it is.',
  'card-not-needed': () => 'That card lies face down; its value is not wanted.',
  'wrong-number-of-cards': () => 'That is not the right number of cards.',
  'cutting-card-not-due': () => 'The position of the cutting card does not allow that.',
  'shoe-not-over': () => 'The shoe is not over yet.',
  'shoe-over': () => 'The last coup of this shoe has been played.',
  'count-wrong': () => 'The count of the cards is wrong.',

  'not-offered': (facts: Facts) =>
    `That is offered to ${person(facts, 'offeredTo', 'nobody at the moment')}.`,
  'hand-already-open': () => 'That card lies open already.',
  'exposure-order': (facts: Facts) => `First ${hand(facts, 'first')} is opened.`,
  'one-set-at-a-time': () => 'Only one hand is opened at a time.',
  'no-more-cards': () => 'No card is due, or none is left.',
  'not-due': () => 'The coup is not at that point.',
  'shoe-with-a-player': (facts: Facts) =>
    `The shoe is with ${person(facts, 'holder', 'a player')}.`,
  'not-complete': () => 'The coup is not complete yet.',
} as const;
