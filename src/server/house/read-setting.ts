import { resolve } from 'node:path';
import { keysOf, ok, type Result, refuse } from '../../kit/index.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The text; undefined where the value is empty or no text. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function folderOrNull(value: unknown): string | null {
  const folder = text(value);
  return folder === undefined ? null : resolve(folder);
}

export function list(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return (
    text(value)
      ?.split(',')
      .map((part) => part.trim()) ?? []
  );
}

export function flag(value: unknown, fallback: boolean): boolean | null {
  if (value === undefined) return fallback;
  if (value === true || value === 'true' || value === '1') return true;
  return value === false || value === 'false' || value === '0' ? false : null;
}

/**
 * The value where it is one of the words; null where it is absent, undefined for any other value.
 */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | null | undefined {
  if (value === undefined || value === null) return null;
  return words.find((word) => word === value);
}

export function count(value: unknown, fallback: number): number | null {
  const number = Number(value ?? fallback);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

export function isLogLevel(value: unknown): value is LogLevel {
  return ['silent', 'error', 'warn', 'info', 'debug'].includes(String(value));
}

/** Reads whole numbers from 1 on, each with a default. */
export function countsIn<N extends string>(
  settings: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<N, number>>,
): Result<Record<N, number>, string> {
  const counts: Record<N, number> = { ...usual };
  for (const name of keysOf(usual)) {
    const asked = count(settings[name], usual[name]);
    if (asked === null) return refuse(`${name} must be a whole number from 1 on`);
    counts[name] = asked;
  }
  return ok(counts);
}
