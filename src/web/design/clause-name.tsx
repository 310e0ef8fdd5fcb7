import { isReadingId } from '../../clauses/index.ts';
import { clauseParts } from '../../rules/index.ts';
import { useMessages } from '../i18n/language.tsx';

/** Shows "10.1 Traditional Baccarat: Tie" as 10.1; a link leads to the whole. */
export function ClauseName({ clause }: { readonly clause: string }) {
  const { common } = useMessages();
  // Where a book is silent, an agreed reading applies, which is no clause of the book.
  if (isReadingId(clause)) return <span>{common.reading(clause)}</span>;
  const { sentence } = clauseParts(clause);
  const short = sentence === null ? (/^\d[\d.()a-z]*/.exec(clause)?.[0] ?? clause) : clause;
  return (
    <span>
      {/* A leaflet has headings instead of numbers. */}
      {/^[A-Z][a-z]/.test(short) ? '' : common.clause('')}
      <ClauseNumber clause={short} />
    </span>
  );
}

/** A clause as the book prints it: the register's `13/3` is the third sentence of 13. */
export function ClauseNumber({ clause }: { readonly clause: string }) {
  const { common } = useMessages();
  const parts = clauseParts(clause);
  return (
    <>
      <span lang="en">{parts.clause}</span>
      {parts.sentence !== null && common.sentence(parts.sentence)}
    </>
  );
}
