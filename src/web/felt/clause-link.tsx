import { Link } from 'wouter';
import { clauseHref } from '../design/toast.tsx';
import { useMessages } from '../i18n/language.tsx';
import styles from './result-panel.module.css';

export interface ClauseLinkProps {
  readonly bookId: string;
  readonly clause: string;
  readonly text?: string;
}

export function ClauseLink({ bookId, clause, text }: ClauseLinkProps) {
  const { common } = useMessages();
  return (
    <Link
      className={styles.clause}
      href={clauseHref({ book: bookId, clause })}
      title={text ?? clause}
    >
      {common.clause(shortened(text ?? clause))}
    </Link>
  );
}

/** "10.1 Traditional Baccarat: Tie" is told as 10.1; the link leads to all of it. */
function shortened(cite: string): string {
  return /^\d[\d.()a-z]*/.exec(cite)?.[0] ?? cite;
}
