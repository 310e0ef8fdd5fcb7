import { headAfter, type ShoeEntry, type Transcript } from '../transcript.ts';

/** One lie told about a shoe of the vectors, and the faults that must come to light. */
export interface Alteration {
  readonly name: string;
  readonly of: string;
  readonly change: Change;
  /** Whether the liar also made a new head. */
  readonly restamp: boolean;
  readonly verdict: 'bad' | 'unreadable';
  readonly faults: readonly string[];
}

export type Change =
  | { readonly op: 'set'; readonly entry: number; readonly field: string; readonly value: unknown }
  | { readonly op: 'drop'; readonly entry: number }
  | { readonly op: 'repeat'; readonly entry: number }
  /** The entry changes places with the next one. */
  | { readonly op: 'swap'; readonly entry: number };

export function altered(transcript: Transcript, { change, restamp }: Alteration): Transcript {
  const entries = changedEntries(transcript.entries, change);
  return { ...transcript, entries, head: restamp ? headAfter(entries) : transcript.head };
}

function changedEntries(entries: readonly ShoeEntry[], change: Change): readonly ShoeEntry[] {
  const at = change.entry;
  const entry = entries[at] as ShoeEntry;
  switch (change.op) {
    case 'set':
      return entries.with(at, { ...entry, [change.field]: change.value } as ShoeEntry);
    case 'drop':
      return entries.toSpliced(at, 1);
    case 'repeat':
      return entries.toSpliced(at, 0, entry);
    case 'swap':
      return entries.toSpliced(at, 2, entries[at + 1] as ShoeEntry, entry);
  }
}
