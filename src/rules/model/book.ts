import type { Tableau } from '../coup/tableau.ts';
import type { Offices } from './authority.ts';
import type { Leaf } from './leaf.ts';
import type {
  BettingPolicy,
  BurnPolicy,
  CardsPolicy,
  CommissionPolicy,
  ConductPolicy,
  CutPolicy,
  CuttingCardPolicy,
  DealingPolicy,
  DummyPolicy,
  EquipmentPolicy,
  IrregularityPolicy,
  LimitsPolicy,
  Notice,
  Provenance,
  ShufflePolicy,
} from './policies.ts';
import type { RunTerms, Schedule, TailTerms } from './schedule.ts';
import type { TournamentBranch } from './tournament-policy.ts';
import type { WagerRow, WagerType } from './wager.ts';

/** The id of a book or a version in files, addresses and commands. */
export const BOOK_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A wager that the version names, and whether a table must carry it or only may. */
export interface CoupWagerTerms {
  readonly offered: Leaf<'always' | 'optional'>;
  readonly schedule: Schedule;
}

export interface Version {
  /** A word of the book's own, by which a table's set-up names the version. */
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  /** Whether a notice that this version is played must stand at the table. */
  readonly notice: Leaf<boolean>;
  readonly wagers: Readonly<Record<WagerType, CoupWagerTerms>>;
  readonly runs: Readonly<Record<WagerType, RunTerms>>;
  readonly tails: Readonly<Partial<Record<'player' | 'banker', TailTerms>>>;
  /** The range of the percentage that Tie Baccarat's sign may show. */
  readonly tiePercent: Leaf<{ readonly least: number; readonly most: number } | null>;
}

/** Clauses that void every wager of a coup for a reason outside the cards' result. */
export interface VoidGrounds {
  readonly tooFewCards: { readonly clause: string; readonly cite: string };
  readonly becameDummy: { readonly clause: string; readonly cite: string };
  readonly announcedDummy: { readonly clause: string; readonly cite: string };
}

export interface RuleBook {
  readonly id: string;
  readonly name: Leaf<string>;
  readonly regulator: Leaf<string>;
  readonly edition: Leaf<string>;
  /** The first gaming date, year-month-day; null where the text does not say. */
  readonly inForceFrom: Leaf<string | null>;
  /** The moment from which coups may be opened under the book; null where the text names none. */
  readonly commencesAtMs: Leaf<number | null>;
  readonly nature: Leaf<'approved-rules' | 'leaflet'>;
  readonly tableau: Leaf<Tableau>;
  /** Every wager that a version may price, in the order of reports. */
  readonly wagers: readonly WagerRow[];
  readonly versions: readonly Version[];
  readonly voids: VoidGrounds;
  readonly equipment: EquipmentPolicy;
  readonly cards: CardsPolicy;
  readonly shuffle: ShufflePolicy;
  readonly cut: CutPolicy;
  readonly cuttingCard: CuttingCardPolicy;
  readonly burn: BurnPolicy;
  readonly betting: BettingPolicy;
  readonly limits: LimitsPolicy;
  readonly dealing: DealingPolicy;
  readonly commission: CommissionPolicy;
  readonly irregularities: IrregularityPolicy;
  readonly dummyCoups: DummyPolicy;
  readonly offices: Offices;
  readonly conduct: ConductPolicy;
  readonly tournaments: TournamentBranch;
  readonly notices: readonly Notice[];
  readonly provenance: readonly Provenance[];
}

export function versionOf(book: RuleBook, id: string): Version | null {
  return book.versions.find((version) => version.id === id) ?? null;
}
