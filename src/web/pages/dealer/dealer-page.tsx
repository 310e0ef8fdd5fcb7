import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { StaffRank } from '../../../rules/index.ts';
import ground from '../../console/ground.module.css';
import { ladderOf, type Officer, sessionKey, useOfficer } from '../../console/offices.ts';
import { RankChoice, StaffGate } from '../../console/staff-gate.tsx';
import { useStaffTable } from '../../console/use-staff-table.ts';
import { buttonClass } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { HouseWords, useMessages } from '../../i18n/language.tsx';
import { api, OFFLINE } from '../../live/api.ts';
import styles from './kiosk/kiosk.module.css';
import { Kiosk } from './kiosk/kiosk.tsx';

/** The dealer's tablet: the next act, the cards, the wagers and what to pay. */
export function DealerPage({ tableId }: { readonly tableId: string }) {
  const texts = useConsoleTexts();
  const bookId = useBookOf(tableId);
  const { common } = useMessages();
  return (
    <StaffGate title={texts.dealer.title} place="deal" bare>
      {(officer) =>
        bookId === null ? (
          <main className={ground.ground}>
            <p role="status">{common.loading}</p>
          </main>
        ) : bookId === '' ? (
          <NoTable />
        ) : (
          <DealerDesk key={tableId} {...{ tableId, bookId, officer }} />
        )
      }
    </StaffGate>
  );
}

/** The book of the table; null until the house has answered, empty if there is no such table. */
function useBookOf(tableId: string): string | null {
  const [bookId, setBookId] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await api.table({ table: tableId });
      if (gone) return;
      // A line that is down says nothing about the table.
      if (!answer.ok && answer.code === OFFLINE) again = setTimeout(ask, RETRY_MS);
      else setBookId(answer.ok ? (answer.value.view.rules?.bookId ?? '') : '');
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(again);
    };
  }, [tableId]);
  return bookId;
}

const RETRY_MS = 1000;

function NoTable() {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  return (
    <main className={classNames(ground.ground, `${styles.otherRank} stack gap-4 screen-high`)}>
      <h1>{common.notFound}</h1>
      <Link href="/deal" className={buttonClass('plain')}>
        {texts.dealer.chooseTable}
      </Link>
    </main>
  );
}

interface DealerDeskProps {
  readonly tableId: string;
  readonly bookId: string;
  readonly officer: Officer;
}

function DealerDesk({ tableId, bookId, officer }: DealerDeskProps) {
  const { common } = useMessages();
  const desk = useOfficer();
  const [rank, setRank] = useState<StaffRank>(() => startRank(officer, bookId));
  const table = useStaffTable(tableId, rank, sessionKey(desk));
  const { snapshot, gone, online } = table;
  if (gone !== null) return <OtherRank {...{ bookId, officer }} onRank={setRank} />;
  return (
    <main className={classNames(ground.ground, `${styles.kiosk} stack gap-2`)} data-kiosk>
      {!online && <p className={`${styles.offline} pad-2 center`}>{common.offline}</p>}
      {snapshot !== null && (
        <HouseWords table={snapshot.view.table.rules}>
          <Kiosk {...{ table, snapshot, officer, bookId, tableId, rank }} onRank={setRank} />
        </HouseWords>
      )}
    </main>
  );
}

/** The house shows no table to this rank: another one may be chosen, or another table. */
function OtherRank(props: {
  readonly bookId: string;
  readonly officer: Officer;
  readonly onRank: (rank: StaffRank) => void;
}) {
  const texts = useConsoleTexts();
  const { bookId, ...choice } = props;
  return (
    <main className={classNames(ground.ground, `${styles.otherRank} stack gap-4 screen-high`)}>
      <h1>{texts.dealer.title}</h1>
      <p>{texts.common.notYourRank}</p>
      <RankChoice {...choice} rank={null} ranks={ladderOf(bookId)} />
      <Link href="/deal" className={buttonClass('plain')}>
        {texts.dealer.chooseTable}
      </Link>
    </main>
  );
}

function startRank({ kind, taken, ranks }: Officer, bookId: string): StaffRank {
  const held = kind === 'operator' ? taken?.rank : ranks[bookId];
  const ladder = ladderOf(bookId);
  return held != null && ladder.includes(held) ? held : 'dealer';
}
