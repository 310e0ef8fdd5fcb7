import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import { THE_HOUSE_ITSELF } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import { TABLE_SHOE } from '../floor/topics.ts';
import type { People } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import type { Signing } from './begin-signing.ts';
import type { CheckpointMoment } from './checkpoints.ts';
import { type DocumentsAtStart, documentsDiffer, sealIsBroken } from './sum-of-documents.ts';

export interface CheckpointPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly logger: { error(facts: object, sentence: string): void };
  readonly signing: Signing;
  readonly people: Pick<People, 'log' | 'steady'>;
}

/** Called when something happens to checkpoints. */
export interface CheckpointEars {
  readonly written: () => void;
  /** The documents are not those that the last run left behind. */
  readonly documentsChanged: () => void;
}

export interface KeptCheckpoints {
  /**
   * Resolves when changed documents are noted in the log of people, which must stay open until
   * then.
   */
  readonly told: Promise<void>;
  /** Writes the last checkpoint, once every earlier one is written. */
  end(): Promise<void>;
}

const CHECKPOINT_MS = 60_000;

/**
 * Writes checkpoints one after the other: at the start, every minute, with each opened shoe and at
 * the end. An auditor can tell from the last one that nothing was cut off the log.
 */
export function keepCheckpoints(ports: CheckpointPorts, ears: CheckpointEars): KeptCheckpoints {
  const { store, clock, logger, bus, signing } = ports;
  const { checkpoints, last } = signing;
  const failed = (sentence: string) => (err: unknown) => logger.error({ err }, sentence);
  const told = settleDocuments(ports, ears).catch(
    failed('what became of the documents could not be written down'),
  );
  let writing: Promise<unknown> = told;
  const checkpoint = async (momentBy: () => Promise<CheckpointMoment> = async () => ({})) => {
    writing = writing
      .then(momentBy)
      .then((moment) => checkpoints.write(store, clock.wallMs(), moment))
      .then(ears.written)
      .catch(failed('a checkpoint could not be written'));
    await writing;
  };
  bus.subscribe(TABLE_SHOE, EVERY_KEY, ({ entries }) => {
    if (entries.some(({ type }) => type === 'opened')) void checkpoint();
  });
  void checkpoint(async () => {
    const documents = await signing.documents;
    return { documentsBroken: documents.isShared && sealIsBroken(documents, last) };
  });
  const stopChecking = clock.every(CHECKPOINT_MS, () =>
    checkpoint(async () => {
      await sealLater(store, await signing.documents);
      return {};
    }),
  );
  const end = () => {
    stopChecking();
    return checkpoint(async () => {
      const { isShared } = await signing.documents;
      // Whatever is still under way must not change documents after their sum is signed.
      if (!isShared) await store.endChanges();
      return { isLast: !isShared };
    });
  };
  return { told, end };
}

/** Reports documents that somebody else changed before they are sealed as they are. */
async function settleDocuments(ports: CheckpointPorts, ears: CheckpointEars): Promise<void> {
  const { last } = ports.signing;
  const documents = await ports.signing.documents;
  if (documentsDiffer(documents, last)) {
    await tellOfChange(ports, last?.documentsLeft ?? null, documents, ears);
  }
  await documents.sealAnew();
}

/** Seals documents once no node of a version without the seal changes them any more. */
async function sealLater(store: Store, documents: DocumentsAtStart): Promise<void> {
  if (documents.seal?.state === 'never' && store.documentChanges?.() === null) {
    await documents.sealAnew();
  }
}

/**
 * Notes the change in the chain, because later checkpoints sign the documents as they are now. A
 * killed house has left no sum but a seal, which cannot say what the sum was.
 */
async function tellOfChange(
  { people, logger }: CheckpointPorts,
  left: string | null,
  documents: DocumentsAtStart,
  ears: CheckpointEars,
): Promise<void> {
  const facts = { left, found: documents.sum };
  logger.error(facts, 'documents were changed while the house was closed; see baize audit');
  ears.documentsChanged();
  const atMs = people.steady.wallMs();
  const by = THE_HOUSE_ITSELF;
  await people.log.note({ type: 'DocumentsChanged', ...facts, atMs, person: null, by });
}
