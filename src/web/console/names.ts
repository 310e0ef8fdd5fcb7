import type { Names } from '../i18n/local-names.ts';

export type { Names };

export function nameOf(names: Names, person: string): string {
  return names[person] ?? person;
}

export function byName(names: Names): (one: string, other: string) => number {
  return (one, other) => nameOf(names, one).localeCompare(nameOf(names, other));
}
