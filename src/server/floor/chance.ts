import { openVaultThread, type Vault } from '../vault/vault.ts';

/**
 * What a house leaves to chance: the secret of every shoe, from which and from what the seats mix
 * in everything else follows, the house's own cut too. No setting chooses another than the
 * system's; a test that must know its cards brings its own.
 */
export interface Chance {
  openVault(folder: string): Vault;
}

export const SYSTEM_CHANCE: Chance = {
  openVault: openVaultThread,
};
