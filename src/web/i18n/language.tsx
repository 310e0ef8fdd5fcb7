import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { BonusBox } from '../../rules/index.ts';
import { type Catalogue, type Language, loadCatalogue } from './catalogue.ts';
import { speak } from './current.ts';
import { type Formats, formatsFor } from './format.ts';
import { withHouseNames } from './house-names.ts';
import { rememberLanguage } from './remembered.ts';

export interface Spoken {
  readonly language: Language;
  readonly messages: Catalogue;
  readonly formats: Formats;
  readonly choose: (language: Language) => void;
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
  readonly boxes: readonly BonusBox[] | undefined;
  readonly children: ReactNode;
}

/** Gives the house's own boxes, on the screens within it, the names on their table's sign. */
export function HouseWords({ boxes = NO_BOXES, children }: HouseWordsProps) {
  const spoken = useSpoken();
  const value = useMemo(
    () => ({ ...spoken, messages: withHouseNames(spoken.messages, boxes) }),
    [spoken, boxes],
  );
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}

const NO_BOXES: readonly BonusBox[] = [];

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
