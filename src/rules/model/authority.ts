import type { Leaf } from './leaf.ts';

/** Offices named by the books. A book's ladder orders those who supervise its game. */
export const STAFF_RANKS = [
  'dealer',
  'game-supervisor',
  'pit-boss',
  'casino-supervisor',
  'management',
  'inspector',
  'management-representative',
  'surveillance',
  'tournament-director',
  'competition-director',
  'operator',
] as const;
export type StaffRank = (typeof STAFF_RANKS)[number];

/** Acts that need an office. Acts that anyone at the table may do are not listed. */
export const ACTS = [
  'open-table',
  'attend-as-supervisor',
  'run-the-game',
  'check-cards',
  'order-shuffle-abnormal-sequence',
  'order-shuffle-for-cause',
  'introduce-pre-shuffled-cards',
  'designate-cutter',
  'cut-when-all-decline',
  'replace-cards-after-last-coup',
  'replace-unfit-cards',
  'permit-standing-player',
  'choose-dealing-method',
  'choose-facing',
  'approve-squeeze',
  'direct-dummy-coup',
  'direct-dummy-coups-after-last',
  'approve-free-coups',
  'reopen-wagers',
  'decide-misdelivery',
  'decide-irregularity',
  'report-irregularity',
  'void-coup-order-lost',
  'change-limits',
  'agree-personal-limits',
  'arrange-extra-commission',
  'approve-deferred-commission',
  'call-in-deferred-commission',
  'take-back-shoe',
  'void-wager',
  'exclude-player',
  'seize-winnings',
  'confiscate-device',
  'detain-person',
  'invalidate-result',
  'close-table',
  'ask-seat-vacated',
  'decide-dispute',
  'correct-payment',
  'record-incident',
] as const;
export type Act = (typeof ACTS)[number];

/** The least office for each act; null where the book gives the power to nobody. */
export type Authority = Readonly<Record<Act, Leaf<StaffRank | null>>>;

export interface Offices {
  /** From the lowest to the highest; a superior may always act for somebody below. */
  readonly ladder: Leaf<readonly StaffRank[]>;
  /** Offices that count as a rung of the ladder although the book never places them. */
  readonly counted: Leaf<Readonly<Partial<Record<StaffRank, StaffRank>>>>;
  readonly authority: Authority;
}

/** Whether `rank` reaches `least` on the ladder of the book. */
export function reaches(offices: Offices, rank: StaffRank, least: StaffRank): boolean {
  if (rank === least) return true;
  const ladder = offices.ladder.value;
  const standing = ladder.indexOf(offices.counted.value[rank] ?? rank);
  const needed = ladder.indexOf(offices.counted.value[least] ?? least);
  return standing >= 0 && needed >= 0 && standing >= needed;
}

export function mayDo(offices: Offices, rank: StaffRank, act: Act): boolean {
  const least = offices.authority[act].value;
  return least !== null && reaches(offices, rank, least);
}
