import { isLanguage, type Language, preferredLanguage } from './catalogue.ts';

const STORAGE_KEY = 'baize.language';

/** The language that was chosen before, else the one that the device asks for. */
export function rememberedLanguage(): Language {
  const kept = readStorage();
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is barred, so the choice lasts only as long as the page.
  }
}

/** The stored language; null if there is none or the browser bars storage. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
