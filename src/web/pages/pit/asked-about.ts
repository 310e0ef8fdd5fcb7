import { type Names, nameOf } from '../../console/names.ts';
import type { ConsoleTexts } from '../../i18n/consoles/index.ts';
import type { Formats } from '../../i18n/format.ts';

interface Words {
  readonly names: Names;
  readonly texts: ConsoleTexts;
  readonly formats: Formats;
  /** Fields that the screen shows elsewhere. */
  readonly told: readonly string[];
}

/** What an order that waits would do, one line for each of its plain fields. */
export function aboutOf(body: { readonly type: string }, words: Words): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'type' || words.told.includes(name)) return [];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [`${labelOf(name, words)}: ${shown(name, value, words)}`];
  });
}

function labelOf(name: string, { texts }: Words): string {
  return Object.entries(texts.fields).find(([known]) => known === name)?.[1] ?? name;
}

function shown(name: string, value: string | number, { names, texts, formats }: Words): string {
  if (typeof value === 'number') return name.endsWith('Cents') ? formats.money(value) : `${value}`;
  if (name === 'person') return nameOf(names, value);
  return Object.entries(texts.choices).find(([known]) => known === value)?.[1] ?? value;
}
