import { useEffect, useRef } from 'react';
import type { WagerType } from '../../../../rules/index.ts';
import {
  addChip,
  type BetSlip,
  clearAll,
  doubleAll,
  rebet,
  rebetDouble,
  shownStakes,
  undoLast,
} from './bet-slip.ts';
import { ownStakes } from './shown.ts';
import type { TableStore } from './table-store.ts';

/** The keys of the table; the list under `?` is made from them. */
export const SHORTCUTS = [
  { keys: '1 … 5', does: 'chip' },
  { keys: 'P', does: 'player' },
  { keys: 'B', does: 'banker' },
  { keys: 'T', does: 'tie' },
  { keys: 'U', does: 'undo' },
  { keys: 'C', does: 'clear' },
  { keys: 'R', does: 'rebet' },
  { keys: 'D', does: 'double' },
  { keys: '?', does: 'list' },
] as const;

const SPOTS: Readonly<Record<string, WagerType>> = { p: 'player', b: 'banker', t: 'tie' };

export interface ShortcutDesk {
  readonly store: TableStore;
  readonly denominations: readonly number[];
  readonly chosen: number;
  readonly onChoose: (cents: number) => void;
  readonly onList: () => void;
}

/** Single keys for chips, areas and acts, unless a field has the focus or a dialog is open. */
export function useShortcuts(desk: ShortcutDesk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (act(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

function act(key: string, desk: ShortcutDesk): boolean {
  const { store, chosen, onChoose, onList } = desk;
  if (key === '?') return did(onList);
  const chip = desk.denominations[Number(key) - 1];
  if (/^[1-9]$/.test(key) && chip !== undefined) return did(() => onChoose(chip));
  const screen = store.getState();
  const view = screen.snapshot?.view;
  // Insurance has a prompt of its own, so a key must not bet on it.
  if (view?.lawful.includes('PlaceWager') !== true || view.table.phase === 'insurance')
    return false;
  const spot = SPOTS[key];
  if (spot !== undefined && view.table.rules?.wagers.includes(spot) === true) {
    return did(() => store.wager((slip, placed) => addChip(slip, placed, spot, chosen)));
  }
  const change = ACTS[key];
  if (change === undefined) return false;
  const lies = Object.values(shownStakes(screen.slip, ownStakes(screen))).some((one) => one > 0);
  return did(() => store.wager(change(lies)));
}

type Change = Parameters<TableStore['wager']>[0];

const same = (slip: BetSlip) => slip;

/** The change that a key makes, given whether stakes lie on the cloth already. */
const ACTS: Readonly<Record<string, (lies: boolean) => Change>> = {
  u: () => undoLast,
  c: () => clearAll,
  r: (lies) => (lies ? same : rebet),
  d: (lies) => (lies ? doubleAll : rebetDouble),
};

function did(what: () => void): true {
  what();
  return true;
}
