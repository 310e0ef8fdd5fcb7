import { fromHex } from '../kit/index.ts';
import {
  type Contributions,
  closeCommitments,
  commitContribution,
  openContribution,
  type Seal,
  type ShoeEntry,
  startContributions,
  type Transcript,
  transcriptOf,
} from '../shoe/index.ts';
import type { Store } from '../store/index.ts';

const PAGE = 500;

export function shoeStream(tableId: string, shoeNo: number): string {
  return `shoe:${tableId}:${shoeNo}`;
}

/** The public record of any shoe, as far as it has come. */
export async function readTranscript(
  store: Store,
  tableId: string,
  shoeNo: number,
): Promise<Transcript> {
  return transcriptOf(await readEntries(store, shoeStream(tableId, shoeNo)));
}

export async function readEntries(store: Store, stream: string): Promise<ShoeEntry[]> {
  const entries: ShoeEntry[] = [];
  for (;;) {
    const records = await store.read(stream, entries.length + 1, PAGE);
    if (records.length === 0) return entries;
    for (const record of records) {
      for (const { type, data } of record.events) {
        entries.push({ type, ...(data as object) } as ShoeEntry);
      }
    }
  }
}

export function contributionsFrom(seal: Seal, entries: readonly ShoeEntry[]): Contributions {
  let state = startContributions(seal.commitment);
  for (const entry of entries) {
    if (entry.type === 'contribution-committed') {
      const step = commitContribution(state, entry.seat, entry.commitment);
      if (step.ok) state = step.value;
    } else if (entry.type === 'commitments-closed') {
      const step = closeCommitments(state);
      if (step.ok) state = step.value;
    } else if (entry.type === 'contribution-opened') {
      const opening = { value: fromHex(entry.value), nonce: fromHex(entry.nonce) };
      const step = openContribution(state, entry.seat, opening);
      if (step.ok) state = step.value;
    }
  }
  return state;
}
