import { preparedScreen } from '../parts/fetched/prepared-screen.tsx';

/**
 * The lobby in a file of its own, so that a visitor who follows a link to a table does not wait for
 * it.
 */
export const lobbyScreen = preparedScreen(
  async () => (await import('../pages/lobby/lobby-page.tsx')).LobbyPage,
);
