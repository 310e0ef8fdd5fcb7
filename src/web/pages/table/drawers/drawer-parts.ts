import { preparedScreen } from '../../../parts/fetched/prepared-screen.tsx';

/** The drawers, fetched once the table stands: nobody opens one before seeing the cloth. */
export const tableDrawers = preparedScreen(
  async () => (await import('./table-drawers.tsx')).Drawers,
);
