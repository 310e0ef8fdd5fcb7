import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { folderPlace } from '../evidence/copies/folder-place.ts';
import { bucketPlace, type SecondPlace } from '../evidence/copies/second-place.ts';
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

export function secondPlace(copies: Copies, nowMs: () => number): SecondPlace | null {
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
