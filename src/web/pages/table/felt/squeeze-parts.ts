import { preparedScreen } from '../../../shell/prepared-screen.tsx';

/** What only a table needs whose cards are dealt face down; the other tables never fetch it. */
export const squeezeSheet = preparedScreen(
  async () => (await import('./squeeze-sheet.tsx')).SqueezeSheet,
);

export const watchedCard = preparedScreen(
  async () => (await import('../../../parts/cards/squeeze-card.tsx')).WatchedCard,
);
