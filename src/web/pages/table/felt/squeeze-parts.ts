import { preparedScreen } from '../../../parts/fetched/prepared-screen.tsx';

/** The sheet for squeezing, which only a table with cards dealt face down fetches. */
export const squeezeSheet = preparedScreen(
  async () => (await import('./squeeze-sheet.tsx')).SqueezeSheet,
);

export const watchedCard = preparedScreen(
  async () => (await import('../../../parts/cards/squeeze-card.tsx')).WatchedCard,
);
