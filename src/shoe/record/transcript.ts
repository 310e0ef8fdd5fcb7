import { canonicalJson, fromHex, joinFields, sha256, toHex } from '../../kit/index.ts';
import type { CardProof } from '../sealing/contents.ts';
import type { Seal } from '../sealing/seal.ts';

/** The public record of one shoe, from its seal to its opening, or as far as it has come. */
export interface Transcript {
  readonly format: typeof TRANSCRIPT_FORMAT;
  readonly entries: readonly ShoeEntry[];
  /**
   * The running digest after the last entry: two players with the same head saw the same record.
   */
  readonly head: string;
}

export const TRANSCRIPT_FORMAT = 'shoe-transcript/2';
/**
 * The first format is refused by name. Its seal did not bind the house to the place of the cut, so
 * a house that wrote it could choose again what it had sealed.
 */
export const REFUSED_FORMAT = 'shoe-transcript/1';

export type ShoeEntry =
  | ({ readonly type: 'sealed' } & Seal)
  | { readonly type: 'contribution-committed'; readonly seat: number; readonly commitment: string }
  | { readonly type: 'commitments-closed' }
  | ({ readonly type: 'contribution-opened' } & OpeningText)
  /** An opening that does not fit the seat's commitment; anyone can check that it does not. */
  | ({ readonly type: 'contribution-refused' } & OpeningText)
  | { readonly type: 'contributions-closed'; readonly withheld: readonly number[] }
  | { readonly type: 'beacon-published'; readonly value: string }
  | { readonly type: 'root-published'; readonly root: string }
  | {
      readonly type: 'cut';
      readonly place: number;
      readonly cutter: string;
      readonly chosenBy: CutChooser;
    }
  | { readonly type: 'cutting-card-placed'; readonly cardsBehind: number }
  | ({ readonly type: 'card-exposed'; readonly use: CardUse } & CardProof)
  /** Face down: the card stays sealed until the shoe is opened. */
  | { readonly type: 'card-burned'; readonly position: number }
  /**
   * A card that was drawn but never shown nor burned: an excess card of the last coup, or a card of
   * a coup made void.
   */
  | { readonly type: 'card-discarded'; readonly position: number }
  /** All cards drawn from `position` on were put back in their order, to be drawn again. */
  | ({ readonly type: 'cards-returned'; readonly position: number } & StaffOrder)
  | { readonly type: 'retired'; readonly drawn: number }
  | ({ readonly type: 'abandoned'; readonly drawn: number } & StaffOrder)
  | { readonly type: 'opened'; readonly secret: string };

export type EntryType = ShoeEntry['type'];
export type EntryOf<T extends EntryType> = Extract<ShoeEntry, { type: T }>;

export interface OpeningText {
  readonly seat: number;
  readonly value: string;
  readonly nonce: string;
}

/** Who ordered something out of the ordinary, and why. */
export interface StaffOrder {
  readonly reason: string;
  readonly rank: string;
}

/**
 * A player chooses the place of the cut himself; the house takes it from the mix and chooses
 * nothing.
 */
export const CUT_CHOOSERS = ['player', 'house'] as const;
export type CutChooser = (typeof CUT_CHOOSERS)[number];

export const CARD_USES = ['play', 'burn'] as const;
export type CardUse = (typeof CARD_USES)[number];

export const STAGES = [
  'unsealed',
  'committing',
  'opening',
  'mixing',
  'beaconed',
  'ordered',
  'cut',
  'dealing',
  'ended',
  'opened',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Which entry may follow at which stage, and the stage it leads to. Any other entry is out of
 * order.
 */
export const NEXT_STAGE: Readonly<Record<Stage, Readonly<Partial<Record<EntryType, Stage>>>>> = {
  unsealed: { sealed: 'committing' },
  committing: {
    'contribution-committed': 'committing',
    'commitments-closed': 'opening',
    abandoned: 'ended',
  },
  opening: {
    'contribution-opened': 'opening',
    'contribution-refused': 'opening',
    'contributions-closed': 'mixing',
    abandoned: 'ended',
  },
  mixing: { 'beacon-published': 'beaconed', 'root-published': 'ordered', abandoned: 'ended' },
  beaconed: { 'root-published': 'ordered', abandoned: 'ended' },
  ordered: { cut: 'cut', abandoned: 'ended' },
  cut: { 'cutting-card-placed': 'dealing', abandoned: 'ended' },
  dealing: {
    'card-exposed': 'dealing',
    'card-burned': 'dealing',
    'card-discarded': 'dealing',
    'cards-returned': 'dealing',
    retired: 'ended',
    abandoned: 'ended',
  },
  ended: { opened: 'opened' },
  opened: {},
};

export const EMPTY_HEAD = '00'.repeat(32);

export function transcriptOf(entries: readonly ShoeEntry[]): Transcript {
  return { format: TRANSCRIPT_FORMAT, entries, head: headAfter(entries) };
}

export function headAfter(entries: readonly ShoeEntry[]): string {
  return entries.reduce(nextHead, EMPTY_HEAD);
}

/** The head after one more entry, for a client that follows a shoe live. */
export function nextHead(head: string, entry: ShoeEntry): string {
  return toHex(sha256(joinFields('shoe-record/1', fromHex(head), canonicalJson(entry))));
}
