export interface Library {
  readonly name: string;
  readonly about: string;
  readonly doors: Readonly<Record<string, string>>;
  readonly example: string;
}
export const LIBRARIES: readonly Library[];
export const DOORS: Readonly<Record<string, string>>;
export function packLibraries(folder: string): Promise<readonly (readonly [string, string])[]>;
export function packHouse(folder: string): readonly [string, string];
export function sizeOf(archive: string): number;
export function sizesIn(report: string): ReadonlyMap<string, number>;
