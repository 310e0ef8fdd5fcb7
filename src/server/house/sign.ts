import type { CopyWatch } from '../evidence/copies/copy-watch.ts';
import { type CheckpointPorts, keepCheckpoints } from '../evidence/keep-checkpoints.ts';
import type { Metrics } from '../system/metrics.ts';
import type { HouseBase } from './base.ts';

type Signing = Omit<CheckpointPorts, 'signers'> & Pick<HouseBase, 'signers'>;

/** Checkpoints as long as the house is open, and what becomes of them; returns the last act. */
export function sign(parts: Signing, copies: CopyWatch | null, metrics: Metrics) {
  const { signers } = parts;
  if (signers === null) return async () => {};
  const written = () => void copies?.look();
  const end = keepCheckpoints(
    { ...parts, signers },
    { written, documentsChanged: () => metrics.documentsChanged.set(1) },
  );
  return async () => {
    await end();
    await copies?.last();
  };
}
