import { type FormEvent, useState } from 'react';
import { findBook } from '../../../../rules/index.ts';
import type { OwnView, TableView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { useDisputeTexts } from '../../../i18n/dispute-texts.ts';
import { NoticeList } from '../../../i18n/notice-list.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import type { TableStore } from '../state/table-store.ts';
import { AboutField } from './about-field.tsx';
import styles from './dispute.module.css';

export interface DisputeNoteProps {
  readonly view: TableView;
  readonly store: TableStore;
}

/** Lets a player tell the staff that something went wrong, and answer what they decide. */
export function DisputeNote({ view, store }: DisputeNoteProps) {
  const texts = useDisputeTexts();
  const { own, table } = view;
  const bookId = table.rules?.bookId ?? '';
  const ground = findBook(bookId)?.conduct.disputes.clause ?? null;
  const disputes = own?.disputes ?? [];
  return (
    <div className={styles.drawer}>
      {disputes.length > 0 && (
        <ul className={`${styles.list} stack gap-3`} aria-label={texts.yours}>
          {disputes.map((dispute) => (
            <li key={dispute.id} data-dispute={dispute.state}>
              <Known {...{ dispute, view, store }} />
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {texts.why} {ground !== null && <ClauseLink bookId={bookId} clause={ground} />}
      </p>
      <DisputeForm {...{ view, store }} />
    </div>
  );
}

function DisputeForm({ view, store }: DisputeNoteProps) {
  const texts = useDisputeTexts();
  const last = view.table.last?.number ?? null;
  const [start, setStart] = useState(last === null ? '' : texts.coup(last));
  const [about, setAbout] = useState(start);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await store.order({ type: 'RaiseDispute', about: about.trim() });
    if (answer.ok !== true) return;
    setStart('');
    setAbout('');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <AboutField texts={texts} rows={4} value={about} onChange={setAbout} />
      <Button type="submit" wide disabled={about.trim() === start.trim()}>
        {texts.send}
      </Button>
    </form>
  );
}

interface KnownProps extends DisputeNoteProps {
  readonly dispute: OwnView['disputes'][number];
}

/** What became of one dispute, and what the player may answer now. */
function Known({ dispute, view, store }: KnownProps) {
  const texts = useDisputeTexts();
  const { id: disputeId, state, about, decision } = dispute;
  const { rules } = view.table;
  const answer = (accept: boolean) =>
    void store.order({ type: 'AcceptDecision', disputeId, accept });
  const decided = state === 'decided';
  const review = (decided || state === 'unresolved') && view.lawful.includes('AskReview');
  return (
    <>
      <p>{about}</p>
      {decision !== null && (
        <p>
          <strong>{texts.decision}:</strong> {decision}
        </p>
      )}
      <p className="soft" role="status">
        {texts.states[state]}
      </p>
      {(decided || review) && (
        <div className="flex wrap gap-2">
          {decided && (
            <>
              <Button onClick={() => answer(true)}>{texts.accept}</Button>
              <Button onClick={() => answer(false)}>{texts.reject}</Button>
            </>
          )}
          {review && (
            <Button onClick={() => void store.order({ type: 'AskReview', disputeId })}>
              {texts.review}
            </Button>
          )}
        </div>
      )}
      {state === 'unresolved' && rules !== null && (
        <NoticeList
          className={styles.notices}
          bookId={rules.bookId}
          notices={rules.notices.filter(({ shown }) => shown === 'to-complainant')}
        />
      )}
    </>
  );
}

export interface DecidedNoticeProps {
  readonly own: OwnView | null;
  readonly onRead: () => void;
}

/** Says that a decision waits for the player's answer. */
export function DecidedNotice({ own, onRead }: DecidedNoticeProps) {
  const texts = useDisputeTexts();
  if (own?.disputes.some(({ state }) => state === 'decided') !== true) return null;
  return (
    <div
      className={`${styles.notice} row wrap between gap-2 strong-edge round on-raised pad-y-2 pad-x-3`}
      role="status"
    >
      <p>{texts.decided}</p>
      <Button onClick={onRead}>{texts.read}</Button>
    </div>
  );
}
