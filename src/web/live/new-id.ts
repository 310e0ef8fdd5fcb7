import { ID_RANDOM_BYTES, risingId } from '../../kit/index.ts';

/** A unique id. `crypto.randomUUID` is missing over plain HTTP, as on a local network. */
export function newId(): string {
  return risingId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
