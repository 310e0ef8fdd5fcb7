/** What several runs of one torture test came to. */
export interface Sums {
  readonly runs: number;
  readonly failed: number;
  readonly seconds: number;
  readonly sums: Readonly<Record<string, number | string>>;
}

type Figures = Readonly<Record<string, number | string>>;

export function readSums(file: string): Record<string, Sums>;
export function writeSums(file: string, sums: Readonly<Record<string, Sums>>): void;
export function figuresLeft(kept: Sums | undefined, figures: Figures): Figures | null;
export function addRun(
  kept: Sums | undefined,
  figures: Figures,
  run: { readonly ok: boolean; readonly seconds: number },
): Sums;
