import type { StoredDocument } from '../../store/index.ts';
import { misfitOf, type StoredShape } from './stored-shape.ts';

export interface DocumentReader<T> {
  (document: StoredDocument): T;
  /** Under which the store keeps these documents. */
  readonly kind: string;
}

/**
 * The one door by which documents of a kind are read back. A document that does not fit throws and
 * names itself: a house must not go on with a person without a kind or a box without its secret.
 */
export function documentReader<T extends object>(
  kind: string,
  shape: StoredShape<T>,
): DocumentReader<T> {
  const misfitIn = misfitOf(shape);
  const read = (document: StoredDocument): T => {
    const { id, data } = document;
    const misfit = document.kind === kind ? misfitIn(data) : 'kind';
    if (misfit === null) return data as unknown as T;
    throw new Error(`the document ${kind} ${id} does not fit: ${misfit}`);
  };
  return Object.assign(read, { kind });
}
