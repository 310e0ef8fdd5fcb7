import { lazy, Suspense } from 'react';
import { findBook } from '../../../../rules/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import styles from './side.module.css';

/** Fetched where a shoe is fresh, by nobody else. */
const DrawingChart = lazy(async () => ({
  default: (await import('../../../parts/learning/drawing-chart.tsx')).DrawingChart,
}));

/** Before the first coup there is no history to show; how the third cards fall helps more. */
export function FreshShoe({ bookId }: { readonly bookId: string }) {
  const { table, learning } = useMessages();
  const book = findBook(bookId);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{learning.chart}</h2>
      </div>
      <p className={styles.none}>{table.noHistory}</p>
      {book !== null && (
        <div className={styles.chart}>
          <Suspense fallback={null}>
            <DrawingChart tableau={book.tableau.value} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
