import { randomBytes } from 'node:crypto';
import { ID_RANDOM_BYTES, risingId } from '../../kit/index.ts';

/** An id for the house's own commands. The time in it only keeps the log's index in order. */
export function newOrderId(): string {
  return risingId(Date.now(), randomBytes(ID_RANDOM_BYTES));
}
