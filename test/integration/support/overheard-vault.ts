import { CARDS_PER_DECK } from '../../../src/rules/index.ts';
import type { Chance } from '../../../src/server/index.ts';
import { openBox } from '../../../src/server/vault/box.ts';
import { masterKey } from '../../../src/server/vault/master-key.ts';
import { openVaultThread } from '../../../src/server/vault/vault.ts';
import { vaultLabel } from '../../../src/shoe/index.ts';
import { type Secrets, shoeName } from './leaks.ts';

/**
 * The vault of a house on its own thread, with the system's randomness. Its box, in which it hands
 * a secret to the disk, is opened with the key of the house, so that a test knows the secret from
 * the sealing on and can look for it in everything said before the shoe is over.
 */
export function overheardVault(secrets: Secrets): Chance {
  return {
    openVault(folder) {
      const vault = openVaultThread(folder);
      return {
        async ask(request) {
          const reply = await vault.ask(request);
          if (reply.kind === 'sealed') {
            const { seal, boxed } = reply;
            const secret = openBox(masterKey(folder, undefined), boxed, vaultLabel(seal));
            secrets.add(shoeName(seal), secret, seal.decks * CARDS_PER_DECK);
          }
          if (request.kind === 'cut' && reply.kind === 'done') {
            secrets.cut(shoeName(request.shoe), request.place);
          }
          return reply;
        },
        close: () => vault.close(),
      };
    },
  };
}
