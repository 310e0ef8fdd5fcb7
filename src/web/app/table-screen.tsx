import { prepareBeside } from '../pages/table/side/beside-parts.ts';
import { preparedScreen } from '../parts/fetched/prepared-screen.tsx';

/** A player's table; a screen from which it will soon be opened fetches it ahead. */
export const tableScreen = preparedScreen(async () => {
  const [{ TableRoute }] = await Promise.all([
    import('../pages/table/table-route.tsx'),
    prepareBeside(innerWidth),
  ]);
  return TableRoute;
});
