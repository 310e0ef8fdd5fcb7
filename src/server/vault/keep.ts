import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { fromHex, present, type Result, toHex } from '../../kit/index.ts';
import {
  cardAt,
  cutVault,
  type EntropyKind,
  endVault,
  openVault,
  openWindow,
  orderVault,
  proveCard,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptedEntry,
  type ReceiptTerms,
  receiptBytes,
  SECRET_BYTES,
  type Seal,
  type ShoeContents,
  sealShoe,
  shoeContents,
  shoeRoot,
  startVault,
  type VaultRefusal,
  type VaultState,
  vaultLabel,
} from '../../shoe/index.ts';
import { closeBox, openBoxWith } from './box.ts';
import type { ShoeName, VaultReply, VaultRequest } from './protocol.ts';

/** The source of secrets. Its kind is in every seal. */
export interface Entropy {
  readonly kind: EntropyKind;
  draw(bytes: number): Uint8Array;
}

export const SYSTEM_ENTROPY: Entropy = {
  kind: 'system',
  draw: (bytes) => new Uint8Array(randomBytes(bytes)),
};

interface Kept {
  readonly seal: Seal;
  readonly secret: Uint8Array;
  contents: ShoeContents | null;
  state: VaultState;
}

/** The vault itself, which runs on a thread of its own. */
export class Keep {
  readonly #key: Uint8Array;
  readonly #keys: readonly Uint8Array[];
  readonly #entropy: Entropy;
  readonly #receipts: ReceiptKey;
  readonly #shoes = new Map<string, Kept>();

  constructor(
    key: Uint8Array,
    entropy: Entropy = SYSTEM_ENTROPY,
    receipts: ReceiptKey = receiptKey(key),
    former: readonly Uint8Array[] = [],
  ) {
    this.#key = key;
    this.#keys = [key, ...former];
    this.#entropy = entropy;
    this.#receipts = receipts;
  }

  answer(request: VaultRequest): VaultReply {
    switch (request.kind) {
      case 'seal': {
        // A seal must name its real source of randomness: where the two differ, the vault seals
        // nothing.
        if (request.terms.entropy !== this.#entropy.kind) {
          return { kind: 'refused', code: 'other-entropy' };
        }
        const secret = this.#entropy.draw(SECRET_BYTES);
        const receiptKey = this.#receipts.publicKey;
        const seal = sealShoe({ ...request.terms, receiptKey }, secret);
        this.#shoes.set(nameOf(seal), { seal, secret, contents: null, state: startVault(seal) });
        return { kind: 'sealed', seal, boxed: closeBox(this.#key, secret, vaultLabel(seal)) };
      }
      case 'restore':
        return this.#restore(request);
      default:
        return this.#withShoe(request);
    }
  }

  #restore({ seal, boxed, mixKey, state }: Extract<VaultRequest, { kind: 'restore' }>): VaultReply {
    const secret = openBoxWith(this.#keys, boxed, vaultLabel(seal));
    const contents = mixKey === null ? null : shoeContents(seal.decks, secret, fromHex(mixKey));
    const kept: Kept = { seal, secret, contents, state: state ?? startVault(seal) };
    this.#shoes.set(nameOf(seal), kept);
    return { kind: 'done' };
  }

  #withShoe(request: Exclude<VaultRequest, { kind: 'seal' | 'restore' }>): VaultReply {
    const kept = this.#shoes.get(nameOf(request.shoe));
    if (kept === undefined) return { kind: 'refused', code: 'other-shoe' };
    switch (request.kind) {
      case 'order': {
        kept.contents = shoeContents(kept.seal.decks, kept.secret, fromHex(request.mixKey));
        const root = shoeRoot(kept.contents);
        return this.#step(kept, orderVault(kept.state), { kind: 'ordered', root });
      }
      case 'receipt':
        return this.#receipt(kept.seal, request.entry);
      case 'cut':
        return this.#step(kept, cutVault(kept.state, request.place), { kind: 'done' });
      case 'window':
        return this.#step(kept, openWindow(kept.state, request.window), { kind: 'done' });
      case 'card': {
        const contents = present(kept.contents, 'the contents of an ordered shoe');
        const given = cardAt(kept.state, contents, request.position, request.closed);
        if (!given.ok) return { kind: 'refused', code: given.error };
        kept.state = given.value.state;
        return { kind: 'card', proof: given.value.proof };
      }
      case 'proof':
        return proofAgain(kept, request.position);
      case 'end':
        return this.#step(kept, endVault(kept.state), { kind: 'done' });
      case 'open': {
        const opened = openVault(kept.state, request.openWagers);
        if (opened.ok) this.#shoes.delete(nameOf(request.shoe));
        return this.#step(kept, opened, { kind: 'opened', secret: toHex(kept.secret) });
      }
    }
  }

  /** Signs a receipt, unless the seal of the shoe names another receipt key or none. */
  #receipt(
    { table, shoeNo, commitment: seal, receiptKey }: Seal,
    entry: ReceiptedEntry,
  ): VaultReply {
    if (receiptKey !== this.#receipts.publicKey) return { kind: 'refused', code: 'other-key' };
    return { kind: 'receipt', receipt: this.#receipts.sign({ table, shoeNo, seal, entry }) };
  }

  #step(kept: Kept, step: Result<VaultState, VaultRefusal>, reply: VaultReply): VaultReply {
    if (!step.ok) return { kind: 'refused', code: step.error };
    kept.state = step.value;
    return reply;
  }
}

function proofAgain({ state, contents }: Kept, position: number): VaultReply {
  if (contents === null || state.place === null || !state.released.includes(position)) {
    return { kind: 'refused', code: 'not-released' };
  }
  return { kind: 'card', proof: proveCard(contents, state.place, position) };
}

function nameOf({ table, shoeNo }: ShoeName): string {
  return `${table} ${shoeNo}`;
}

/** Signs, for the house, that a seat's contribution is in the record of its shoe. */
interface ReceiptKey {
  /** In hexadecimal; every seal holds it. */
  readonly publicKey: string;
  sign(terms: ReceiptTerms): Receipt;
}

/** The bytes before the 32 bytes of a private Ed25519 key (RFC 8410). */
const PRIVATE_KEY_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_BYTES = 32;

/**
 * Derives the receipt key from the house's one key, so that all nodes sign alike without another
 * file.
 */
export function receiptKey(master: Uint8Array): ReceiptKey {
  const seed = createHmac('sha256', master).update('receipts/1').digest();
  const der = Buffer.concat([PRIVATE_KEY_START, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: toHex(new Uint8Array(spki.subarray(-PUBLIC_KEY_BYTES))),
    sign(terms) {
      const { table, shoeNo, seal, entry } = terms;
      const signature = sign(null, receiptBytes(terms), key).toString('hex');
      return { format: RECEIPT_FORMAT, table, shoeNo, seal, entry, signature };
    },
  };
}
