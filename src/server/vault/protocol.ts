import type {
  BettingClosed,
  BettingWindow,
  CardProof,
  Receipt,
  ReceiptedEntry,
  Seal,
  SealTerms,
  VaultState,
} from '../../shoe/index.ts';

/** Requests to the vault's thread. Secrets and undealt cards exist only there. */
export type VaultRequest =
  | { readonly kind: 'seal'; readonly terms: WantedSeal }
  | {
      /** Brings a shoe back after a restart from its boxed secret. */
      readonly kind: 'restore';
      readonly seal: Seal;
      readonly boxed: string;
      readonly mixKey: string | null;
      readonly state: VaultState | null;
    }
  | { readonly kind: 'order'; readonly shoe: ShoeName; readonly mixKey: string }
  | {
      /** Asks for the house's signature that a seat's contribution is on disk. */
      readonly kind: 'receipt';
      readonly shoe: ShoeName;
      readonly entry: ReceiptedEntry;
    }
  | { readonly kind: 'cut'; readonly shoe: ShoeName; readonly place: number }
  | { readonly kind: 'window'; readonly shoe: ShoeName; readonly window: BettingWindow }
  | {
      readonly kind: 'card';
      readonly shoe: ShoeName;
      readonly position: number;
      readonly closed: BettingClosed;
    }
  | {
      /** Asks for the proof of a card that was given out before a restart; other cards get none. */
      readonly kind: 'proof';
      readonly shoe: ShoeName;
      readonly position: number;
    }
  | { readonly kind: 'end'; readonly shoe: ShoeName }
  | { readonly kind: 'open'; readonly shoe: ShoeName; readonly openWagers: number };

/** A seal as a table wants it; the vault adds the key of its receipts. */
export type WantedSeal = Omit<SealTerms, 'receiptKey'>;

export interface ShoeName {
  readonly table: string;
  readonly shoeNo: number;
}

export type VaultReply =
  | { readonly kind: 'sealed'; readonly seal: Seal; readonly boxed: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'ordered'; readonly root: string }
  | { readonly kind: 'card'; readonly proof: CardProof }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'opened'; readonly secret: string }
  | { readonly kind: 'refused'; readonly code: string };
