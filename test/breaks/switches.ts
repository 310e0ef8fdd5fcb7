import type { CodeBreak } from '../../src/clauses/break.ts';

/** A change that makes a loop endless proves nothing; it is given up. */
export class Endless extends Error {
  constructor() {
    super('a break made an endless loop');
  }
}

const LOOK_EVERY = 1024;
/** The change with which this process starts, as `file#place`; it holds while modules are loaded, too. */
const ALONE = process.env.BAIZE_BREAK_ALONE ?? '';

const breaks: CodeBreak[] = [];
const bases = new Map<string, number>();
let active = -1;
let passes = 0;
let untilMs = Number.POSITIVE_INFINITY;
let seen = new Set<number>();

/** The two functions that the changed code of one file calls; see instrument.ts. */
export function switchesOf(
  file: string,
  places: readonly (readonly [line: string, from: string, to: string])[],
): readonly [isOn: (id: number) => boolean, reached: (...ids: number[]) => void] {
  const base = breaks.length;
  bases.set(file, base);
  const alone = ALONE.startsWith(`${file}#`) ? base + Number(ALONE.slice(file.length + 1)) : -1;
  breaks.push(...places.map(([line, from, to]) => ({ file, line, from, to })));
  const isOn = (id: number) => {
    passes += 1;
    if (passes % LOOK_EVERY === 0 && performance.now() > untilMs) throw new Endless();
    return base + id === active || base + id === alone;
  };
  const reached = (...ids: number[]) => {
    for (const id of ids) seen.add(base + id);
  };
  return [isOn, reached];
}

/** A change by its file and its place there, which is the same in every process. */
export function placeOf(number: number): string {
  const { file = '' } = breaks[number] ?? {};
  return `${file}#${number - (bases.get(file) ?? 0)}`;
}

export function allBreaks(): readonly CodeBreak[] {
  return breaks;
}

/** The numbers of the changes whose place was reached since the last call. */
export function takeReached(): ReadonlySet<number> {
  const taken = seen;
  seen = new Set();
  return taken;
}

/** Makes one change hold until the returned function is called. */
export function switchOn(number: number): () => void {
  active = number;
  return () => {
    active = -1;
  };
}

/** Gives up whatever runs for longer; null lets it run as long as it likes. */
export function giveUpAfter(ms: number | null): void {
  untilMs = ms === null ? Number.POSITIVE_INFINITY : performance.now() + ms;
}
