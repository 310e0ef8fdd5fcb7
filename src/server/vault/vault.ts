import { Worker } from 'node:worker_threads';
import { builtFile } from '../built-file.ts';
import type { VaultReply, VaultRequest } from './protocol.ts';

/** The one call to the thread that knows undealt cards. */
export interface Vault {
  ask(request: VaultRequest): Promise<VaultReply>;
  close(): Promise<void>;
}

export function openVaultThread(folder: string): Vault {
  const worker = new Worker(builtFile('vault/vault-worker'), {
    workerData: { folder, key: process.env.BAIZE_VAULT_KEY },
  });
  const waiting = new Map<number, (reply: VaultReply) => void>();
  let nextId = 1;
  worker.on('message', ({ id, reply }: { id: number; reply: VaultReply }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  worker.on('error', () => {
    for (const answer of waiting.values()) answer({ kind: 'refused', code: 'vault-failed' });
    waiting.clear();
  });
  return {
    ask(request) {
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
