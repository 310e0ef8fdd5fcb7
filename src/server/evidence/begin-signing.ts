import { join } from 'node:path';
import type { Store } from '../../store/index.ts';
import { type CheckpointBody, Checkpoints } from './checkpoints.ts';
import { CHECKPOINTS_FOLDER, type Signers, writePublic } from './custody/signers.ts';
import { type DocumentsAtStart, findDocuments, sealIsBroken } from './sum-of-documents.ts';

export interface SigningPorts {
  readonly store: Store;
  readonly config: { readonly dataFolder: string; readonly natsUrl: string | null };
  readonly clock: { wallMs(): number };
  readonly logger: { error(facts: object, sentence: string): void };
  readonly signers: Signers;
  /** They seal the sum over the documents; the newest first. */
  readonly documentKeys: readonly Uint8Array[];
}

/** What a run of the house signs with, and what it found. */
export interface Signing {
  readonly checkpoints: Checkpoints;
  /** What the run before signed last; null for the first run. */
  readonly last: CheckpointBody | null;
  /** The documents before this run changed any; of several nodes, at about that time. */
  readonly documents: Promise<DocumentsAtStart>;
}

/**
 * Before the house changes anything it signs which documents it found. A run that was killed before
 * its first checkpoint would otherwise leave changed documents behind the checkpoint of an orderly
 * end, and the next run would take them for somebody else's work.
 *
 * Several nodes share their documents, so that no node can say what a run before it left: there the
 * seal alone tells, and nobody waits for it.
 */
export async function beginSigning(ports: SigningPorts): Promise<Signing> {
  const { store, config, clock, logger, signers, documentKeys } = ports;
  const { dataFolder, natsUrl } = config;
  const checkpoints = new Checkpoints(join(dataFolder, CHECKPOINTS_FOLDER), signers);
  writePublic(dataFolder, 'audit', signers.audit.publicKey);
  if (signers.second !== null) writePublic(dataFolder, 'second', signers.second.publicKey);
  const last = checkpoints.last();
  const isShared = natsUrl !== null;
  const documents = findDocuments(store, documentKeys, isShared);
  documents.catch(() => {});
  if (isShared) return { checkpoints, last, documents };
  const found = await documents;
  const moment = {
    documentsFound: found.sum,
    documentsBroken: sealIsBroken(found, last),
    isBrief: true,
  };
  await checkpoints
    .write(store, clock.wallMs(), moment)
    .catch((err: unknown) => logger.error({ err }, 'a checkpoint could not be written'));
  return { checkpoints, last, documents };
}
