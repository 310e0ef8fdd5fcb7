import type { Language } from '../catalogue.ts';
import { useSpoken } from '../language.tsx';

/** The usual names of rounds; an organiser's own name stays as it is. */
const USUAL: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  'zh-Hans': {
    Heats: '预赛',
    'Quarter-final': '四分之一决赛',
    'Semi-final': '半决赛',
    Final: '决赛',
  },
  'zh-Hant': {
    Heats: '預賽',
    'Quarter-final': '四分之一決賽',
    'Semi-final': '半決賽',
    Final: '決賽',
  },
};

export function roundName(name: string, language: Language): string {
  return USUAL[language][name] ?? name;
}

/** Gives the name of a round in the reader's language. */
export function useRoundName(): (name: string) => string {
  const { language } = useSpoken();
  return (name) => roundName(name, language);
}
