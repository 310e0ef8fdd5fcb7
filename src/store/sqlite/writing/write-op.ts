import type { EncodedBatch, EncodedChange, EncodedSnapshot } from '../../encode.ts';
import type {
  AppendAnswer,
  ClaimAnswer,
  DocumentsAnswer,
  SaveAnswer,
  SealFound,
} from '../../store.ts';

/** An operation of the writer's thread. */
export type WriteOp =
  | { readonly kind: 'append'; readonly batch: EncodedBatch }
  | { readonly kind: 'claim'; readonly stream: string; readonly epoch: number }
  | { readonly kind: 'snapshot'; readonly snapshot: EncodedSnapshot }
  | { readonly kind: 'documents'; readonly changes: readonly EncodedChange[] }
  /**
   * From here on the sum over all documents is sealed with the first of these keys, where one of
   * them has sealed it before or the caller asks for it `anew`.
   */
  | { readonly kind: 'seal'; readonly keys: readonly string[]; readonly anew: boolean }
  /** Brings the database up to date with the journal, for a caller that wants to read the log. */
  | { readonly kind: 'fold' };

export type WriteAnswer =
  | AppendAnswer
  | ClaimAnswer
  | SaveAnswer
  | DocumentsAnswer
  | SealFound
  | { readonly kind: 'folded' }
  /**
   * A bug of the caller, told to that caller alone, so that the rest of the group does not suffer.
   */
  | { readonly kind: 'broken'; readonly promise: string };
