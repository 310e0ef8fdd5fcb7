import { create } from 'zustand';
import type { Tone } from './badge.tsx';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  /** A clause to read, shown under the sentence and opened by a tap. */
  readonly clause: { readonly book: string; readonly clause: string } | null;
}

interface Toasts {
  readonly list: readonly Toast[];
  readonly nextId: number;
  /** The dialogs that are open, the topmost last. */
  readonly hosts: readonly HTMLElement[];
}

/** The most toasts; more would cover the table. The oldest goes first. */
const MOST_TOASTS = 3;
const STAYS_MS = 7000;

export const useToasts = create<Toasts>(() => ({ list: [], nextId: 1, hosts: [] }));

export function showToast(
  text: string,
  tone: Tone = 'plain',
  clause: Toast['clause'] = null,
  staysMs: number | null = STAYS_MS,
) {
  const { nextId: id, list } = useToasts.getState();
  const others = list.filter((toast) => toast.text !== text);
  const shown = [...others, { id, text, tone, clause }].slice(-MOST_TOASTS);
  useToasts.setState({ nextId: id + 1, list: shown });
  if (staysMs !== null) setTimeout(() => dismissToast(id), staysMs);
}

/** Shows a sentence that stays until the reader takes it away, because his money changed. */
export function showNotice(text: string, clause: Toast['clause']): void {
  showToast(text, 'warn', clause, null);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

/**
 * Puts toasts into an open dialog, because whatever is outside it lies under it and cannot be
 * touched. The returned function ends it.
 */
export function hostToasts(dialog: HTMLElement): () => void {
  useToasts.setState(({ hosts }) => ({ hosts: [...hosts, dialog] }));
  return () =>
    useToasts.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host !== dialog) }));
}
