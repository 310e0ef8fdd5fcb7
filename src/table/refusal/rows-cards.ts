import { says, saysOfValue } from './row.ts';
import { hand, person, text, words } from './wording.ts';

/** Refusals about opening the table, its cards and the deal. */
export const REFUSALS_ON_CARDS = {
  'unknown-book': says<{ readonly book: string }>(
    (facts) => `There is no rule book${text(facts, 'book', ' called ')}.`,
  ),
  'unknown-version': says<{ readonly version: string }>(
    (facts) => `This rule book has no version${text(facts, 'version', ' called ')}.`,
  ),
  'version-notice-missing': says<{ readonly version: string }>(
    (facts) =>
      `A notice must show that this table plays${text(facts, 'version', ' ') || ' this version'}.`,
  ),
  'layout-not-in-book': says<{
    readonly diagram: string | null;
    readonly form?: string;
    readonly due?: string | null;
  }>((facts) => `The rule book does not know this layout${text(facts, 'diagram', ', diagram ')}.`),
  'area-not-on-layout': says<{ readonly wager: string; readonly needed: string }>(
    (facts) =>
      `The cloth has no area for${words(facts, 'wager', ' ')} wagers${text(facts, 'needed', '; it needs diagram ')}.`,
  ),
  'seats-not-lawful': says<{ readonly seats: number; readonly lawful: string }>(
    (facts) =>
      `This table may not have${text(facts, 'seats', ' ')} seats${text(facts, 'lawful', '; lawful are ')}.`,
  ),
  'decks-not-lawful': says<{
    readonly decks: number;
    readonly needed?: number;
    readonly group?: string;
  }>(
    (facts) =>
      `The game may not be dealt from${text(facts, 'decks', ' ')} decks${text(facts, 'needed', '; it needs ')}.`,
  ),
  'sign-not-lawful': saysOfValue<{ readonly fault: string; readonly group?: string }>(
    (facts) =>
      `This limit sign cannot be hung${words(facts, 'fault', ': ')}${words(facts, 'group', ' for ')}.`,
  ),
  'tie-percent-not-lawful': says<{ readonly percent: number | null }>(
    (facts) =>
      `The sign may not offer${text(facts, 'percent', ' ', ' per cent') || ' that'} on a Tie.`,
  ),
  'chips-not-lawful': says(() => 'The chips of the table must be whole cents, smallest first.'),
  'method-not-in-book': says<{ readonly method: string }>(
    (facts) => `This table does not deal by that method${words(facts, 'method', ': ')}.`,
  ),
  'facing-not-in-book': says<{ readonly facing: string; readonly method: string }>(
    (facts) => `Cards may not be dealt face${text(facts, 'facing', ' ')} with this method.`,
  ),
  'depth-not-lawful': saysOfValue<{ readonly behind: number }>(
    (facts) =>
      `The cutting card may not stand${text(facts, 'behind', ' ', ' cards')} from the back.`,
  ),
  'squeeze-not-asked': says(() => 'Cards go face down only when a player has asked for it.'),
  'squeeze-not-notified': says<{ readonly method?: string; readonly untold?: readonly string[] }>(
    () => 'Management and surveillance must first be told of the squeeze.',
  ),
  'casino-not-named': says(() => 'The layout must bear the name of the casino.'),
  'indicator-off': says(() => 'Dragon Tails need their indicator to be switched on.'),
  'rules-copy-missing': says<{ readonly seeAlso: string | null }>(
    () => 'A copy of the rules must be at hand.',
  ),
  'bank-not-lawful': says<{
    readonly holder: string;
    readonly name?: string;
    readonly agreement?: null;
  }>(() => 'Nobody else may hold the bank of this game.'),
  'bonus-not-lawful': says<{
    readonly box: string;
    readonly wager: string;
    readonly fault?: string;
  }>(() => 'This bonus box cannot be offered at this table.'),
  'shoe-place': says<{ readonly shoePlace: string; readonly due: string }>(
    (facts) => `The shoe stands at the${words(facts, 'due', ' ') || ' other side'}.`,
  ),

  'cards-not-checked': says<{
    readonly spread?: boolean;
    readonly stage?: string;
    readonly playerCheck?: boolean;
    /** The set was counted short. */
    readonly short?: boolean;
  }>(() => 'The cards must be checked first.'),
  'cards-must-be-replaced': says<{ readonly cardSet?: string }>(
    () => 'These cards must be replaced before they are used again.',
  ),
  'custody-broken': saysOfValue<{ readonly onFile: boolean }>(
    () => 'Nothing on file shows that these cards stayed in custody since the shuffle.',
  ),
  'not-shuffled': says<{ readonly stage: string; readonly command?: string }>(
    () => 'The cards must be shuffled first.',
  ),
  // No console knows the time, so only the order itself shows whether the cards waited too long.
  'shuffle-again': saysOfValue<{ readonly minutes: number }>(
    (facts) =>
      `Play did not follow the shuffle${text(facts, 'minutes', ' within ', ' minutes')}: the cards must be shuffled again.`,
  ),
  'not-cut': says<{ readonly stage?: string; readonly command?: string }>(
    () => 'The cards must be cut and loaded first.',
  ),
  'not-offered-the-cut': says<{
    readonly person?: string;
    readonly offeredTo?: number | null;
    readonly accepted?: string;
  }>(
    (facts) =>
      `The cut is offered to ${typeof facts.offeredTo === 'number' ? `seat ${facts.offeredTo}` : person(facts, 'accepted', 'another person')}.`,
  ),
  'cut-position': saysOfValue<{
    readonly position: number;
    readonly least: number;
    readonly most: number;
  }>(
    (facts) =>
      `The cut must leave at least${text(facts, 'least', ' ') || ' a deck of'} cards on either side.`,
  ),
  'card-carried': says(
    () => 'A card that came out too early opens this coup; nothing is burned before it.',
  ),
  'burn-first': says<{ readonly stage?: string; readonly route?: string; readonly asked?: string }>(
    () => 'The first card must be burned before play.',
  ),
  'burn-too-late': says<{ readonly command?: string }>(
    () => 'The burn was forgotten; the results stand, and nothing is burned any more.',
  ),
  'burn-not-in-book': says<{ readonly asked?: string | null }>(
    () => 'The rules do not have that burn.',
  ),
  'already-burned': says(() => 'That card has been burned already.'),
  'reason-not-in-book': saysOfValue<{ readonly reason: string }>(
    (facts) => `That is no reason for a shuffle${words(facts, 'reason', ': ')}.`,
  ),
  'hand-in-progress': says<{
    readonly phase?: string;
    readonly out?: number;
    readonly command?: string;
  }>(() => 'A hand is in progress.'),
  'card-impossible': saysOfValue<{
    readonly card: string;
    readonly decks?: number;
    readonly alarm: boolean;
  }>(
    (facts) =>
      `${text(facts, 'card') || 'That card'} cannot come from this shoe any more; call a supervisor.`,
  ),
  'card-needed': saysOfValue<{ readonly side?: string; readonly at?: number }>(
    () => 'Say which card it is.',
  ),
  'card-not-needed': saysOfValue(() => 'That card lies face down; its value is not wanted.'),
  'cutting-card-not-due': says(() => 'The position of the cutting card does not allow that.'),
  'shoe-not-over': says(() => 'The shoe is not over yet.'),
  'shoe-over': says<{ readonly command?: string; readonly phase?: string }>(
    () => 'The last coup of this shoe has been played.',
  ),

  'not-offered': says<{
    readonly side?: string;
    readonly offeredTo?: string | null;
    readonly method?: string;
  }>((facts) => `That is offered to ${person(facts, 'offeredTo', 'nobody at the moment')}.`),
  'hand-already-open': says<{ readonly side: string; readonly at: number }>(
    () => 'That card lies open already.',
  ),
  'exposure-order': saysOfValue<{ readonly first: string }>(
    (facts) => `First ${hand(facts, 'first')} is opened.`,
  ),
  'one-set-at-a-time': says<{ readonly holds?: string; readonly first?: string }>(
    () => 'Only one hand is opened at a time.',
  ),
  'no-more-cards': says<{
    readonly out?: number;
    readonly route?: string;
    readonly cardsLeft?: number;
  }>((facts) =>
    facts.cardsLeft === undefined
      ? 'No card is due, or none is left.'
      : 'The cards left are needed for the coups still to be dealt.',
  ),
  'not-due': says<{ readonly command: string }>(() => 'The coup is not at that point.'),
  'shoe-with-a-player': says<{ readonly holder?: string }>(
    (facts) => `The shoe is with ${person(facts, 'holder', 'a player')}.`,
  ),
  'not-complete': says(() => 'The coup is not complete yet.'),
};
