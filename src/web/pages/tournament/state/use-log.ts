import { useCallback, useRef, useState } from 'react';
import { api } from '../../../live/api.ts';
import type { LogLine } from './log.ts';
import { useOneAtATime } from './use-tournament.ts';

const MOST_PAGES = 200;

/** The log of a tournament for its staff, read further as it grows. */
export function useLog(tournament: string, version: number): readonly LogLine[] {
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const after = useRef(0);
  const reading = useRef(false);
  const read = useCallback(async () => {
    if (reading.current) return;
    reading.current = true;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await api.tournamentLog({ tournament, after: after.current });
      if (!answer.ok) break;
      const { entries, next } = answer.value;
      after.current = entries.at(-1)?.version ?? after.current;
      if (entries.length > 0) setLog((before) => [...before, ...entries]);
      if (next === null) break;
      after.current = next;
    }
    reading.current = false;
  }, [tournament]);
  useOneAtATime(read, version);
  return log;
}
