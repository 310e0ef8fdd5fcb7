import { concatBytes, joinFields, sha256 } from '../../../src/kit/index.ts';

/** Bytes that depend on a name alone, for samples that anyone can reproduce. Never for play. */
export function sampleBytes(name: string, length: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at * 32 < length; at += 1)
    blocks.push(sha256(joinFields('shoe-sample/1', name, at)));
  return concatBytes(...blocks).slice(0, length);
}
