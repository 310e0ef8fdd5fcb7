import { useEffect, useState } from 'react';
import type { HouseRefusal } from '../../../../client/index.ts';
import { api } from '../../../live/api.ts';

/** What the house last said about this reader; closed until it has said anything. */
export type AnalysisStanding =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly why: HouseRefusal };

/** Whoever was refused may leave the table meanwhile, and a house comes back after a restart. */
const RETRY_MS = 10_000;

/** Asks the house, and asks again: somebody may sit down in another window. */
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
