/** One thing the verifier has to say about a transcript or a series of them. */
export interface Finding {
  readonly severity: 'fault' | 'notice';
  readonly code: FindingCode;
  /** Which entry of the transcript, from 0; null for the transcript as a whole. */
  readonly entry: number | null;
  readonly facts: Facts;
}

export type Facts = Readonly<Record<string, string | number>>;

/** A fault means that the record cannot be true as it stands. The sentence says what is wrong. */
export const FAULTS = {
  'head-differs': 'the entries are not those the head was made for',
  'out-of-order': 'a {type} entry may not stand at stage {stage}',
  'already-committed': 'seat {seat} committed twice',
  'never-committed': 'seat {seat} opened without a commitment',
  'already-opened': 'seat {seat} opened twice',
  'opening-does-not-match': 'what seat {seat} opened does not match its commitment',
  'refused-though-matching': 'what seat {seat} opened was refused although it matches',
  'withheld-seats-differ': 'the seats named as withheld ({named}) are not those that are ({found})',
  'beacon-not-announced': 'a beacon was used that the seal does not announce',
  'beacon-missing': 'the announced beacon was not used',
  'cut-out-of-range': 'a cut at {place} is not inside a shoe of {cards} cards',
  'cut-not-derived': 'the house cut at {place}, where the mix has {wanted}',
  'cutting-card-out-of-range': '{cardsBehind} cards behind the cutting card do not fit {cards}',
  'position-out-of-range': 'position {position} is not in a shoe of {cards} cards',
  'index-not-after-cut': 'position {position} is leaf {wanted} after the cut, not {index}',
  'card-proof-fails': 'the proof of {card} at position {position} does not lead to the root',
  'drawn-twice': 'position {position} left the shoe twice',
  'too-many-of-a-card': '{card} came out {count} times from {decks} decks',
  'drawn-cards-differ': '{drawn} cards are said to be drawn, but the entries do not cover those',
  'seal-broken': 'the opened secret is not the one that was sealed',
  'root-differs': 'the opened secret and the contributions give another root',
  'seal-not-as-noted': 'the seal is not the one noted: {noted}',
  'root-not-as-noted': 'the root is not the one noted: {noted}',
  'head-not-as-noted': 'the first {count} entries are not those noted',
  'contribution-not-as-noted': 'the contribution of seat {seat} is not in the mix as noted',
  'receipt-key-not-as-noted': 'the seal names another key for receipts than the one noted',
  'receipted-entry-missing':
    'the house signed that it had the {what} of seat {seat}, and the record leaves it out',
  'receipt-for-another-seal':
    'the house signed a receipt of seat {seat} for another seal of this shoe',
  'shoe-number-repeated': 'shoe {shoeNo} of {table} appears twice',
  'shoe-number-gap': 'shoe {shoeNo} of {table} is missing',
  'shoe-not-opened': 'shoe {shoeNo} of {table} was never opened',
  'secret-reused': 'shoe {shoeNo} of {table} has the secret of an earlier shoe',
} as const;

/** A notice is true and allowed, and a player may want to know it. */
export const NOTICES = {
  'not-yet-opened': 'the shoe is still sealed; its order can be checked once it is opened',
  'simulated-entropy': 'the secret is simulated: a test or demonstration shoe, not one for play',
  'no-contributions': 'no seat took part in the mix; only the seal speaks for the order',
  'contribution-withheld': 'seat {seat} committed, did not open and was left out',
  'contribution-refused': 'seat {seat} opened something else than it had committed to',
  'cut-chosen': '{cutter} chose the cut at {place}; nothing shows that he knew no card',
  'receipt-honoured': 'the {what} of seat {seat} stands in the record, as its receipt says',
  'receipt-not-signed': 'a receipt of seat {seat} is not signed by the house and shows nothing',
  'receipt-of-another-shoe': 'a receipt of seat {seat} belongs to shoe {shoeNo} of {table}',
  'cards-returned': 'cards from position {position} on went back: {reason} ({rank})',
  abandoned: 'the shoe was abandoned after {drawn} cards: {reason} ({rank})',
} as const;

export type FaultCode = keyof typeof FAULTS;
export type NoticeCode = keyof typeof NOTICES;
export type FindingCode = FaultCode | NoticeCode;

export function fault(code: FaultCode, entry: number | null, facts: Facts = {}): Finding {
  return { severity: 'fault', code, entry, facts };
}

export function notice(code: NoticeCode, entry: number | null, facts: Facts = {}): Finding {
  return { severity: 'notice', code, entry, facts };
}

/** The finding as a sentence for people. */
export function describeFinding(finding: Finding): string {
  const sentence: string = { ...FAULTS, ...NOTICES }[finding.code];
  const told = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(finding.facts[name]));
  return finding.entry === null ? told : `entry ${finding.entry}: ${told}`;
}
