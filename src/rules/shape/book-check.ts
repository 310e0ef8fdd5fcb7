import { ACTS, type Offices, STAFF_RANKS } from '../model/authority.ts';
import type { RuleBook } from '../model/book.ts';
import {
  absentOr,
  type BookFault,
  type Check,
  type Grounds,
  listOf,
  number,
  oneOf,
  orNull,
  printed,
  record,
  someOf,
  text,
} from '../model/check.ts';
import { leaf, ownClause } from '../model/leaf-check.ts';
import { type Notice, POLICY_LEAVES, type Provenance } from '../model/policies.ts';
import { TOURNAMENTS } from './tournament-check.ts';
import { cited, VERSION } from './version-check.ts';
import { WAGER_ROW } from './wager-check.ts';

/**
 * The checks of everything that a book must say. A forgotten or an extra check is a type error.
 */

const rank = oneOf(...STAFF_RANKS);

const OFFICES: Check<Offices> = record<Offices>({
  ladder: leaf(listOf(rank)),
  counted: leaf(someOf(STAFF_RANKS, rank)),
  authority: record<Offices['authority']>(
    Object.fromEntries(ACTS.map((act) => [act, leaf(orNull(rank))])) as {
      [A in keyof Offices['authority']]: Check<Offices['authority'][A]>;
    },
  ),
});

const NOTICE: Check<Notice> = record<Notice>({
  id: text,
  shown: oneOf('at-table', 'on-sign', 'on-request', 'to-complainant', 'to-staff', 'everywhere'),
  versions: absentOr(listOf(text)),
  text,
  clause: ownClause,
});

const PROVENANCE: Check<Provenance> = record<Provenance>({
  what: text,
  date: printed,
  reference: orNull(text),
  clause: ownClause,
  doubt: orNull(text),
});

export const BOOK: Check<RuleBook> = record<RuleBook>({
  id: text,
  name: leaf(text),
  regulator: leaf(text),
  edition: leaf(text),
  inForceFrom: leaf(orNull(text)),
  commencesAtMs: leaf(orNull(number)),
  nature: leaf(oneOf('approved-rules', 'leaflet')),
  tableau: leaf(record<RuleBook['tableau']['value']>({ player: text, banker: listOf(text) })),
  wagers: listOf(WAGER_ROW),
  versions: listOf(VERSION),
  voids: record<RuleBook['voids']>({
    tooFewCards: cited,
    becameDummy: cited,
    announcedDummy: cited,
  }),
  equipment: record(POLICY_LEAVES.equipment),
  cards: record(POLICY_LEAVES.cards),
  shuffle: record(POLICY_LEAVES.shuffle),
  cut: record(POLICY_LEAVES.cut),
  cuttingCard: record(POLICY_LEAVES.cuttingCard),
  burn: record(POLICY_LEAVES.burn),
  betting: record(POLICY_LEAVES.betting),
  limits: record(POLICY_LEAVES.limits),
  dealing: record(POLICY_LEAVES.dealing),
  commission: record(POLICY_LEAVES.commission),
  irregularities: record(POLICY_LEAVES.irregularities),
  dummyCoups: record(POLICY_LEAVES.dummyCoups),
  offices: OFFICES,
  conduct: record(POLICY_LEAVES.conduct),
  tournaments: TOURNAMENTS,
  notices: listOf(NOTICE),
  provenance: listOf(PROVENANCE),
});

/** The faults in the shape of a value; without any, it can be read as a rule book. */
export function shapeFaults(book: unknown, grounds: Grounds | null): readonly BookFault[] {
  return BOOK.faults(book, { field: '', clause: null, grounds });
}
