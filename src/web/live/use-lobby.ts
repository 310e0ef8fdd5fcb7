import { useEffect, useState } from 'react';
import type { LobbyTable } from '../../protocol/index.ts';
import { api } from './api.ts';

export type { LobbyTable };

export interface Lobby {
  readonly tables: readonly LobbyTable[] | null;
  readonly online: boolean;
}

const REFRESH_MS = 1500;

export async function readLobby(): Promise<readonly LobbyTable[] | null> {
  const answer = await api.lobby();
  return answer.ok ? answer.value.tables : null;
}

/** The floor as it is now; it is not asked for while nobody looks at the page. */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ tables: null, online: true });
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      const tables = document.hidden ? null : await readLobby();
      if (stopped) return;
      if (!document.hidden) {
        setLobby((before) => ({
          tables: tables === null ? before.tables : withHands(tables, before.tables ?? []),
          online: tables !== null,
        }));
      }
      timer = setTimeout(refresh, REFRESH_MS);
    };
    void refresh();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return lobby;
}

/** The hands of a settled coup stay in sight until bets are called for again, as at the table. */
export function withHands(
  tables: readonly LobbyTable[],
  before: readonly LobbyTable[],
): readonly LobbyTable[] {
  return tables.map((table) => {
    if (table.hands !== null || table.phase !== 'between') return table;
    const seen = before.find(({ tableId }) => tableId === table.tableId);
    if (seen === undefined || seen.shoe !== table.shoe || seen.coup !== table.coup) return table;
    return { ...table, hands: seen.hands };
  });
}
