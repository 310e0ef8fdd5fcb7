import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Logger } from 'pino';
import { SqliteStore, type Store } from '../../store/index.ts';
import { Backups } from '../evidence/backups.ts';
import { Copier } from '../evidence/copies/copier.ts';
import { CopyWatch } from '../evidence/copies/copy-watch.ts';
import { folderPlace } from '../evidence/copies/folder-place.ts';
import { bucketPlace, type SecondPlace } from '../evidence/copies/second-place.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import type { HouseConfig } from './settings.ts';

type Copies = Pick<HouseConfig, 'copiesTo' | 'copiesRegion' | 'copiesKeyId' | 'copiesSecret'>;

/** Why copies cannot go where the settings say; null where they can. */
export function copiesDoubt(config: Copies & Pick<HouseConfig, 'dataFolder'>): string | null {
  const { copiesTo, copiesKeyId, copiesSecret, dataFolder } = config;
  if (copiesTo === null) return null;
  const address = addressIn(copiesTo);
  if (address === null) {
    if (!isInside(copiesTo, dataFolder)) return null;
    return 'copiesTo must lie outside of the folder of the house, on another disk';
  }
  if (!isEncrypted(address)) return 'copiesTo must be https:// or a folder';
  if (copiesKeyId !== null && copiesSecret !== null) return null;
  return 'copiesTo at an address needs copiesKeyId and copiesSecret';
}

function secondPlace(copies: Copies, nowMs: () => number): SecondPlace | null {
  const { copiesTo, copiesRegion: region, copiesKeyId: keyId, copiesSecret: secret } = copies;
  if (copiesTo === null) return null;
  const address = addressIn(copiesTo);
  if (address === null) return folderPlace(copiesTo);
  return bucketPlace(address, { keyId: keyId ?? '', secret: secret ?? '', region }, nowMs);
}

/** The address of a store; null for a folder. */
export function addressIn(place: string): URL | null {
  return /^https?:\/\//.test(place) && URL.canParse(place) ? new URL(place) : null;
}

/** Whether the connection is encrypted; only this machine itself may do without, for trials. */
function isEncrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function isInside(place: string, folder: string): boolean {
  const way = relative(withoutLinks(folder), withoutLinks(place));
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** A path with every link followed that is there; the house's folder may not be there yet. */
function withoutLinks(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = dirname(whole);
  return parent === whole ? whole : join(withoutLinks(parent), basename(whole));
}

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
