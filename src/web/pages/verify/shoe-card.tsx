import type { Finding, Summary } from '../../../shoe/index.ts';
import { Badge } from '../../design/badge.tsx';
import { findingText } from '../../i18n/finding-sentence.ts';
import { useVerifyTexts } from '../../i18n/verify-texts.ts';
import type { CheckedShoe } from './check.ts';
import styles from './verify.module.css';

/** The verdict on one record, with what the record says of its shoe. */
export function ShoeCard({ shoe }: { readonly shoe: CheckedShoe }) {
  const verify = useVerifyTexts();
  const { result, name } = shoe;
  const tone = result.verdict === 'good' ? 'good' : 'bad';
  return (
    <article className="stack gap-3 pad-4 edge round on-surface" data-verdict={result.verdict}>
      <header className="row wrap gap-3 anywhere">
        <h2>{name}</h2>
        <Badge tone={tone}>{verify[result.verdict]}</Badge>
      </header>
      {result.verdict === 'unreadable' ? (
        <p>{result.reading === null ? verify.notJson : verify.wanted(result.reading.place)}</p>
      ) : (
        <>
          <Findings findings={result.findings} />
          <SummaryList summary={result.summary} />
        </>
      )}
    </article>
  );
}

export function SeriesCard({ findings }: { readonly findings: readonly Finding[] }) {
  const verify = useVerifyTexts();
  return (
    <article className="stack gap-3 pad-4 edge round on-surface">
      <header className="row wrap gap-3 anywhere">
        <h2>{verify.series}</h2>
        <Badge tone={findings.length === 0 ? 'good' : 'bad'}>
          {findings.length === 0 ? verify.good : verify.bad}
        </Badge>
      </header>
      {findings.length === 0 ? <p>{verify.seriesGood}</p> : <Findings findings={findings} />}
    </article>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const verify = useVerifyTexts();
  if (findings.length === 0) return <p>{verify.noFindings}</p>;
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  const list = (title: string, found: readonly Finding[]) =>
    found.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul className={`${styles.findings} stack gap-1`}>
          {found.map((finding) => (
            <li key={`${finding.code} ${finding.entry} ${JSON.stringify(finding.facts)}`}>
              {findingText(finding, verify)}
              {finding.entry !== null && <small>{verify.entry(finding.entry)}</small>}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list(verify.faults, of('fault'))}
      {list(verify.notices, of('notice'))}
    </>
  );
}

function SummaryList({ summary }: { readonly summary: Summary }) {
  const verify = useVerifyTexts();
  const { summary: words, stages } = verify;
  const rows: readonly (readonly [string, string])[] = [
    [words.table, summary.table],
    [words.shoe, `${summary.shoeNo}`],
    [words.decks, `${summary.decks}`],
    [words.stage, stages[summary.stage]],
    [words.shown, `${summary.cardsExposed}`],
    [words.hidden, `${summary.cardsHidden}`],
    [words.contributors, summary.contributors.join(', ') || '–'],
    [words.seal, summary.commitment],
    [words.root, summary.root ?? '–'],
    [words.head, summary.head],
  ];
  return (
    <dl className={`${styles.summary} stack gap-3 text-4`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd className="anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
