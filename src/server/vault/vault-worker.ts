import { parentPort, workerData } from 'node:worker_threads';
import { present } from '../../kit/index.ts';
import { Keep } from './keep.ts';
import { masterKey } from './master-key.ts';
import type { VaultReply, VaultRequest } from './protocol.ts';

const port = present(parentPort, 'the port of the vault thread');
const { folder, key } = workerData as { folder: string; key: string | undefined };
const keep = new Keep(masterKey(folder, key));

port.on('message', ({ id, request }: { id: number; request: VaultRequest }) => {
  let reply: VaultReply;
  try {
    reply = keep.answer(request);
  } catch {
    // Nothing of a secret may leave in an error's text.
    reply = { kind: 'refused', code: 'vault-failed' };
  }
  port.postMessage({ id, reply });
});
