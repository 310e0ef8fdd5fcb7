import { STAFF_RANKS } from '../model/authority.ts';
import { type Check, flag, listOf, number, oneOf, orNull, record, text } from '../model/check.ts';
import type { Leaf } from '../model/leaf.ts';
import { leaf, ownClause } from '../model/leaf-check.ts';
import {
  type DemandedItem,
  EVENT_KINDS,
  type ExcludableAct,
  SESSION_LENGTHS,
  TERMS_CHOICES,
  TERMS_ITEMS,
  TOURNAMENT_RULES,
  type TournamentBranch,
  type TournamentPolicy,
  type TournamentRule,
} from '../model/tournament-policy.ts';

const rank = oneOf(...STAFF_RANKS);
const yesOrNo = leaf(flag);

type Rules = Readonly<Record<TournamentRule, Leaf<boolean>>>;
const RULES: Check<Rules> = record<Rules>(
  Object.fromEntries(TOURNAMENT_RULES.map((name) => [name, yesOrNo])) as {
    readonly [R in TournamentRule]: Check<Leaf<boolean>>;
  },
);

type TableRanks = TournamentPolicy['tableRanks']['value'];

const POLICY: Check<TournamentPolicy> = record<TournamentPolicy>({
  approval: leaf(oneOf('advise-inspectorate', 'written-approval', 'disclosure')),
  termsApprovedBy: leaf(orNull(text)),
  staffConsentFrom: leaf(orNull(listOf(text))),
  termsChange: leaf(oneOf('advise-again', 'approve-again', 'frozen-at-first-entry')),
  items: listOf(record<DemandedItem>({ item: oneOf(...TERMS_ITEMS), clause: ownClause })),
  director: leaf(rank),
  directorFrom: leaf(orNull(listOf(rank))),
  tableRanks: leaf(record<TableRanks>({ dealer: rank, inspector: rank, director: rank })),
  tablesDesignatedBy: leaf(oneOf('operator', 'director')),
  kinds: leaf(listOf(oneOf(...EVENT_KINDS))),
  lengths: leaf(listOf(oneOf(...SESSION_LENGTHS))),
  mostRetainedPercent: leaf(orNull(number)),
  withdrawalDays: leaf(orNull(number)),
  excludable: leaf(listOf(record<ExcludableAct>({ clause: ownClause, act: text }))),
  termsChoose: leaf(listOf(oneOf(...TERMS_CHOICES))),
  earlyFinish: leaf(oneOf('either', 'both', 'winners-determined')),
  secretWagers: yesOrNo,
  lateCoups: leaf(orNull(number)),
  indicator: leaf(
    orNull(record<{ behind: number; tolerance: number }>({ behind: number, tolerance: number })),
  ),
  formVenues: leaf(orNull(listOf(text))),
  rules: RULES,
});

export const TOURNAMENTS: Check<TournamentBranch> = record<TournamentBranch>({
  offered: yesOrNo,
  policy: orNull(POLICY),
});
