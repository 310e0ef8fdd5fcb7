import type { Cents } from '../../kit/index.ts';
import type { Side } from '../coup/hand.ts';

/** Decided by one coup. */
export const COUP_WAGERS = [
  'player',
  'banker',
  'tie',
  'insurance',
  'player-dragon-bonus',
  'banker-dragon-bonus',
  'player-pair',
  'banker-pair',
  'player-perfect-pair',
  'banker-perfect-pair',
] as const;
export type CoupWagerType = (typeof COUP_WAGERS)[number];

/** Decided by a number of coups named when the wager is placed. */
export const RUN_WAGERS = ['player-run', 'banker-run', 'combination-run', 'tie-run'] as const;
export type RunWagerType = (typeof RUN_WAGERS)[number];

/** Decided when the streak breaks or reaches six. */
export const TAIL_WAGERS = [
  'player-dragon-tail-early',
  'player-dragon-tail-late',
  'banker-dragon-tail-early',
  'banker-dragon-tail-late',
] as const;
export type TailWagerType = (typeof TAIL_WAGERS)[number];

export const WAGER_TYPES = [...COUP_WAGERS, ...RUN_WAGERS, ...TAIL_WAGERS] as const;
export type WagerType = (typeof WAGER_TYPES)[number];

/** A stake on something that one coup decides. */
export interface CoupStake {
  readonly type: CoupWagerType;
  readonly stakeCents: Cents;
}

export function isCoupWager(type: WagerType): type is CoupWagerType {
  return (COUP_WAGERS as readonly string[]).includes(type);
}

export function isRunWager(type: WagerType): type is RunWagerType {
  return (RUN_WAGERS as readonly string[]).includes(type);
}

export function isTailWager(type: WagerType): type is TailWagerType {
  return (TAIL_WAGERS as readonly string[]).includes(type);
}

export function isMainWager(type: WagerType): type is Side {
  return type === 'player' || type === 'banker';
}

export function isWagerType(text: unknown): text is WagerType {
  return (WAGER_TYPES as readonly unknown[]).includes(text);
}

/** The hand a side wager belongs to; Tie, Runs and Insurance belong to neither (VI-42). */
export function sideOfWager(type: WagerType): Side | null {
  if (isRunWager(type)) return null;
  if (type.startsWith('player')) return 'player';
  return type.startsWith('banker') ? 'banker' : null;
}
