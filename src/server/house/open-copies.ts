import { statSync } from 'node:fs';
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
  const backups = new Backups({
    folder: join(config.dataFolder, 'backups'),
    nowMs: () => clock.wallMs(),
    copy: store instanceof SqliteStore ? (toFile, off) => store.backup(toFile, off) : null,
  });
  const place = config.memoryOnly ? null : secondPlace(config, () => Date.now());
  if (place === null) return { backups, copies: null };
  const { dataFolder } = config;
  const copiesTo = config.copiesTo ?? '';
  if (areOneDisk(dataFolder, copiesTo)) {
    logger.warn({ copiesTo }, 'the second place is on the disk of the house, and is lost with it');
  }
  const nowMs = () => clock.wallMs();
  const wallMs = () => Date.now();
  const names = () => backups.names();
  const copier = new Copier({ dataFolder, place, to: copiesTo, backups: names });
  const makeBackup = store instanceof SqliteStore ? () => make(backups) : null;
  const copied = (name: string) => void backups.remove(name);
  const ports = {
    clock,
    copier,
    terms: config,
    nowMs,
    wallMs,
    makeBackup,
    copied,
    logger,
    metrics,
  };
  return { backups, copies: new CopyWatch(ports) };
}

async function make(backups: Backups): Promise<string> {
  const made = await backups.make();
  if (made.ok) return made.value.name;
  throw new Error(made.error.trouble ?? made.error.code);
}

/** False too where the place is away or an address: the first copy tells what is wrong with it. */
function areOneDisk(one: string, other: string): boolean {
  try {
    return statSync(other).dev === statSync(one).dev;
  } catch {
    return false;
  }
}
