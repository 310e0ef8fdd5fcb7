import type { WagerType } from '../../rules/index.ts';

/** Wagers as a sign and a dealer call them. */
export const WAGER_NAMES: Readonly<Record<WagerType, string>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  insurance: 'Insurance/No 6',
  'player-dragon-bonus': 'Player Dragon Bonus',
  'banker-dragon-bonus': 'Banker Dragon Bonus',
  'player-pair': 'Player Pair',
  'banker-pair': 'Banker Pair',
  'player-perfect-pair': 'Player Perfect Pair',
  'banker-perfect-pair': 'Banker Perfect Pair',
  'player-run': 'Player Run',
  'banker-run': 'Banker Run',
  'combination-run': 'Combination Run',
  'tie-run': 'Tie Run',
  'player-dragon-tail-early': 'Early Player Dragon Tail',
  'player-dragon-tail-late': 'Late Player Dragon Tail',
  'banker-dragon-tail-early': 'Early Banker Dragon Tail',
  'banker-dragon-tail-late': 'Late Banker Dragon Tail',
};
