import { isSealedBy, sealOf } from '../../seal.ts';
import type { SealFound } from '../../store.ts';
import type { WriteStatements } from '../database/write-statements.ts';

/**
 * The sum over all documents under a key that is not in the database, written in the transaction
 * that changes a document. An intruder who has the database and not the key can write documents
 * with all their digests, but not this seal. A killed process leaves the seal as valid as a stopped
 * one does.
 */
export class DocumentsSeal {
  readonly found: SealFound;
  readonly #statements: WriteStatements;
  readonly #key: string;
  #changes: number;
  #isDue = true;

  /** The first key seals from now on; the others may have made the present seal. */
  constructor(statements: WriteStatements, keys: readonly string[], documents: string) {
    const { changes, seal } = statements.documentsSeal.get() as StoredSeal;
    const isKept = isSealedBy(keys, { changes, sum: documents, seal });
    const state = seal === '' ? 'never' : isKept ? 'kept' : 'broken';
    this.found = { kind: 'sealed', state, changes };
    this.#statements = statements;
    this.#key = keys[0] ?? '';
    this.#changes = changes;
  }

  get changes(): number {
    return this.#changes;
  }

  changed(): void {
    this.#changes += 1;
    this.#isDue = true;
  }

  /** Writes the seal inside the caller's transaction. */
  write(documents: string): void {
    if (!this.#isDue) return;
    const seal = sealOf(this.#key, this.#changes, documents);
    this.#statements.setDocumentsSeal.run(this.#changes, seal);
    this.#isDue = false;
  }
}

export interface StoredSeal {
  readonly changes: number;
  readonly seal: string;
}
