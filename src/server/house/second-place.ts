import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import type { CopyTerms } from '../evidence/copies/copy-watch.ts';
import { folderPlace } from '../evidence/copies/folder-place.ts';
import { bucketPlace, type SecondPlace } from '../evidence/copies/second-place.ts';
import { countsIn, text } from './read-setting.ts';

/** Where copies of checkpoints and backups go; the times are in the terms. */
export interface Copies extends CopyTerms {
  /** A folder, or `https://host/bucket/prefix` of an S3-compatible store; null: nowhere. */
  readonly copiesTo: string | null;
  readonly copiesRegion: string;
  readonly copiesKeyId: string | null;
  readonly copiesSecret: string | null;
}

const USUAL: CopyTerms = { checkpointCopyMinutes: 15, backupCopyHours: 48, backupHours: 24 };

export const DEFAULT_COPIES: Copies = {
  copiesTo: null,
  copiesRegion: 'us-east-1',
  copiesKeyId: null,
  copiesSecret: null,
  ...USUAL,
};

export const COPIES_ENVIRONMENT = {
  BAIZE_COPIES_TO: 'copiesTo',
  BAIZE_COPIES_REGION: 'copiesRegion',
  BAIZE_COPIES_KEY_ID: 'copiesKeyId',
  BAIZE_COPIES_SECRET: 'copiesSecret',
  BAIZE_CHECKPOINT_COPY_MINUTES: 'checkpointCopyMinutes',
  BAIZE_BACKUP_COPY_HOURS: 'backupCopyHours',
  BAIZE_BACKUP_HOURS: 'backupHours',
} as const satisfies Readonly<Record<string, keyof Copies>>;

export function copiesIn(
  settings: Readonly<Record<string, unknown>>,
  dataFolder: string,
): Result<Copies, string> {
  const terms = countsIn(settings, USUAL);
  if (!terms.ok) return terms;
  const asked = text(settings.copiesTo) ?? null;
  const copiesKeyId = text(settings.copiesKeyId) ?? null;
  const copiesSecret = text(settings.copiesSecret) ?? null;
  const copiesRegion = text(settings.copiesRegion) ?? DEFAULT_COPIES.copiesRegion;
  const address = asked === null ? null : addressIn(asked);
  const copiesTo = asked === null || address !== null ? asked : resolve(asked);
  if (address !== null) {
    if (!isEncrypted(address)) return refuse('copiesTo must be https:// or a folder');
    if (copiesKeyId === null || copiesSecret === null) {
      return refuse('copiesTo at an address needs copiesKeyId and copiesSecret');
    }
  } else if (copiesTo !== null && isInside(copiesTo, dataFolder)) {
    return refuse('copiesTo must lie outside of the folder of the house, on another disk');
  }
  return ok({ copiesTo, copiesRegion, copiesKeyId, copiesSecret, ...terms.value });
}

export function secondPlace(copies: Copies, nowMs: () => number): SecondPlace | null {
  const { copiesTo, copiesRegion: region, copiesKeyId: keyId, copiesSecret: secret } = copies;
  if (copiesTo === null) return null;
  const address = addressIn(copiesTo);
  if (address === null) return folderPlace(copiesTo);
  return bucketPlace(address, { keyId: keyId ?? '', secret: secret ?? '', region }, nowMs);
}

function addressIn(place: string): URL | null {
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
