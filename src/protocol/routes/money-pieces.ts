import { oneOf, shape } from '../../machine/index.ts';
import { AMOUNT, TIME } from '../../table/index.ts';
import { Words } from './pieces.ts';

/** Chips on their way between the cage and a table. */
export const TransferSchema = shape({
  ref: Words,
  kind: oneOf(['buy-in', 'cash-out', 'fee']),
  person: Words,
  table: Words,
  amountCents: AMOUNT,
  atMs: TIME,
});

export const TRANSFER_EXAMPLE = {
  ref: 'p-9f2c-my-ref-0001',
  kind: 'buy-in',
  person: 'p-9f2c',
  table: 'yarra',
  amountCents: 50_000,
  atMs: 1_763_344_800_000,
};
