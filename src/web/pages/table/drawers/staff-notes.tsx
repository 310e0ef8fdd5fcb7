import type { TableView } from '../../../../table/index.ts';
import { useSpoken } from '../../../i18n/language.tsx';
import { noteText, TOLD_TEXTS } from '../../../i18n/told-texts.ts';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import styles from '../../../parts/coup/coup-story.module.css';

/** What the staff did to the reader's chips and wagers, the newest first. */
export function StaffNotes({ view }: { readonly view: TableView }) {
  const spoken = useSpoken();
  const notes = view.own?.told.toReversed() ?? [];
  if (notes.length === 0) return null;
  const { title, coup } = TOLD_TEXTS[spoken.language];
  const bookId = view.table.rules?.bookId ?? '';
  return (
    <section aria-label={title}>
      <h3 className={`${styles.shoe} soft text-4`}>{title}</h3>
      <ul className="stack gap-2 text-4">
        {notes.map((note) => (
          <li className="line-below" key={note.id}>
            <span className="soft">{coup(note.shoe, note.coup)}</span> {noteText(note, spoken)}{' '}
            {note.clause !== null && <ClauseLink bookId={bookId} clause={note.clause} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
