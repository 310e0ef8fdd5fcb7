import { Link } from 'wouter';
import { ClauseName } from '../../design/clause-name.tsx';
import { clauseHref } from '../../design/toast.tsx';
import { useMessages } from '../../i18n/language.tsx';

export interface ClauseLinkProps {
  readonly bookId: string;
  readonly clause: string;
  readonly text?: string;
}

export function ClauseLink({ bookId, clause, text = clause }: ClauseLinkProps) {
  const { rules } = useMessages();
  return (
    <Link
      className="one-line"
      href={clauseHref({ book: bookId, clause })}
      // The books are English; a reader of another language finds the words behind the link.
      title={rules.inEnglish === '' ? text : undefined}
    >
      <ClauseName clause={text} />
    </Link>
  );
}
