import { create } from 'zustand';

/** How many coups a newcomer is guided through. */
export const GUIDED_COUPS = 3;

/** What the device remembers of the guide; `new` is a person who has never played here. */
export interface Guide {
  readonly stage: 'new' | 'on' | 'done';
  /** Coups with a wager of his own that he saw to their end. */
  readonly coups: number;
  /** The last coup that was counted, so that a reload does not count it again. */
  readonly counted: string | null;
}

const STORAGE_KEY = 'baize.guide';
const NEW: Guide = { stage: 'new', coups: 0, counted: null };

export const useGuide = create<Guide>(() => remembered());

export function beginGuide(): void {
  keep({ stage: 'on', coups: 0, counted: null });
}

/** Counts one more coup; a person who plays on after the last one needs no guide. */
export function countCoup(name: string): void {
  const { stage, coups, counted } = useGuide.getState();
  if (stage !== 'on' || counted === name) return;
  if (coups >= GUIDED_COUPS) endGuide();
  else keep({ stage, coups: coups + 1, counted: name });
}

export function endGuide(): void {
  keep({ ...useGuide.getState(), stage: 'done' });
}

function keep(guide: Guide): void {
  useGuide.setState(guide);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(guide));
  } catch {
    // Storage may be barred; the guide is then remembered as long as the page.
  }
}

function remembered(): Guide {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isGuide(kept) ? kept : NEW;
  } catch {
    return NEW;
  }
}

function isGuide(value: unknown): value is Guide {
  if (typeof value !== 'object' || value === null) return false;
  const { stage, coups } = value as Partial<Record<keyof Guide, unknown>>;
  return (stage === 'on' || stage === 'done') && Number.isSafeInteger(coups);
}
