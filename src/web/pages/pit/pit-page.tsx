import { useState } from 'react';
import { Link } from 'wouter';
import { frame } from '../../console/frame.tsx';
import type { Names } from '../../console/names.ts';
import type { Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type LobbyTable, useLobby } from '../../live/use-lobby.ts';
import { ApprovalsWaiting } from './approvals-waiting.tsx';
import { FiguresSheet } from './figures-sheet.tsx';
import { PitTable } from './pit-table.tsx';

/** The floor at a glance, and the decisions about each table. */
export function PitPage() {
  const texts = useConsoleTexts();
  return <StaffGate title={texts.pit.title}>{(officer) => <Pit officer={officer} />}</StaffGate>;
}

function Pit({ officer }: { readonly officer: Officer }) {
  const { tables } = useLobby();
  const [chosen, setChosen] = useState<string | null>(null);
  const table = tables?.find(({ tableId }) => tableId === chosen);
  const names = namesOf(tables ?? []);
  return (
    <div className={frame.stack}>
      <ApprovalsWaiting tables={names} />
      <FloorTable tables={tables ?? []} onChoose={setChosen} />
      {table !== undefined && (
        <PitTable
          key={table.tableId}
          {...{ officer }}
          tableId={table.tableId}
          bookId={table.bookId}
        />
      )}
      <FiguresSheet tables={names} />
    </div>
  );
}

function namesOf(tables: readonly LobbyTable[]): Names {
  return Object.fromEntries(tables.map(({ tableId, name }) => [tableId, name]));
}

function FloorTable(props: {
  readonly tables: readonly LobbyTable[];
  readonly onChoose: (tableId: string) => void;
}) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { tables, onChoose } = props;
  return (
    <DataTable<LobbyTable>
      caption={texts.pit.floor}
      rows={tables}
      keyOf={({ tableId }) => tableId}
      columns={[
        { key: 'name', head: texts.common.table, cell: ({ name }) => name },
        {
          key: 'book',
          head: texts.house.book,
          cell: (row) => rulesName({ ...row, bookName: row.bookId }, game),
        },
        { key: 'cards', head: texts.pit.cards, cell: (row) => texts.shoeKinds[row.shoeKind] },
        {
          key: 'phase',
          head: texts.pit.phase,
          cell: ({ phase }) => <Badge>{game.phases[phase]}</Badge>,
        },
        {
          key: 'seats',
          head: texts.pit.seats,
          number: true,
          cell: ({ seats, freeSeats }) => `${seats - freeSeats} / ${seats}`,
        },
        {
          key: 'limits',
          head: texts.pit.limits,
          cell: ({ main }) =>
            main === null ? '' : table.limits(money(main.minimumCents), money(main.maximumCents)),
        },
        {
          key: 'acts',
          head: texts.pit.manage,
          cell: ({ tableId, name }) => (
            <div className={frame.pairOfButtons}>
              <Button aria-label={`${texts.pit.manage}: ${name}`} onClick={() => onChoose(tableId)}>
                {texts.pit.manage}
              </Button>
              <Link
                href={`/table/${tableId}/dealer`}
                className={buttonClass('plain')}
                aria-label={`${texts.pit.dealer}: ${name}`}
              >
                {texts.pit.dealer}
              </Link>
            </div>
          ),
        },
      ]}
    />
  );
}
