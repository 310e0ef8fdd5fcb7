import { createHmac } from 'node:crypto';
import type { SealFound } from '../../store.ts';
import type { WriteStatements } from '../database/write-statements.ts';

/**
 * The sum over all documents under a key that is not in the database, written in the transaction
 * that changes one. Whoever has the database and not the key can write documents with all their
 * digests, but not this; a process that was killed leaves it as good as one that was stopped.
 */
export class DocumentsSeal {
  readonly found: SealFound;
  readonly #statements: WriteStatements;
  readonly #key: string;
  #changes: number;
  #isDue = true;

  /** The first key seals from now on; the others may have sealed what is there. */
  constructor(statements: WriteStatements, keys: readonly string[], documents: string) {
    const { changes, seal } = statements.documentsSeal.get() as StoredSeal;
    const isKept = keys.some((key) => sealOf(key, changes, documents) === seal);
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

  /** Inside the caller's transaction. */
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

function sealOf(key: string, changes: number, documents: string): string {
  const mac = createHmac('sha256', Buffer.from(key, 'hex'));
  return mac.update(`baize-documents/1\n${changes}\n${documents}`).digest('hex');
}
