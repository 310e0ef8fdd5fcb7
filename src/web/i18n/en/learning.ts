export const LEARNING = {
  chart: 'When a third card is drawn',
  chartPlayer: 'Player draws on 0 to 5 and stands on 6 and 7.',
  chartBanker: 'When Banker draws, by its own count and by the third card of Player.',
  playerThird: 'Third card of Player',
  noThird: '– no third card',
  draws: 'draws',
  stands: 'stands',
  examples: 'Coups to step through',
  names: {
    natural: 'Natural',
    bothStand: 'Both stand',
    bankerDraws: 'Banker draws',
    bankerStands: 'Banker stands',
    tie: 'Tie',
  },
  first: 'One card to each hand, Player first.',
  second: (player: number, banker: number) =>
    `A second card to each. Player counts ${player}, Banker ${banker}.`,
  before: 'Back',
  next: 'Next',
  step: (step: number, of: number) => `${step} of ${of}`,
} as const;
