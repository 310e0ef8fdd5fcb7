import { headAfter, type ShoeEntry, type Transcript } from '../../../src/shoe/record/transcript.ts';

/** One lie told about a shoe of the vectors, and the faults that the verifier must find. */
export interface Alteration {
  readonly name: string;
  readonly of: string;
  readonly change: Change;
  /** Whether the liar also computed a new head. */
  readonly restamp: boolean;
  readonly verdict: 'bad' | 'unreadable';
  readonly faults: readonly string[];
}

export type Change =
  | { readonly op: 'set'; readonly entry: number; readonly field: string; readonly value: unknown }
  | { readonly op: 'drop'; readonly entry: number }
  | { readonly op: 'repeat'; readonly entry: number }
  /** Swaps the entry with the next one. */
  | { readonly op: 'swap'; readonly entry: number }
  | { readonly op: 'format'; readonly value: string };

export function altered(transcript: Transcript, { change, restamp }: Alteration): Transcript {
  if (change.op === 'format')
    return { ...transcript, format: change.value as Transcript['format'] };
  const entries = changedEntries(transcript.entries, change);
  return { ...transcript, entries, head: restamp ? headAfter(entries) : transcript.head };
}

function changedEntries(
  entries: readonly ShoeEntry[],
  change: Exclude<Change, { op: 'format' }>,
): readonly ShoeEntry[] {
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

export function lie(name: string, of: string, change: Change, ...faults: string[]): Alteration {
  return { name, of, change, restamp: true, verdict: 'bad', faults };
}

export function nonsense(name: string, of: string, change: Change): Alteration {
  return { name, of, change, restamp: true, verdict: 'unreadable', faults: [] };
}

export function set(entry: number, field: string, value: unknown): Change {
  return { op: 'set', entry, field, value };
}

export function drop(entry: number): Change {
  return { op: 'drop', entry };
}

export function repeat(entry: number): Change {
  return { op: 'repeat', entry };
}

export function swap(entry: number): Change {
  return { op: 'swap', entry };
}

export function format(value: string): Change {
  return { op: 'format', value };
}
