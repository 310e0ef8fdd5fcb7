import { create } from 'zustand';
import type { Language } from '../../i18n/catalogue.ts';
import { useSpoken } from '../../i18n/language.tsx';
import { BEAD_MARKS, type BeadMark, type RoadStyle } from './road-style.ts';

const STORAGE_KEY = 'baize.roads';

/** What the reader chose; marks that nobody chose follow the language. */
interface Choice {
  readonly marks: BeadMark | null;
  readonly shapes: boolean;
}

const UNCHOSEN: Choice = { marks: null, shapes: true };

const useChoice = create<Choice>(() => remembered());

/** The reader's way of drawing roads, kept on the device. */
export function useRoadStyle(): RoadStyle {
  const { language } = useSpoken();
  const { marks, shapes } = useChoice();
  return { marks: marks ?? MARKS_OF[language], shapes };
}

/** The marks of each language: boards in Chinese houses use characters, not letters. */
const MARKS_OF: Readonly<Record<Language, BeadMark>> = {
  en: 'letters',
  'zh-Hans': 'characters',
  'zh-Hant': 'characters',
};

export function changeRoadStyle(change: Partial<RoadStyle>): void {
  useChoice.setState(change);
  const { marks, shapes } = useChoice.getState();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ marks, shapes }));
  } catch {
    // Storage may be barred; the choice then lasts as long as the page.
  }
}

function remembered(): Choice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isChoice(kept) ? kept : UNCHOSEN;
  } catch {
    return UNCHOSEN;
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { marks, shapes } = value as Partial<Record<keyof Choice, unknown>>;
  const known = marks === null || BEAD_MARKS.some((mark) => mark === marks);
  return known && typeof shapes === 'boolean';
}
