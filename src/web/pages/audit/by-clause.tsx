import type { FoundCoup } from '../../../protocol/index.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import styles from './audit.module.css';

const MOST_SHOWN = 6;

/** The clauses of irregularities in the found coups; a tap on a clause searches for it. */
export function ByClause(props: {
  readonly coups: readonly FoundCoup[];
  readonly onClause: (clause: string) => void;
}) {
  const texts = useConsoleTexts();
  const { number } = useFormats();
  const counts = new Map<string, number>();
  for (const { irregular = [] } of props.coups) {
    for (const clause of irregular) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_SHOWN);
  const most = rows[0]?.[1] ?? 1;
  if (rows.length === 0) return null;
  return (
    <section className={styles.clauses} aria-label={texts.audit.byClause}>
      <h2>{texts.audit.byClause}</h2>
      {rows.map(([clause, count]) => (
        <button key={clause} type="button" onClick={() => props.onClause(clause)}>
          <ClauseNumber clause={clause} />
          <span aria-hidden="true">
            <i style={{ width: `${(100 * count) / most}%` }} />
          </span>
          {number(count)}
        </button>
      ))}
    </section>
  );
}
