import { findBook } from '../../../../rules/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { fetched } from '../../../parts/fetched/fetched.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import styles from './side.module.css';

/** The chart, fetched only where a shoe is fresh. */
const DrawingChart = fetched(
  async () => (await import('../../../parts/learning/drawing-chart.tsx')).DrawingChart,
);

/** The chart of third cards, shown before the first coup, when there is no history yet. */
export function FreshShoe({ bookId }: { readonly bookId: string }) {
  const { table, learning } = useMessages();
  const book = findBook(bookId);
  return (
    <section
      className={classNames(`${styles.part} stack gap-2`, `${styles.fresh} gap-2 across-5 low cut`)}
    >
      <div className={`${styles.head} row between gap-3 faint text-3`}>
        <h2>{learning.chart}</h2>
      </div>
      <p className={`${styles.none} soft text-4`}>{table.noHistory}</p>
      {book !== null && (
        <div className={styles.chart}>
          <Part>
            <DrawingChart tableau={book.tableau.value} />
          </Part>
        </div>
      )}
    </section>
  );
}
