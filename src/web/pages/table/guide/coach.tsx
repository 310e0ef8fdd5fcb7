import { useEffect } from 'react';
import { Button } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { countCoup, endGuide, GUIDED_COUPS, useGuide } from '../../../parts/guide/guide-memory.ts';
import type { TableScreen } from '../state/table-store.ts';
import styles from './coach.module.css';
import { coupSeen, stepOf } from './steps.ts';

/** Guides a newcomer through the first coups, with a sentence or two about the present moment. */
export function Coach({ screen }: { readonly screen: TableScreen }) {
  const { guide } = useMessages();
  const { coups } = useGuide();
  const seen = coupSeen(screen);
  useEffect(() => {
    if (seen !== null) countCoup(seen);
  }, [seen]);
  const step = stepOf(screen, coups);
  const over = step === 'over';
  return (
    <section
      className={`${styles.coach} stack content-start on-surface text-4 round`}
      aria-label={guide.title}
      data-guide={step}
    >
      <div className={`${styles.head} row anchor between gap-3`}>
        <h2 className="text-3 bold gold">
          {over ? guide.title : guide.coup(coups + 1, GUIDED_COUPS)}
        </h2>
        <Button kind={over ? 'primary' : 'quiet'} onClick={endGuide}>
          {over ? guide.done : guide.skip}
        </Button>
      </div>
      <p aria-live="polite">{guide.steps[step]}</p>
    </section>
  );
}
