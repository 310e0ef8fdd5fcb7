import { useCallback, useEffect, useState } from 'react';
import type { AnswerTo } from '../../protocol/index.ts';
import { api } from '../live/api.ts';

export type Queue = AnswerTo<'approvals'>;

const REFRESH_MS = 3000;
const NOTHING: Queue = { waiting: [], wagers: {}, names: {} };

/** The acts that wait for a second person, as far as this officer may see them. */
export function useQueue() {
  const [queue, setQueue] = useState<Queue>(NOTHING);
  const refresh = useCallback(async () => {
    const answer = await api.approvals();
    if (answer.ok) setQueue(answer.value);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { queue, refresh };
}
