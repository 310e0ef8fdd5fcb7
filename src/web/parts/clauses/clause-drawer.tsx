import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../design/button.tsx';
import { ClauseName } from '../../design/clause-name.tsx';
import { Drawer } from '../../design/overlay.tsx';
import { clauseHref } from '../../design/toast.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { ClauseCard } from './clause-card.tsx';
import styles from './clauses.module.css';
import { loadBookLibrary } from './library.ts';
import { ReadingCard } from './reading-card.tsx';
import { NOTHING_SHOWN, type ShownClause, shownOf } from './shown-clause.ts';
import type { CitedClause } from './use-citations.ts';

/** One clause over the screen that cites it, so that its reader keeps his place. */
export function ClauseDrawer(props: {
  readonly cited: CitedClause | null;
  readonly onClose: () => void;
}) {
  const { cited, onClose } = props;
  const { common, rules } = useMessages();
  const found = useCited(cited);
  const entries = found?.entries ?? null;
  return (
    <Drawer
      open={cited !== null}
      title={cited === null ? rules.title : <ClauseName clause={cited.clause} />}
      onClose={onClose}
    >
      {entries === null && <p role="status">{common.loading}</p>}
      {rules.inEnglish !== '' && <p>{rules.inEnglish}</p>}
      {entries?.length === 0 && found?.reading === null && <p>{rules.none}</p>}
      {found?.reading != null && <ReadingCard reading={found.reading} />}
      <ul className={`${styles.list} stack one-column gap-2`}>
        {entries?.map((entry) => (
          <ClauseCard key={entry.clause.clause} entry={entry} marked={false} />
        ))}
      </ul>
      {cited !== null && (
        <Link className={buttonClass('plain', true)} href={clauseHref(cited)} data-whole-book>
          {rules.title}
        </Link>
      )}
    </Drawer>
  );
}

/** The cited clause; null while its book is being fetched. */
function useCited(cited: CitedClause | null): ShownClause | null {
  const [found, setFound] = useState<ShownClause | null>(null);
  useEffect(() => {
    let left = false;
    setFound(null);
    if (cited === null) return;
    void loadBookLibrary(cited.book).then((library) => {
      if (!left) setFound(library === null ? NOTHING_SHOWN : shownOf(library, cited.clause));
    });
    return () => {
      left = true;
    };
  }, [cited]);
  return found;
}
