import { join } from 'node:path';
import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import { TABLE_SHOE } from '../floor/topics.ts';
import type { People } from '../people/index.ts';
import { Checkpoints } from './checkpoints.ts';
import { CHECKPOINTS_FOLDER, type Signers, writePublic } from './custody/signers.ts';
import { type DocumentsAtStart, documentsDiffer, sealIsBroken } from './sum-of-documents.ts';

export interface CheckpointPorts {
  readonly store: Store;
  readonly config: { readonly dataFolder: string };
  readonly clock: { wallMs(): number };
  readonly bus: Bus;
  readonly logger: { error(facts: object, sentence: string): void };
  readonly signers: Signers;
  /**
   * The documents before this start changed any. Null among several nodes, where another one may
   * have had the house since this one's last checkpoint.
   */
  readonly documents: DocumentsAtStart | null;
  readonly people: Pick<People, 'log' | 'steady'>;
}

/** Told of what happens to checkpoints. */
export interface CheckpointEars {
  readonly written: () => void;
  /** The documents are not those that the last run left behind. */
  readonly documentsChanged: () => void;
}

const CHECKPOINT_MS = 60_000;

/**
 * At the start, every minute, with each opened shoe and at the end, one after the other: whoever
 * audits the log later can tell from the last one that nothing was cut off. What is returned
 * writes the last one.
 */
export function keepCheckpoints(ports: CheckpointPorts, ears: CheckpointEars): () => Promise<void> {
  const { store, config, clock, logger, bus, signers, documents } = ports;
  const folder = join(config.dataFolder, CHECKPOINTS_FOLDER);
  const checkpoints = new Checkpoints(folder, signers);
  writePublic(config.dataFolder, 'audit', signers.audit.publicKey);
  if (signers.second !== null) writePublic(config.dataFolder, 'second', signers.second.publicKey);
  const last = checkpoints.last();
  if (documents !== null && documentsDiffer(documents, last)) {
    void tellOfChange(ports, last?.documentsLeft ?? null, documents, ears);
  }
  let writing: Promise<unknown> = Promise.resolve();
  const checkpoint = async (moment = {}) => {
    writing = writing
      .then(() => checkpoints.write(store, clock.wallMs(), moment))
      .then(ears.written)
      .catch((err: unknown) => logger.error({ err }, 'a checkpoint could not be written'));
    await writing;
  };
  bus.subscribe(TABLE_SHOE, EVERY_KEY, ({ entries }) => {
    if (entries.some(({ type }) => type === 'opened')) void checkpoint();
  });
  const found =
    documents === null
      ? {}
      : { documentsFound: documents.sum, documentsBroken: sealIsBroken(documents, last) };
  void checkpoint(found);
  const checking = setInterval(() => void checkpoint(), CHECKPOINT_MS);
  return () => {
    clearInterval(checking);
    return checkpoint(documents === null ? {} : { isLast: true });
  };
}

/**
 * It goes into the chain: later checkpoints sign what is there now. A house that was killed has
 * left no sum but a seal, which cannot say what was under it.
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
  await people.log.note({ type: 'DocumentsChanged', atMs, person: null, by: 'house', facts });
  await documents.sealAnew();
}
