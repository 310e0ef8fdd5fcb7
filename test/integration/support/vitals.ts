import { linePanel, svgDocument } from '../../../src/odds/index.ts';
import { percentile } from './ledger.ts';

/** What a house says of itself at one moment of a long load. */
export interface Vitals {
  readonly second: number;
  readonly residentMebibytes: number;
  readonly heapMebibytes: number;
  readonly descriptors: number;
  /** The longest time since the last look in which the main thread answered nobody. */
  readonly longestPauseMs: number;
}

const MEBIBYTE = 1024 * 1024;
/** As many marks as an axis can carry. */
const BUCKETS = 24;

/** Reads the house's own metrics, which anybody on the machine itself may read. */
export async function takeVitals(address: string, second: number): Promise<Vitals> {
  const response = await fetch(`${address}/metrics`);
  const page = await response.text();
  const figure = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1];
    if (found === undefined) throw new Error(`/metrics has no ${name}`);
    return Number(found);
  };
  return {
    second,
    residentMebibytes: figure('baize_process_resident_memory_bytes') / MEBIBYTE,
    heapMebibytes: figure('baize_nodejs_heap_size_used_bytes') / MEBIBYTE,
    descriptors: figure('baize_process_open_fds'),
    longestPauseMs: figure('baize_nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

/** The median of the vitals between two parts of the time, each from 0 to 1. */
export function middleOf(
  vitals: readonly Vitals[],
  figure: (one: Vitals) => number,
  [from, to]: readonly [number, number],
): number {
  const end = vitals.at(-1)?.second ?? 0;
  const inside = vitals.filter(({ second }) => second >= from * end && second <= to * end);
  return percentile(inside.map(figure), 50);
}

/** Memory, descriptors and pauses over the time, one panel each. */
export function plotVitals(title: string, subtitle: string, vitals: readonly Vitals[]): string {
  const end = vitals.at(-1)?.second ?? 0;
  const inMinutes = end >= 300;
  const axis = inMinutes ? 'minutes' : 'seconds';
  const series = (label: string, figure: (one: Vitals) => number, hundredths: number) => ({
    label,
    points: buckets(vitals).map((bucket): [number, number] => [
      Math.round((bucket.at(-1)?.second ?? 0) / (inMinutes ? 60 : 1)),
      percentile(bucket.map(figure), hundredths),
    ]),
  });
  const memory = [
    series('resident', ({ residentMebibytes }) => residentMebibytes, 50),
    series('heap in use', ({ heapMebibytes }) => heapMebibytes, 50),
  ];
  const descriptors = [series('open', ({ descriptors: open }) => open, 100)];
  const pauses = [
    series('longest', ({ longestPauseMs }) => longestPauseMs, 100),
    series('middle', ({ longestPauseMs }) => longestPauseMs, 50),
  ];
  return svgDocument(title, subtitle, [
    linePanel('Memory, MiB', axis, memory, ''),
    linePanel('File descriptors', axis, descriptors, ''),
    linePanel('Longest pause of the main thread between two looks, ms', axis, pauses, ''),
  ]);
}

function buckets(vitals: readonly Vitals[]): Vitals[][] {
  const size = Math.max(1, Math.ceil(vitals.length / BUCKETS));
  const found: Vitals[][] = [];
  for (let from = 0; from < vitals.length; from += size) {
    found.push(vitals.slice(from, from + size));
  }
  return found;
}
