export const GUIDE = {
  title: 'Your first coups',
  coup: (coup: number, of: number) => `Your first coups: ${coup} of ${of}`,
  skip: 'Skip',
  done: 'Done',
  steps: {
    seat: 'Take any free seat. You may watch first for as long as you like.',
    chips:
      'Take chips from your purse. It is play money; what is left goes back when you leave the table.',
    choose:
      'Two hands are dealt, Player and Banker: mere names. Tap the one that you think will be nearer to 9.',
    again:
      'Rebet puts the same stake down again. Tie pays more because it is seldom: about one coup in ten.',
    roads:
      'The roads draw the history of this shoe. They show what came; they cannot tell what comes next.',
    placed:
      'Your chips are down. Add or undo until the clock runs out; then there are no more bets.',
    cards:
      'Two cards each. Aces count 1, tens and pictures 0. Only the last digit counts: 7 and 8 make 5.',
    third:
      'A third card comes by fixed rules; nobody decides. Each reason is told with its clause.',
    result:
      'The hand nearer to 9 has won. What you won or lost is shown with the clause behind it.',
    wait: 'The dealer prepares the cards. Bets are called for in a moment.',
    over: 'That is the whole game. How to play, the odds and playing safely are in the menu.',
  },
} as const;
