import type { EncodedBatch, EncodedChange, EncodedSnapshot } from '../../encode.ts';
import type {
  AppendAnswer,
  ClaimAnswer,
  DocumentsAnswer,
  SaveAnswer,
  SealFound,
} from '../../store.ts';

/** What the writer's thread is asked for. */
export type WriteOp =
  | { readonly kind: 'append'; readonly batch: EncodedBatch }
  | { readonly kind: 'claim'; readonly stream: string; readonly epoch: number }
  | { readonly kind: 'snapshot'; readonly snapshot: EncodedSnapshot }
  | { readonly kind: 'documents'; readonly changes: readonly EncodedChange[] }
  /**
   * From here on the sum over all documents is sealed with the first of these keys; over a broken
   * seal only `anew`.
   */
  | { readonly kind: 'seal'; readonly keys: readonly string[]; readonly anew: boolean }
  /** Brings the database up to date with the journal, for whoever wants to read the log. */
  | { readonly kind: 'fold' };

export type WriteAnswer =
  | AppendAnswer
  | ClaimAnswer
  | SaveAnswer
  | DocumentsAnswer
  | SealFound
  | { readonly kind: 'folded' }
  /** The caller's bug, told to it alone: the rest of the group is not to suffer. */
  | { readonly kind: 'broken'; readonly promise: string };
