import { ID_RANDOM_BYTES, risingId } from '../../kit/index.ts';

/** Unique. `crypto.randomUUID` is missing on plain HTTP, as on one network. */
export function newId(): string {
  return risingId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
