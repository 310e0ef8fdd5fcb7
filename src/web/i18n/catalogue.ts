import type { EN } from './en/index.ts';

/** The languages of the app, each with the tag that `lang` and Intl understand. */
export const LANGUAGES = [
  { id: 'en', tag: 'en-AU', name: 'English' },
  { id: 'zh-Hans', tag: 'zh-Hans-CN', name: '简体中文' },
  { id: 'zh-Hant', tag: 'zh-Hant-TW', name: '繁體中文' },
] as const;
export type Language = (typeof LANGUAGES)[number]['id'];

/** English sets the keys; a language that lacks a key, or takes other facts, does not compile. */
export type Catalogue = Wide<typeof EN>;

/** Literal texts become `string`; functions keep their parameters. */
export type Wide<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof T]: Wide<T[Key]> };

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  switch (language) {
    case 'en':
      return (await import('./en/index.ts')).EN;
    case 'zh-Hans':
      return (await import('./zh-hans/index.ts')).ZH_HANS;
    case 'zh-Hant':
      return (await import('@hant/zh-hans/index')).ZH_HANS;
  }
}

/** The first language of the device that the app has; English if it has none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith('en')) return 'en';
    if (/^zh\b.*(hant|tw|hk|mo)/.test(lower)) return 'zh-Hant';
    if (lower.startsWith('zh')) return 'zh-Hans';
  }
  return 'en';
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some(({ id }) => id === text);
}
