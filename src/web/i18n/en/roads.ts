import { counted } from './plural.ts';

export const ROADS = {
  title: 'Roads',
  bead: 'Bead Plate',
  bigRoad: 'Big Road',
  bigEyeBoy: 'Big Eye Boy',
  smallRoad: 'Small Road',
  cockroachPig: 'Cockroach Pig',
  marks: 'Marks',
  letters: 'Letters',
  totals: 'Totals',
  characters: '中文',
  letter: { player: 'P', banker: 'B', tie: 'T' },
  character: { player: '闲', banker: '庄', tie: '和' },
  shapes: 'Shapes',
  shapesOn: 'By shape and colour',
  shapesOff: 'Traditional circles',
  ask: 'Ask',
  askPlayer: 'Ask Player',
  askBanker: 'Ask Banker',
  askNote: 'Shows what the next result would draw. It foretells nothing.',
  empty: 'No coups yet in this shoe.',
  counts: (player: number, banker: number, tie: number) =>
    `Player ${player}, Banker ${banker}, Tie ${tie}`,
  summary: (coups: number, last: string) =>
    `${counted(coups, 'coup')}. Last results, newest first: ${last}`,
  counted: 'Counts of this shoe',
  pairs: 'Pairs',
  naturals: 'Naturals',
  five: '5 roads',
  longest: (side: string, length: number) => `Longest streak: ${side} ×${length}`,
} as const;
