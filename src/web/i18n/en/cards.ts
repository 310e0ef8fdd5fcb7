export const CARDS = {
  squeezeHint: 'Drag an edge or a corner. Keys: arrows bend, R turns, Enter opens.',
  peeled: (percent: number) => (percent === 0 ? 'Lying flat' : `Bent ${percent} per cent`),
  rotate: 'Turn',
  open: 'Open',
  yourCard: (side: string, place: number) => `${side}, card ${place}: yours to open`,
  third: 'third card',
  beingOpened: (side: string, person: string) => `${side}: ${person} is looking`,
} as const;
