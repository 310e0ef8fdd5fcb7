import { Link } from 'wouter';
import type { Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Badge } from '../../design/badge.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { type LobbyTable, useLobby } from '../../live/use-lobby.ts';
import styles from './choose-table.module.css';

/** The page where a dealer who has signed in chooses the table to deal at. */
export function ChooseTablePage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.dealer.chooseTable} place="deal">
      {(officer) => <Tables officer={officer} />}
    </StaffGate>
  );
}

function Tables({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const { common, game } = useMessages();
  const { tables } = useLobby();
  if (tables === null) return <p role="status">{common.loading}</p>;
  const own = tables.filter((table) => isOf(officer, table)).toSorted(realCardsFirst);
  if (own.length === 0) return <p>{texts.dealer.noTables}</p>;
  return (
    <ul className={`${styles.tables} stack gap-3`}>
      {own.map((table) => (
        <li key={table.tableId}>
          <Link href={`/table/${table.tableId}/dealer`}>
            <strong>{table.name}</strong>
            <span>{rulesName({ ...table, bookName: table.bookId }, game)}</span>
            <span>
              {texts.shoeKinds[table.shoeKind]} ·{' '}
              {texts.pit.seatsTaken(table.seats - table.freeSeats, table.seats)}
            </span>
            <Badge>{game.phases[table.phase]}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the officer is offered the table: one with a rank under its book, or the operator. */
function isOf({ kind, ranks }: Officer, { bookId }: LobbyTable): boolean {
  return kind === 'operator' || ranks[bookId] !== undefined;
}

/** Tables with real cards need a dealer; the house itself deals virtual ones. */
function realCardsFirst(one: LobbyTable, other: LobbyTable): number {
  return Number(one.shoeKind === 'virtual') - Number(other.shoeKind === 'virtual');
}
