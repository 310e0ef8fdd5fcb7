import { preparedScreen } from '../shell/prepared-screen.tsx';

/** A player's table; whoever expects it to be wanted fetches it ahead. */
export const tableScreen = preparedScreen(
  async () => (await import('../pages/table/table-route.tsx')).TableRoute,
);
