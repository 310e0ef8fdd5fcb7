import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Checkpoints } from '../checkpoints.ts';
import {
  type HandoverBody,
  handoverBytes,
  type KeyRole,
  readHandovers,
  writeHandover,
} from './handovers.ts';
import {
  fileSigner,
  fingerprintOf,
  type KeyPlace,
  makeKey,
  openSigner,
  type Signer,
} from './signer.ts';
import {
  AUDIT_KEY_FILE,
  CHECKPOINTS_FOLDER,
  type KeyPlaces,
  nextKeyFile,
  openSigners,
  publicOf,
  type Signers,
  writePublic,
} from './signers.ts';

export interface RotationAsked {
  readonly role: KeyRole;
  /** Where the next key is, or is to be made; null: `audit.key` in the folder. */
  readonly to: KeyPlace | null;
  /** Whether the former key is lost and cannot hand over. */
  readonly isLost: boolean;
  readonly atMs: number;
}

export interface Rotation {
  readonly role: KeyRole;
  readonly former: string;
  readonly next: string;
  readonly isLost: boolean;
  readonly afterCheckpoint: number;
}

/**
 * Hands over from the key that signs to another. `note` puts that into the log between the handover
 * and the first use of the new key. Old signatures stay valid for the old checkpoints.
 */
export async function rotateKey(
  dataFolder: string,
  places: KeyPlaces,
  asked: RotationAsked,
  note: (rotation: Rotation) => Promise<void>,
): Promise<Rotation> {
  const folder = join(dataFolder, CHECKPOINTS_FOLDER);
  const former = await formerOf(dataFolder, places, asked);
  const own = join(dataFolder, AUDIT_KEY_FILE);
  const next = await nextOf(asked.to ?? { file: nextKeyFile(own) });
  const body: HandoverBody = {
    role: asked.role,
    number: readHandovers(folder, asked.role).length + 1,
    atMs: asked.atMs,
    afterCheckpoint: new Checkpoints(folder, { audit: next, second: null }).lastNumber(),
    former: former.publicKey,
    next: next.publicKey,
  };
  if (body.former === body.next) throw new Error('the next key is the one that signs already');
  const bytes = handoverBytes(body);
  const byFormer = former.signer === null ? null : await former.signer.sign(bytes);
  writeHandover(folder, { ...body, byFormer, byNext: await next.sign(bytes) });
  const rotation = {
    role: asked.role,
    former: fingerprintOf(body.former),
    next: fingerprintOf(body.next),
    isLost: asked.isLost,
    afterCheckpoint: body.afterCheckpoint,
  };
  await note(rotation);
  writePublic(dataFolder, asked.role, next.publicKey);
  if (asked.to === null) renameSync(nextKeyFile(own), own);
  return rotation;
}

/** The public half of the former key, and its holder where he can sign. */
async function formerOf(dataFolder: string, places: KeyPlaces, { role, isLost }: RotationAsked) {
  if (!isLost) {
    const signers: Signers = await openSigners(dataFolder, places);
    const signer = signers[role];
    if (signer === null) throw new Error(`this house has no ${role} key to hand over from`);
    return { publicKey: signer.publicKey, signer };
  }
  const publicKey = publicOf(dataFolder, role);
  if (publicKey === null) throw new Error(`no ${role} key has signed for this house yet`);
  return { publicKey, signer: null };
}

async function nextOf(place: KeyPlace): Promise<Signer> {
  if ('program' in place) return openSigner(place);
  // A key that an interrupted rotation left behind is used.
  if (!existsSync(place.file)) makeKey(place.file);
  return fileSigner(place.file);
}
