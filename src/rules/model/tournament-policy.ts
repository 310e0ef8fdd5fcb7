import type { StaffRank } from './authority.ts';
import type { Leaf } from './leaf.ts';

/** Who acts in a tournament; a book says which office of its tables each one holds. */
export const TOURNAMENT_ROLES = ['operator', 'director', 'inspector', 'dealer', 'entrant'] as const;
export type TournamentRole = (typeof TOURNAMENT_ROLES)[number];

/** What the printed terms of a tournament may have to speak of. */
export const TERMS_ITEMS = [
  'when',
  'where',
  'fees',
  'field',
  'start-may-move',
  'changes-told',
  'taking-part-accepts',
  'lawful-persons',
  'may-refuse',
  'selection',
  'staff-in-charity',
  'comply',
  'distribution',
  'signed-copies',
  'application-form',
  'entry-method',
  'entry-terms',
  'rounds',
  'tables',
  'progression',
  'buy-back',
  'second-chance',
  'starting-chips',
  'chips-afterwards',
  'chip-kind',
  'compulsory-wager',
  'secret-wagers',
  'elimination',
  'winners',
  'pool',
  'prizes',
  'prize-method',
  'penalties',
  'disqualification',
  'substitutes',
  'refunds',
  'late-or-absent',
  'absent-from-event',
  'devices',
  'substitute-effect',
  'disqualified-chips',
  'retirement',
  'rules-prevail',
  'early-finish',
  'privacy',
  'promotion',
  'conducted-by',
  'decision-final',
  'liability',
  'complaint',
] as const;
export type TermsItem = (typeof TERMS_ITEMS)[number];

/** An item that this book demands, and the clause that demands it. */
export interface DemandedItem {
  readonly item: TermsItem;
  readonly clause: string;
}

/**
 * Rules of tournament play that a book has or has not. A leaf's value says whether the rule
 * holds; its clause is what a refusal or a settlement cites.
 */
export const TOURNAMENT_RULES = [
  // people
  'terms-available',
  'second-chance',
  'director-present',
  'deputy-stands-in',
  'offices-apart',
  'lawful-persons',
  'staff-only-in-charity',
  'staff-win-no-prize',
  'one-entry-each',
  'field-limits',
  'stated-fee',
  'refused-gets-fee-back',
  'cancelled-gets-fee-back',
  'disqualified-gets-nothing',
  'briefing',
  'signature',
  'practice-hands',
  'substitutes',
  'resume-between-coups',
  'disqualification',
  'non-attendance',
  'retirement',
  'penalties',
  'concealment',
  // tables and sessions
  'tables-designated',
  'tables-exclusive',
  'one-place-each',
  'advance-fixed',
  'advance-fits',
  'start-may-move',
  'starting-chips-equal',
  'chips-of-the-event',
  'chips-stay',
  'buy-back',
  'purchases-stated',
  'add-on',
  'chips-are-the-operators',
  'live-chips-are-the-players',
  // wagers
  'own-place',
  'units',
  'least-wager',
  'greatest-wager',
  'one-hand',
  'both-hands-barred',
  'puck',
  'out-of-turn-stands',
  'wagers-final',
  'altered-after-tie',
  'short-topped-up',
  'excess-cut',
  'wager-clock',
  'clock-restricts',
  'raised-limits',
  'eliminated-below-minimum',
  'position-void',
  'late-deduction',
  'late-cancelled',
  'late-forfeits-live',
  'absence-deduction',
  'absence-live',
  // secret wagers
  'secret-allowance',
  'secret-form',
  'secret-total',
  'secret-one-hand',
  'secret-limits',
  'secret-chips',
  'secret-examined',
  'secret-announced',
  'secret-shown',
  'deemed-minimum',
  'deemed-maximum',
  'deemed-chips',
  'faulty-endorsement',
  'all-secret-final',
  'all-secret-announced',
  'all-secret-placed',
  // cards
  'cards-to-highest',
  'cards-by-sequence',
  // results
  'winners-by-value',
  'play-off',
  'play-off-chips',
  'play-off-length',
  'prizes-shared',
  'all-out',
  'finish-determined',
  'finish-agreed',
  'sole-qualifier',
  'nobody-ranked',
  'prize-pool',
  'prize-list',
] as const;
export type TournamentRule = (typeof TOURNAMENT_RULES)[number];

/**
 * Rules that one book has and another has not; the machine asks about each of them. It knows no
 * tournament without any of the other rules.
 */
const CHOSEN_RULES: readonly TournamentRule[] = [
  'deputy-stands-in',
  'offices-apart',
  'staff-only-in-charity',
  'staff-win-no-prize',
  'signature',
  'practice-hands',
  'resume-between-coups',
  'penalties',
  'concealment',
  'buy-back',
  'one-hand',
  'both-hands-barred',
  'puck',
  'out-of-turn-stands',
  'wagers-final',
  'altered-after-tie',
  'raised-limits',
  'late-cancelled',
  'late-forfeits-live',
  'absence-live',
  'all-secret-final',
  'cards-to-highest',
  'cards-by-sequence',
  'prizes-shared',
];

/** Rules that hold in every tournament; each book names its clause for them. */
export const FIRM_RULES: readonly TournamentRule[] = TOURNAMENT_RULES.filter(
  (name) => !CHOSEN_RULES.includes(name),
);

export const SESSION_LENGTHS = ['time', 'shoes', 'hands'] as const;
export type SessionLength = (typeof SESSION_LENGTHS)[number];

/** What the terms may settle themselves where the book leaves the matter to them. */
export const TERMS_CHOICES = [
  'absence-price',
  'chips-afterwards',
  'elimination',
  'tie-break',
] as const;
export type TermsChoice = (typeof TERMS_CHOICES)[number];

export const EVENT_KINDS = ['competition', 'live'] as const;
/** Chips without cash value, or cash chips. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** An act at a table, as the table machine names it, and the clause that allows it. */
export interface ExcludableAct {
  readonly clause: string;
  readonly act: string;
}

/** How a book lets an operator hold a tournament, and by which rules it is then played. */
export interface TournamentPolicy {
  /** What must be on file before entries open. */
  readonly approval: Leaf<'advise-inspectorate' | 'written-approval' | 'disclosure'>;
  /** The office whose written approval the terms need; null where they need none. */
  readonly termsApprovedBy: Leaf<string | null>;
  /** The offices that may let staff take part; null where the book names none. */
  readonly staffConsentFrom: Leaf<readonly string[] | null>;
  /** What a change of published terms requires, or from when none is possible. */
  readonly termsChange: Leaf<'advise-again' | 'approve-again' | 'frozen-at-first-entry'>;
  readonly items: readonly DemandedItem[];
  readonly director: Leaf<StaffRank>;
  /** Offices from which a director is taken; null where any person will do. */
  readonly directorFrom: Leaf<readonly StaffRank[] | null>;
  /** The table office in which each person of the tournament acts. */
  readonly tableRanks: Leaf<Readonly<Record<'dealer' | 'inspector' | 'director', StaffRank>>>;
  readonly tablesDesignatedBy: Leaf<'operator' | 'director'>;
  readonly kinds: Leaf<readonly EventKind[]>;
  readonly lengths: Leaf<readonly SessionLength[]>;
  /** The most of the entry fees that the operator keeps; null where the terms alone say. */
  readonly mostRetainedPercent: Leaf<number | null>;
  /**
   * How many days before the first session a withdrawal still brings the fee back; null: as the
   * terms say.
   */
  readonly withdrawalDays: Leaf<number | null>;
  /**
   * The acts of the game that declared terms may exclude, each with the clause that they name. What
   * is not here no terms can change, because nothing at the table would follow it.
   */
  readonly excludable: Leaf<readonly ExcludableAct[]>;
  /** What this book leaves to the terms; everything else they may only repeat. */
  readonly termsChoose: Leaf<readonly TermsChoice[]>;
  readonly earlyFinish: Leaf<'either' | 'both' | 'winners-determined'>;
  readonly secretWagers: Leaf<boolean>;
  /** Coups that a late player may miss before the place is cancelled. */
  readonly lateCoups: Leaf<number | null>;
  /**
   * The indicator card that opens the raised limits: the cards behind it, and by how many it may be
   * off.
   */
  readonly indicator: Leaf<{ readonly behind: number; readonly tolerance: number } | null>;
  /** Venues whose mark the approved secret form bears; null where no form is prescribed. */
  readonly formVenues: Leaf<readonly string[] | null>;
  readonly rules: Readonly<Record<TournamentRule, Leaf<boolean>>>;
}

/** The branch of a book: whether it has tournaments at all, and how they go. */
export interface TournamentBranch {
  readonly offered: Leaf<boolean>;
  /** Null where the book has none. */
  readonly policy: TournamentPolicy | null;
}
