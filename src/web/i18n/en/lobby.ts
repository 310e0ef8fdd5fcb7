export const LOBBY = {
  title: 'Baccarat, as the books have it',
  intro:
    'Four published rule books, every wager and payout with its clause. Sit down with play money; every shoe is sealed before the cut.',
  tables: 'Tables',
  playAsGuest: 'Play as guest',
  playNow: 'Play now',
  play: 'Play',
  watch: 'Watch',
  filter: 'Show',
  filterAll: 'All tables',
  filterFree: 'Free seats',
  filterSqueeze: 'Squeeze',
  limits: (least: string, most: string) => `${least} – ${most}`,
  free: (free: number, seats: number) =>
    free === 0 ? 'No free seat' : `${free} of ${seats} seats free`,
  squeeze: 'Squeeze',
  realCards: 'Real cards',
  offline: 'The house cannot be reached. Trying again.',
} as const;
