import { useEffect, useState } from 'react';
import type { HouseRefusal } from '../../../../client/index.ts';
import { api } from '../../../live/api.ts';

/** What the house last answered this reader; `asking` until the first answer. */
export type AnalysisStanding =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly why: HouseRefusal };

/**
 * How soon a refused reader asks again: the reader may leave the table, or the house may restart.
 */
const RETRY_MS = 10_000;

/** Asks the house again and again, because the reader may sit down at a table in another window. */
export function useAnalysis(): AnalysisStanding {
  const [standing, setStanding] = useState<AnalysisStanding>({ kind: 'asking' });
  useEffect(() => {
    let left = false;
    let timer = 0;
    const ask = async () => {
      window.clearTimeout(timer);
      const answer = await api.analysis();
      if (left) return;
      setStanding(answer.ok ? { kind: 'open' } : { kind: 'closed', why: answer });
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, answer.ok ? answer.value.askAgainMs : RETRY_MS);
    };
    const seenAgain = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', seenAgain);
    void ask();
    return () => {
      left = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
    };
  }, []);
  return standing;
}
