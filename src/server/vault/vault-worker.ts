import { parentPort, workerData } from 'node:worker_threads';
import { present } from '../../kit/index.ts';
import { Keep, SYSTEM_ENTROPY } from './keep.ts';
import { vaultKeys } from './master-key.ts';
import type { VaultReply, VaultRequest } from './protocol.ts';

const port = present(parentPort, 'the port of the vault thread');
const { folder, key: given } = workerData as { folder: string; key: string | undefined };
const { key, former } = vaultKeys(folder, given);
const keep = new Keep(key, SYSTEM_ENTROPY, undefined, former);

port.on('message', ({ id, request }: { id: number; request: VaultRequest }) => {
  let reply: VaultReply;
  try {
    reply = keep.answer(request);
  } catch {
    // An error's text might hold part of a secret, so none leaves the thread.
    reply = { kind: 'refused', code: 'vault-failed' };
  }
  port.postMessage({ id, reply });
});
