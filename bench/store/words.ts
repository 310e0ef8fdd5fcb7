import { type Measured, median } from './floors.ts';

const SLOWEST_FLOOR_MS = 1;
/** The usual syncs must account for this share of the floor's time. */
const STEADIEST_PART = 0.5;

/** Why nothing can be judged, if so: the disk is slow or uneven. */
export function unfitDisk(single: readonly Measured[]): string | undefined {
  const floorMs = p50(single);
  if (floorMs > SLOWEST_FLOOR_MS) return `one sync takes ${ms(floorMs)}`;
  return (rate(single) * floorMs) / 1000 >= STEADIEST_PART ? undefined : 'the disk is busy';
}

export function judge(
  what: string,
  ratio: number,
  sign: '<=' | '>=',
  goal: number,
  unfit: string | undefined,
): void {
  const met = sign === '<=' ? ratio <= goal : ratio >= goal;
  const verdict = unfit === undefined ? (met ? 'met' : 'MISSED') : `not judged: ${unfit}`;
  console.log(`${what}: ${ratio.toFixed(2)} (goal ${sign} ${goal}: ${verdict})`);
}

export function say(line: string): void {
  console.log(`store: ${line}`);
}

export function rate(list: readonly Measured[]): number {
  return median(list.map(({ perSecond }) => perSecond));
}

export function p50(list: readonly Measured[]): number {
  return median(list.map(({ p50Ms }) => p50Ms));
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB').padStart(8);
}

export function ms(value: number): string {
  return `${value.toFixed(3)} ms`;
}
