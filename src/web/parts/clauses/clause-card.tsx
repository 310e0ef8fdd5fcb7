import { type ClauseEntry, tellBreak } from '../../../clauses/index.ts';
import { Badge, type Tone } from '../../design/badge.tsx';
import { classNames } from '../../design/class-names.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { useMessages } from '../../i18n/language.tsx';
import styles from './clauses.module.css';

const TONES: Readonly<Record<ClauseEntry['status'], Tone>> = {
  proved: 'good',
  'not-applicable': 'plain',
  open: 'warn',
};

/** One clause: number, paraphrase, what Baize does and, on demand, the checks and tests. */
export function ClauseCard(props: { readonly entry: ClauseEntry; readonly marked: boolean }) {
  const { entry, marked } = props;
  const { rules } = useMessages();
  const { clause, status, reason, readings, proofs, broken } = entry;
  return (
    <li
      id={`clause-${clause.clause}`}
      className={classNames(
        `${styles.clause} anywhere edge round on-surface pad-y-3 pad-x-4`,
        marked && styles.marked,
      )}
      aria-current={marked || undefined}
    >
      <div className={`${styles.head} row wrap gap-2`}>
        <span className="mono gold">
          <ClauseNumber clause={clause.clause} />
        </span>
        <h2 lang="en">{clause.title}</h2>
        <Badge>{rules.kinds[clause.kind]}</Badge>
        <Badge>{rules.treatments[clause.treatment]}</Badge>
        <Badge tone={TONES[status]}>{rules.statuses[status]}</Badge>
      </div>
      <p className={styles.rule} lang="en">
        {clause.rule}
      </p>
      {reason !== null && (
        <p className="measure soft" lang="en">
          {reason}
        </p>
      )}
      <details open={marked || undefined}>
        <summary className="inline-flex items-center thumb-high soft">
          {proofs.length === 0
            ? rules.checks
            : `${rules.checks} · ${rules.proofs} (${proofs.length})`}
        </summary>
        <ul lang="en">
          {clause.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        {readings.length > 0 && (
          <>
            <p>{rules.readings}</p>
            <ul lang="en">
              {readings.map(({ id, title, recommended }) => (
                <li key={id}>{`${id} ${title}: ${recommended}`}</li>
              ))}
            </ul>
          </>
        )}
        {status === 'open' && <p>{rules.noBreak}</p>}
        {broken !== null && (
          <>
            <p>{rules.breakNoticed}</p>
            <p lang="en">
              <code>{tellBreak(broken)}</code>
            </p>
          </>
        )}
        {proofs.length > 0 && (
          <>
            <p>{rules.proofs}</p>
            <ul lang="en">
              {proofs.map(({ file, title }) => (
                <li key={`${file} ${title}`}>
                  {title} <code className="anywhere">{file}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </li>
  );
}
