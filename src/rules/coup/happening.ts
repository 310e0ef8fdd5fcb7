import type { CoupResult } from './coup.ts';

/**
 * What the odds tables of the books name. A schedule lists happenings in the order in which the
 * book prints them; the first that occurred decides the wager.
 */
export const HAPPENINGS = {
  'player-wins': (c) => c.outcome === 'player',
  'banker-wins': (c) => c.outcome === 'banker',
  tie: (c) => c.outcome === 'tie',
  'banker-wins-with-6': (c) => c.outcome === 'banker' && c.bankerPoint === 6,
  'player-wins-with-three-card-8-or-9': (c) =>
    c.outcome === 'player' && c.playerCards === 3 && c.playerPoint >= 8,
  'banker-wins-with-three-card-8-or-9': (c) =>
    c.outcome === 'banker' && c.bankerCards === 3 && c.bankerPoint >= 8,
  'player-wins-with-a-natural': (c) => c.outcome === 'player' && c.playerNatural,
  'player-wins-by-4': (c) => playerLead(c) === 4,
  'player-wins-by-5': (c) => playerLead(c) === 5,
  'player-wins-by-6': (c) => playerLead(c) === 6,
  'player-wins-by-7': (c) => playerLead(c) === 7,
  'player-wins-by-8': (c) => playerLead(c) === 8,
  'player-wins-by-9': (c) => playerLead(c) === 9,
  'banker-wins-with-a-natural': (c) => c.outcome === 'banker' && c.bankerNatural,
  'banker-wins-by-4': (c) => playerLead(c) === -4,
  'banker-wins-by-5': (c) => playerLead(c) === -5,
  'banker-wins-by-6': (c) => playerLead(c) === -6,
  'banker-wins-by-7': (c) => playerLead(c) === -7,
  'banker-wins-by-8': (c) => playerLead(c) === -8,
  'banker-wins-by-9': (c) => playerLead(c) === -9,
  'natural-tie': (c) => c.outcome === 'tie' && c.playerNatural && c.bankerNatural,
  'player-pair': (c) => c.playerPair !== 'none',
  'player-mixed-pair': (c) => c.playerPair === 'mixed',
  'player-coloured-pair': (c) => c.playerPair === 'coloured',
  'player-perfect-pair': (c) => c.playerPair === 'perfect',
  'banker-pair': (c) => c.bankerPair !== 'none',
  'banker-mixed-pair': (c) => c.bankerPair === 'mixed',
  'banker-coloured-pair': (c) => c.bankerPair === 'coloured',
  'banker-perfect-pair': (c) => c.bankerPair === 'perfect',
  otherwise: () => true,
} as const satisfies Readonly<Record<string, (coup: CoupResult) => boolean>>;

export type Happening = keyof typeof HAPPENINGS;

export function happened(happening: Happening, coup: CoupResult): boolean {
  return HAPPENINGS[happening](coup);
}

function playerLead(coup: CoupResult): number {
  return coup.playerPoint - coup.bankerPoint;
}
