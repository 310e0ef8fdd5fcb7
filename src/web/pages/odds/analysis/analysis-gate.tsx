import { useEffect, useState } from 'react';
import type { HouseRefusal } from '../../../../client/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { useOddsTexts } from '../../../i18n/odds-texts.ts';
import { api } from '../../../live/api.ts';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import styles from '../odds.module.css';
import { type ChosenTerms, shoeKey } from '../terms.ts';

/** The view of the analysis; its code is fetched only once the house has opened it. */
const CompositionView = fetched(async () => (await import('./composition.tsx')).CompositionView);

/**
 * Opens the analysis of the cards left in the shoe. A player at a live table whose book bars
 * devices may not see it (Crown and Victoria 13.1, VI-59), so the house is asked first.
 */
export function AnalysisGate({ terms }: { readonly terms: ChosenTerms }) {
  const { common } = useMessages();
  const standing = useAnalysis();
  const waiting = <p role="status">{common.loading}</p>;
  switch (standing.kind) {
    case 'asking':
      return waiting;
    case 'closed':
      return <Closed why={standing.why} />;
    case 'open':
      return (
        <Part waiting={waiting}>
          <CompositionView terms={terms} key={shoeKey(terms)} />
        </Part>
      );
  }
}

function Closed({ why }: { readonly why: HouseRefusal }) {
  const odds = useOddsTexts();
  const { sentence, clause, facts } = why;
  const { book } = facts;
  return (
    <section
      className="stack one-column gap-4"
      aria-label={odds.composition}
      data-closed={why.code}
    >
      <p role="status">
        {sentence}{' '}
        {clause !== null && typeof book === 'string' && (
          <ClauseLink bookId={book} clause={clause} />
        )}
      </p>
      <p className={styles.note}>{odds.stillOpen}</p>
    </section>
  );
}

/** What the house last answered this reader; `asking` until the first answer. */
type AnalysisStanding =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly why: HouseRefusal };

/**
 * How soon a refused reader asks again: the reader may leave the table, or the house may restart.
 */
const RETRY_MS = 10_000;

/** Asks the house again and again, because the reader may sit down at a table in another window. */
function useAnalysis(): AnalysisStanding {
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
