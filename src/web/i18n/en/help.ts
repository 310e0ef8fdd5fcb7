export const HELP = {
  howTo: [
    {
      title: 'The aim',
      text: 'Two hands are dealt, Player and Banker. They are only names: anybody may back either. The hand whose count is nearer to nine wins.',
    },
    {
      title: 'Counting',
      text: 'Aces count one, twos to nines their number, tens and court cards nothing. Only the last digit of the total matters: 7 and 8 make 15, which counts 5. A count of nothing is called Baccarat.',
    },
    {
      title: 'The deal',
      text: 'Each hand gets two cards. If either counts eight or nine, that is a natural and the coup is over. Otherwise a third card may follow by fixed rules; nobody decides anything.',
    },
    {
      title: 'Third cards',
      text: 'Player draws on 0 to 5 and stands on 6 or 7. If Player stood, Banker does the same. If Player drew, what Banker does depends on its own count and on the value of that third card. The result panel tells you each time which rule applied.',
    },
    {
      title: 'Paying',
      text: 'Player and Banker pay even money; where the version takes commission, a winning Banker wager pays it. On a Tie, wagers on Player and Banker stay as they are. Each spot shows what it pays, and each payment names its clause.',
    },
    {
      title: 'Your wager',
      text: 'Pick a chip and tap a spot. A stake with a dashed line has not been confirmed; once the line is gone, the house has it on record. You may change it until no more bets is called.',
    },
  ],
  atTable: {
    title: 'At this table',
    rules: (book: string, edition: string) => `${book}, ${edition}`,
    brochure: 'These rules come from a brochure of the house, not from an approved text.',
    open: (points: number) =>
      `The text leaves ${points} points open; the rules page says how each is read.`,
    loses: (on: string) => `${on}: the stake is lost`,
    standsOff: (on: string) => `${on}: the stake stays as it is`,
    pays: (on: string, odds: string) => `${on}: ${odds}`,
    tableOfPlay: 'Table of play',
    playerHas: 'Player has',
    playerDoes: 'Player',
    playerGiven: "Player's third card",
    none: 'none',
    bankerHas: (point: number) => `Banker has ${point}`,
    legend: 'D: draws one card. S: stands. N: a natural, no further card for either hand.',
    notices: 'Notices',
  },
  safely: {
    lead: 'Play with money you can do without, set yourself a limit, and take breaks. Every wager here has a price; the odds page shows it exactly.',
    limits: 'In your account you can set limits, take a break or exclude yourself.',
    talk: 'If it stops being fun, talk to somebody. It is free and confidential, day and night.',
    phone: 'Gambling Help',
    web: 'Gambling Help Online',
  },
} as const;
