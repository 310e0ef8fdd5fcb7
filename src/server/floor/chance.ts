import { openVaultThread, type Vault } from '../vault/vault.ts';

/**
 * What a house leaves to chance: the secret of every shoe. Everything else, the house's own cut
 * included, follows from that secret and from what the seats mix in. No setting replaces the
 * system's randomness; a test that must know its cards brings its own.
 */
export interface Chance {
  openVault(folder: string): Vault;
}

export const SYSTEM_CHANCE: Chance = {
  openVault: openVaultThread,
};
