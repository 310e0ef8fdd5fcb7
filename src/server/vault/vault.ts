import { Worker } from 'node:worker_threads';
import { builtFile } from '../../store/index.ts';
import type { VaultReply, VaultRequest } from './protocol.ts';

const VAULT_FAILED: VaultReply = { kind: 'refused', code: 'vault-failed' };

/** The vault could not seal or order a shoe, so nothing can be dealt from it. */
export class VaultFailure extends Error {}

/** The door to the thread that knows undealt cards. */
export interface Vault {
  ask(request: VaultRequest): Promise<VaultReply>;
  close(): Promise<void>;
}

export function openVaultThread(folder: string): Vault {
  const worker = new Worker(builtFile('server/vault/vault-worker'), {
    workerData: { folder, key: process.env.BAIZE_VAULT_KEY },
  });
  const waiting = new Map<number, (reply: VaultReply) => void>();
  let nextId = 1;
  let gone = false;
  worker.on('message', ({ id, reply }: { id: number; reply: VaultReply }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  const lost = () => {
    gone = true;
    for (const answer of waiting.values()) answer(VAULT_FAILED);
    waiting.clear();
  };
  worker.on('error', lost);
  worker.on('exit', lost);
  return {
    ask(request) {
      if (gone) return Promise.resolve(VAULT_FAILED);
      const id = nextId;
      nextId += 1;
      return new Promise((answer) => {
        waiting.set(id, answer);
        worker.postMessage({ id, request });
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
