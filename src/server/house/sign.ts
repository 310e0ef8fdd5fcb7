import { beginSigning, type Signing } from '../evidence/begin-signing.ts';
import type { CopyWatch } from '../evidence/copies/copy-watch.ts';
import {
  type CheckpointPorts,
  type KeptCheckpoints,
  keepCheckpoints,
} from '../evidence/keep-checkpoints.ts';
import type { Metrics } from '../system/metrics.ts';
import type { HouseBase } from './base.ts';
import { DOCUMENTS_KEY, keysFor } from './keys.ts';

type SigningParts = Omit<CheckpointPorts, 'signing'> & { readonly signing: Signing | null };

/** What the house signs with, and what it found; null for a house that keeps nothing. */
export async function signingOf(base: HouseBase): Promise<Signing | null> {
  const { signers, vaultKeys } = base;
  if (signers === null) return null;
  return beginSigning({ ...base, signers, documentKeys: keysFor(vaultKeys, DOCUMENTS_KEY) });
}

/** Checkpoints as long as the house is open, and what becomes of them. */
export function sign(
  parts: SigningParts,
  copies: CopyWatch | null,
  metrics: Metrics,
): KeptCheckpoints {
  const { signing } = parts;
  if (signing === null) return { told: Promise.resolve(), end: async () => {} };
  const { told, end } = keepCheckpoints(
    { ...parts, signing },
    {
      written: () => void copies?.look(),
      documentsChanged: () => metrics.documentsChanged.set(1),
    },
  );
  return {
    told,
    async end() {
      await end();
      await copies?.last();
    },
  };
}
