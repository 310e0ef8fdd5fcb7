import { toJson } from '../../kit/index.ts';
import { nullable } from '../../machine/index.ts';
import { type Store, walkKind } from '../../store/index.ts';
import { documentReader } from '../desk/document-reader.ts';
import { NUMBER, RECORD, TEXT } from '../desk/stored-shape.ts';
import { keep } from '../people/documents.ts';
import { type Approval, isOver } from './approval.ts';

const KIND = 'approval';
const MOST_KEPT = 500;

const readApproval = documentReader<Approval>(KIND, {
  id: TEXT,
  asked: RECORD,
  why: TEXT,
  askedAtMs: NUMBER,
  expiresMs: NUMBER,
  state: TEXT,
  decision: nullable(RECORD),
});

/** A request with the version of its document. */
export interface Kept {
  readonly approval: Approval;
  readonly version: number;
}

/** The requests as they are kept: in memory and, before that, as documents. */
export class KeptApprovals {
  readonly #store: Store;
  readonly #kept = new Map<string, Kept>();

  private constructor(store: Store) {
    this.#store = store;
  }

  static async load(store: Store): Promise<KeptApprovals> {
    const approvals = new KeptApprovals(store);
    for await (const document of walkKind(store, KIND)) {
      const { id, version } = document;
      approvals.#kept.set(id, { version, approval: readApproval(document) });
    }
    return approvals;
  }

  get(id: string): Kept | undefined {
    return this.#kept.get(id);
  }

  all(): readonly Kept[] {
    return [...this.#kept.values()];
  }

  /** False where another writer came first. */
  async write(approval: Approval, version: number): Promise<boolean> {
    const { id } = approval;
    const data = toJson(approval);
    const failure = await keep(this.#store, [{ kind: KIND, id, expectedVersion: version, data }]);
    if (failure === null) this.#kept.set(id, { approval, version: version + 1 });
    return failure === null;
  }

  /** Drops old requests from the queue; the log keeps all of them for ever. */
  async prune(): Promise<void> {
    const over = [...this.#kept.entries()].filter(([, { approval }]) => isOver(approval.state));
    const oldest = over.sort(([, a], [, b]) => a.approval.askedAtMs - b.approval.askedAtMs);
    for (const [id, { version }] of oldest.slice(0, Math.max(0, this.#kept.size - MOST_KEPT))) {
      if ((await keep(this.#store, [{ kind: KIND, id, expectedVersion: version }])) !== null)
        return;
      this.#kept.delete(id);
    }
  }
}
