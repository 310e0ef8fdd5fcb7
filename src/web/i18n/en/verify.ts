import type { FindingSentences } from '../finding-sentence.ts';

const FINDINGS: FindingSentences = {
  'head-differs': () => 'The entries are not those the head was made for.',
  'out-of-order': (told) => `A ${told.text('type')} entry may not stand there.`,
  'already-committed': (told) => `Seat ${told.text('seat')} committed twice.`,
  'never-committed': (told) => `Seat ${told.text('seat')} opened without a commitment.`,
  'already-opened': (told) => `Seat ${told.text('seat')} opened twice.`,
  'opening-does-not-match': (told) =>
    `What seat ${told.text('seat')} opened does not match its commitment.`,
  'refused-though-matching': (told) =>
    `What seat ${told.text('seat')} opened was refused although it matches.`,
  'withheld-seats-differ': () => 'The seats named as withheld are not those that are.',
  'beacon-not-announced': () => 'A beacon was used that the seal does not announce.',
  'beacon-missing': () => 'The announced beacon was not used.',
  'cut-out-of-range': () => 'The cut is not inside the shoe.',
  'cut-not-derived': (told) =>
    `The house cut at ${told.text('place')}; the mix has the cut at ${told.text('wanted')}.`,
  'cutting-card-out-of-range': () => 'The cutting card does not fit the shoe.',
  'position-out-of-range': (told) => `Position ${told.text('position')} is not in this shoe.`,
  'index-not-after-cut': (told) => `Position ${told.text('position')} does not fit the cut.`,
  'card-proof-fails': (told) =>
    `The proof of ${told.text('card')} at position ${told.text('position')} fails.`,
  'drawn-twice': (told) => `Position ${told.text('position')} left the shoe twice.`,
  'too-many-of-a-card': (told) => `${told.text('card')} came out more often than it can.`,
  'drawn-cards-differ': () => 'The number of cards said to be drawn is not what the entries show.',
  'seal-broken': () => 'The opened secret is not the one that was sealed.',
  'root-differs': () => 'The opened secret and the contributions give another root.',
  'seal-not-as-noted': () => 'The seal is not the one you noted.',
  'root-not-as-noted': () => 'The root is not the one you noted.',
  'head-not-as-noted': () => 'The record is not the one you noted.',
  'contribution-not-as-noted': (told) =>
    `The contribution of seat ${told.text('seat')} is not in the mix as you noted it.`,
  'receipt-key-not-as-noted': () =>
    'The seal names another key for receipts than the one you noted.',
  'receipted-entry-missing': (told) =>
    `The house signed that it had the ${told.text('what')} of seat ${told.text('seat')}, and the record leaves it out.`,
  'receipt-for-another-seal': (told) =>
    `The house signed a receipt of seat ${told.text('seat')} for another seal of this shoe.`,
  'shoe-number-repeated': (told) => `Shoe ${told.text('shoeNo')} appears twice.`,
  'shoe-number-gap': (told) => `Shoe ${told.text('shoeNo')} is missing.`,
  'shoe-not-opened': (told) => `Shoe ${told.text('shoeNo')} was never opened.`,
  'secret-reused': (told) => `Shoe ${told.text('shoeNo')} has the secret of an earlier shoe.`,
  'not-yet-opened': () =>
    'The shoe is still sealed; its whole order can be checked once it is opened.',
  'simulated-entropy': () => 'The secret is simulated: a test or demonstration shoe.',
  'no-contributions': () => 'No seat took part in the mix; only the seal speaks for the order.',
  'contribution-withheld': (told) =>
    `Seat ${told.text('seat')} committed, did not open and was left out.`,
  'contribution-refused': (told) =>
    `Seat ${told.text('seat')} opened something else than it had committed to.`,
  'cut-chosen': (told) =>
    `The cut was chosen, at ${told.text('place')}; nothing shows that its chooser knew no card.`,
  'receipt-honoured': (told) =>
    `The ${told.text('what')} of seat ${told.text('seat')} stands in the record, as its receipt says.`,
  'receipt-not-signed': (told) =>
    `A receipt of seat ${told.text('seat')} is not signed by the house and shows nothing.`,
  'receipt-of-another-shoe': (told) =>
    `A receipt of seat ${told.text('seat')} belongs to another shoe.`,
  'cards-returned': (told) =>
    `Cards from position ${told.text('position')} on went back: ${told.text('reason')}.`,
  abandoned: (told) => `The shoe was abandoned: ${told.text('reason')}.`,
};

export const VERIFY = {
  title: 'Verify a shoe',
  lead: 'Checks the public record of a sealed shoe. Everything happens on this device; nothing is sent anywhere.',
  files: 'Records of shoes, and receipts',
  filesHint:
    'Several at once are also checked for missing shoes; receipts of your seat are compared with their shoe.',
  receiptsRead: (count: number) => `Receipts: ${count}`,
  receiptKey: 'The house’s key for receipts',
  paste: 'Or paste a record',
  pasted: 'Pasted record',
  seal: 'The seal you noted',
  root: 'The root you noted',
  optional: 'Optional: 64 characters.',
  notHash: 'All 64 hexadecimal characters are needed.',
  check: 'Check',
  fetchShoe: (table: string, shoe: string) => `Check shoe ${shoe} of table ${table}`,
  tournamentShoe: (table: string, round: number, shoe: number) =>
    `Table ${table}, round ${round}, shoe ${shoe}`,
  fetchFailed: 'The record could not be fetched.',
  good: 'Good',
  bad: 'Bad',
  unreadable: 'Not a record',
  notJson: 'This is not JSON.',
  wanted: (place: string) => `At ${place}, something else should stand.`,
  summary: {
    table: 'Table',
    shoe: 'Shoe',
    decks: 'Decks',
    stage: 'Stage',
    shown: 'Cards shown',
    hidden: 'Cards not shown',
    contributors: 'Seats in the mix',
    seal: 'Seal',
    root: 'Root',
    head: 'Head',
  },
  stages: {
    unsealed: 'not sealed',
    committing: 'seats commit',
    opening: 'seats open',
    mixing: 'mixing',
    beaconed: 'beacon used',
    ordered: 'ordered',
    cut: 'cut',
    dealing: 'being dealt',
    ended: 'ended, not opened',
    opened: 'opened',
  },
  faults: 'Faults',
  notices: 'To know',
  noFindings: 'Everything in the record fits.',
  series: 'The series',
  seriesGood: 'No shoe is missing.',
  entry: (entry: number) => `entry ${entry}`,
  offlineCopy: 'A copy of this page that works without a network',
  findings: FINDINGS,
} as const;
