import { isLanguage, type Language, preferredLanguage } from './catalogue.ts';

const STORAGE_KEY = 'baize.language';

/** The remembered choice, else what the device asks for. */
export function rememberedLanguage(): Language {
  const kept = readStorage();
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}

/** Storage may be barred; the choice then lasts as long as the page. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
