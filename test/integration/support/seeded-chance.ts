import { seededRandom } from '../../../src/kit/index.ts';
import type { Chance } from '../../../src/server/index.ts';
import { Keep, receiptKey } from '../../../src/server/vault/keep.ts';
import { masterKey } from '../../../src/server/vault/master-key.ts';
import type { Vault } from '../../../src/server/vault/vault.ts';

/** Not the house's own receipt key: that key is in the seal, and the seal decides the mix. */
const KNOWN_RECEIPTS = receiptKey(new Uint8Array(32));

/** A house whose cards are known: every shoe of a table comes from the seed and its own number. */
export function seededChance(seed: string): Chance {
  return {
    openVault: (folder) => seededVault(seed, masterKey(folder, undefined)),
  };
}

/** A vault without a thread of its own and without real secrets; otherwise that of a house. */
export function seededVault(seed: string, key: Uint8Array): Vault {
  let random = seededRandom(seed);
  const draw = (bytes: number) => Uint8Array.from({ length: bytes }, () => random.below(256));
  const keep = new Keep(key, { kind: 'system', draw }, KNOWN_RECEIPTS);
  return {
    async ask(request) {
      // The order in which tables seal their shoes depends on the machine; the cards must not.
      if (request.kind === 'seal') {
        random = seededRandom(`${seed} ${request.terms.table} ${request.terms.shoeNo}`);
      }
      return keep.answer(request);
    },
    close: async () => {},
  };
}
