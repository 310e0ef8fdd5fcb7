import type { HouseRefusal } from '../../../../client/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { useOddsTexts } from '../../../i18n/odds-texts.ts';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import styles from '../odds.module.css';
import { type ChosenTerms, shoeKey } from '../terms.ts';
import { useAnalysis } from './use-analysis.ts';

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
