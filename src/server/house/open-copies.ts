import { join } from 'node:path';
import type { Logger } from 'pino';
import { SqliteStore, type Store } from '../../store/index.ts';
import { Backups } from '../evidence/backups.ts';
import { Copier } from '../evidence/copies/copier.ts';
import { CopyWatch } from '../evidence/copies/copy-watch.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import type { HouseConfig } from './config.ts';
import { secondPlace } from './second-place.ts';

interface CopiedHouse {
  readonly config: HouseConfig;
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the backups of the house, and the watch over their copies where there is a second place.
 */
export function openCopies(
  { config, store, clock, logger }: CopiedHouse,
  metrics: Metrics,
): { readonly backups: Backups; readonly copies: CopyWatch | null } {
  const nowMs = () => Date.now();
  const backups = new Backups({
    folder: join(config.dataFolder, 'backups'),
    nowMs: () => clock.wallMs(),
    copy: store instanceof SqliteStore ? (toFile, off) => store.backup(toFile, off) : null,
  });
  const place = config.memoryOnly ? null : secondPlace(config, nowMs);
  if (place === null) return { backups, copies: null };
  const { dataFolder, copiesTo } = config;
  const names = () => backups.names();
  const copier = new Copier({ dataFolder, place, to: copiesTo ?? '', backups: names });
  const makeBackup = store instanceof SqliteStore ? () => make(backups) : null;
  const copied = (name: string) => void backups.remove(name);
  const ports = { copier, terms: config, nowMs, makeBackup, copied, logger, metrics };
  return { backups, copies: new CopyWatch(ports) };
}

async function make(backups: Backups): Promise<string> {
  const made = await backups.make();
  if (made.ok) return made.value.name;
  throw new Error(made.error.trouble ?? made.error.code);
}
