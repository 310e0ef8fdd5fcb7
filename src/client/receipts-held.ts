import type { ServerMessage } from '../protocol/index.ts';
import type { LiveTable } from './live-contract.ts';

type Receipts = NonNullable<LiveTable['receipts']>;

/** The receipts of the shoe in use; a new seal drops the old ones. */
export function receiptsFor(
  known: LiveTable | undefined,
  [seal]: LiveTable['shoe']['entries'],
): Receipts {
  const commitment = seal?.type === 'sealed' ? seal.commitment : null;
  return (known?.receipts ?? []).filter((receipt) => receipt.seal === commitment);
}

/** A receipt that the house sent twice is kept once. */
export function withReceipt(
  known: LiveTable | undefined,
  { receipt }: Extract<ServerMessage, { t: 'receipt' }>,
): Pick<LiveTable, 'receipts' | 'events'> {
  const others = (known?.receipts ?? []).filter(({ signature }) => signature !== receipt.signature);
  return { receipts: [...others, receipt], events: [] };
}
