import { type FormEvent, useState } from 'react';
import type { TableView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { useCallTexts } from '../../../i18n/call-texts.ts';
import type { TableStore } from '../state/table-store.ts';
import { AboutField } from './about-field.tsx';
import styles from './dispute.module.css';

export interface CallNoteProps {
  readonly view: TableView;
  readonly store: TableStore;
}

/** Lets a player call staff to the table, and shows his call until somebody answers it. */
export function CallNote({ view, store }: CallNoteProps) {
  const texts = useCallTexts();
  const [about, setAbout] = useState('');
  const calling = view.own?.calling ?? null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await store.order({ type: 'CallStaff', about: about.trim() });
    if (answer.ok === true) setAbout('');
  };
  return (
    <div className={styles.drawer}>
      <p className="soft">{texts.why}</p>
      <div role="status" className={`${styles.list} stack gap-3`}>
        {calling !== null && (
          <div className={styles.entry} data-calling>
            {calling !== '' && <p>{calling}</p>}
            <p className="soft">{texts.called}</p>
          </div>
        )}
      </div>
      <form onSubmit={(event) => void send(event)}>
        <AboutField texts={texts} rows={3} value={about} onChange={setAbout} />
        <Button type="submit" wide disabled={calling !== null && about.trim() === ''}>
          {calling === null ? texts.send : texts.sendAgain}
        </Button>
      </form>
    </div>
  );
}
