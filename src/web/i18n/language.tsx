import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Catalogue, type Language, loadCatalogue } from './catalogue.ts';
import { speak } from './current.ts';
import { type Formats, formatsFor } from './format.ts';
import { type TableOfHouse, withHouseNames } from './house-names.ts';
import { rememberLanguage } from './remembered.ts';

export interface Spoken {
  readonly language: Language;
  readonly messages: Catalogue;
  readonly formats: Formats;
  readonly choose: (language: Language) => void;
  /** The table on whose screens one is; null elsewhere. */
  readonly table: TableOfHouse | null;
}

const LanguageContext = createContext<Spoken | null>(null);

export interface LanguageProviderProps {
  readonly initial: Language;
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

/**
 * Gives the language to the screens. The first catalogue is loaded before the first render, so that
 * no text flickers.
 */
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
      table: null,
      choose: (next) => {
        rememberLanguage(next);
        void loadCatalogue(next).then(
          (loaded) => setSpoken({ language: next, messages: loaded }),
          // The line is down: the choice is remembered, and the next load of the page brings it.
          () => undefined,
        );
      },
    }),
    [language, messages],
  );
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}

export interface HouseWordsProps {
  /** The table, as far as it is known. */
  readonly table: TableOfHouse | null | undefined;
  readonly children: ReactNode;
}

/** Gives wagers, on the screens within it, the names of their table's book and sign. */
export function HouseWords({ table = null, children }: HouseWordsProps) {
  const spoken = useSpoken();
  const value = useMemo(
    () => ({ ...spoken, table, messages: withHouseNames(spoken.messages, table) }),
    [spoken, table],
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
