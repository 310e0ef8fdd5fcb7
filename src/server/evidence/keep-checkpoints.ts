import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import { PRIVATE_FILE, type Store } from '../../store/index.ts';
import { TABLE_SHOE } from '../floor/topics.ts';
import { Checkpoints } from './checkpoints.ts';

export interface CheckpointPorts {
  readonly store: Store;
  readonly config: { readonly dataFolder: string };
  readonly clock: { wallMs(): number };
  readonly bus: Bus;
  readonly logger: { error(facts: object, sentence: string): void };
}

const CHECKPOINT_MS = 60_000;

/**
 * At the start, every minute, with each opened shoe and at the end, one after the other: whoever
 * audits the log later can tell from the last one that nothing was cut off. What is returned
 * writes the last one.
 */
export function keepCheckpoints(ports: CheckpointPorts): () => Promise<void> {
  const { store, config, clock, logger, bus } = ports;
  const folder = join(config.dataFolder, 'checkpoints');
  const checkpoints = new Checkpoints(config.dataFolder, folder);
  writeFileSync(join(folder, 'public.pem'), checkpoints.publicKey(), { mode: PRIVATE_FILE });
  let writing: Promise<unknown> = Promise.resolve();
  const checkpoint = async () => {
    writing = writing
      .then(() => checkpoints.write(store, clock.wallMs()))
      .catch((err: unknown) => logger.error({ err }, 'a checkpoint could not be written'));
    await writing;
  };
  bus.subscribe(TABLE_SHOE, EVERY_KEY, ({ entries }) => {
    if (entries.some(({ type }) => type === 'opened')) void checkpoint();
  });
  void checkpoint();
  const checking = setInterval(() => void checkpoint(), CHECKPOINT_MS);
  return () => {
    clearInterval(checking);
    return checkpoint();
  };
}
