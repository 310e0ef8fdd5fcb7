import { randomInt } from 'node:crypto';
import { openVaultThread, type Vault } from '../vault/vault.ts';

/**
 * What a house leaves to chance: the secret of every shoe, and where its own dealer cuts. No
 * setting chooses another than the system's; a test that must know its cards brings its own.
 */
export interface Chance {
  openVault(folder: string): Vault;
  pick(below: number): number;
}

export const SYSTEM_CHANCE: Chance = {
  openVault: openVaultThread,
  pick: (below) => randomInt(Math.max(1, below)),
};
