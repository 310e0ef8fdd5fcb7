import type { TermsLine } from '../../../../tournament/index.ts';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ClauseTag } from './clause-tag.tsx';
import styles from './terms-lines.module.css';

/** The terms, item by item, each with the clause that requires it; missing items are named. */
export function TermsLines({ lines }: { readonly lines: readonly TermsLine[] }) {
  const { items, wizard } = useTournamentTexts();
  const shown = lines.filter(({ needed, text }) => needed || text !== null);
  return (
    <ol className={styles.lines}>
      {shown.map(({ item, clause, text }) => (
        <li className="flex gap-3 items-start between pad-y-2 line-above" key={item}>
          <span>
            <b className="block soft text-4 medium">{items[item]}</b>
            {text === null ? (
              <span className="warn bold">{wizard.missingLine}</span>
            ) : (
              // Terms are written in the language of the books.
              <span lang="en">{text}</span>
            )}
          </span>
          <ClauseTag clause={clause} />
        </li>
      ))}
    </ol>
  );
}
