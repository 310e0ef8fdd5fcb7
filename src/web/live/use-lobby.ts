import { useEffect, useState } from 'react';
import type { LiveClock } from '../../protocol/index.ts';
import type { RoadResult } from '../../roads/index.ts';
import type { LimitPair } from '../../rules/index.ts';
import type { Phase } from '../../table/index.ts';
import { getJson } from './api.ts';

/** One table as the lobby shows it. */
export interface LobbyTable {
  readonly tableId: string;
  readonly name: string;
  readonly bookId: string;
  readonly versionId: string;
  readonly shoeKind: 'virtual' | 'physical';
  readonly phase: Phase;
  readonly clock: LiveClock | null;
  readonly seats: number;
  readonly freeSeats: number;
  readonly main: LimitPair | null;
  readonly squeeze: boolean;
  /** Wagers offered beside Player, Banker and Tie. */
  readonly sideWagers: number;
  readonly shoe: number;
  /** The last coup of this shoe that is among the results. */
  readonly settledCoup: number;
  readonly results: readonly RoadResult[];
}

export interface Lobby {
  readonly tables: readonly LobbyTable[] | null;
  readonly online: boolean;
}

const REFRESH_MS = 1500;

export async function readLobby(): Promise<readonly LobbyTable[] | null> {
  const answer = await getJson<{ tables: readonly LobbyTable[] }>('/api/lobby');
  return answer.ok ? answer.value.tables : null;
}

/** The floor as it is now; it rests while nobody looks at the page. */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ tables: null, online: true });
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      const tables = document.hidden ? null : await readLobby();
      if (stopped) return;
      if (!document.hidden) {
        setLobby((before) => ({ tables: tables ?? before.tables, online: tables !== null }));
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
