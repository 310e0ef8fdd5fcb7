/** Words of competition play (Tasmania 2013 15.1) in ours; `player` never means the hand. */
export const GLOSSARY = {
  applicant: 'Somebody who has asked to enter and is not accepted yet.',
  player: 'Somebody who was accepted to take part; never the Player hand.',
  session: 'A block of play of a set time or a set number of shoes, after which some go on.',
  'play-off': 'An extra session between players whose equal chips leave a place undecided.',
  'competition baccarat': 'An event played with chips that have no cash value.',
  'live competition baccarat': 'An event played with cash chips.',
  'secondary competition': 'A second chance for players who did not qualify.',
  'competition director': 'The supervisor or manager who attends the event and answers for it.',
  'competition chips': 'Chips to wager and to keep score with, as the kind of event has them.',
  'secret wager': 'A wager written on the approved form, unknown to others until the coup is over.',
} as const;
