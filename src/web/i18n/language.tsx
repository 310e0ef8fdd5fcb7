import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  type Catalogue,
  isLanguage,
  type Language,
  loadCatalogue,
  preferredLanguage,
} from './catalogue.ts';
import { speak } from './current.ts';
import { type Formats, formatsFor } from './format.ts';

interface Spoken {
  readonly language: Language;
  readonly messages: Catalogue;
  readonly formats: Formats;
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<Spoken | null>(null);
const STORAGE_KEY = 'baize.language';

/** The remembered choice, else what the device asks for. */
export function rememberedLanguage(): Language {
  const kept = readStorage();
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

export interface LanguageProviderProps {
  readonly initial: Language;
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

/** The first catalogue is loaded before the first render, so that no text ever flickers. */
export function LanguageProvider({ initial, catalogue, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState({ language: initial, messages: catalogue });
  const { language, messages } = spoken;
  useEffect(() => {
    document.documentElement.lang = language;
    speak(messages);
  }, [language, messages]);
  const value = useMemo<Spoken>(
    () => ({
      language,
      messages,
      formats: formatsFor(language),
      choose: (next) => {
        writeStorage(next);
        void loadCatalogue(next).then((loaded) => setSpoken({ language: next, messages: loaded }));
      },
    }),
    [language, messages],
  );
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}

export function useSpoken(): Spoken {
  const spoken = useContext(LanguageContext);
  if (spoken === null) throw new Error('a screen stands outside LanguageProvider');
  return spoken;
}

export function useMessages(): Catalogue {
  return useSpoken().messages;
}

export function useFormats(): Formats {
  return useSpoken().formats;
}

/** Storage may be barred; the choice then lasts as long as the page. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
