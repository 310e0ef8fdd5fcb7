import type { Reading } from '../../../clauses/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './clauses.module.css';

/** An agreed reading: what the book leaves open, how it is read, and an example. */
export function ReadingCard({ reading }: { readonly reading: Reading }) {
  const { common, rules } = useMessages();
  const { id, title, question, recommended, example } = reading;
  return (
    <section
      id={`clause-${id}`}
      className={classNames(
        `${styles.clause} anywhere edge round on-surface pad-y-3 pad-x-4`,
        styles.marked,
      )}
      aria-label={common.reading(id)}
    >
      <div className={`${styles.head} row wrap gap-2`}>
        <span className="mono gold">{common.reading(id)}</span>
        <h2 lang="en">{title}</h2>
      </div>
      <p lang="en">{question}</p>
      <p className={styles.rule} lang="en">
        {recommended}
      </p>
      <p lang="en">{example}</p>
      <p>{rules.bearsOn}</p>
    </section>
  );
}
