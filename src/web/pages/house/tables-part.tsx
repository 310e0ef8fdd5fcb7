import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerTo, FloorTable } from '../../../protocol/index.ts';
import { nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';

const REFRESH_MS = 3000;
const NOBODY = {};

/** Every table of the house with its state and links to its consoles. */
export function TablesPart() {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { change } = useFormats();
  const floor = useFloorNow();
  const names = useLocalNames(floor?.names ?? NOBODY);
  return (
    <section id="tables">
      <DataTable<FloorTable>
        caption={texts.common.tables}
        rows={floor?.tables ?? []}
        keyOf={({ tableId }) => tableId}
        columns={[
          { key: 'name', head: texts.common.table, cell: ({ name }) => name },
          {
            key: 'book',
            head: texts.house.book,
            cell: (row) => rulesName({ ...row, bookName: row.bookId }, game),
          },
          {
            key: 'cards',
            head: texts.pit.cards,
            tight: true,
            cell: (row) => texts.shoeKinds[row.shoeKind],
          },
          {
            key: 'phase',
            head: texts.pit.phase,
            cell: ({ phase }) => <Badge>{game.phases[phase]}</Badge>,
          },
          {
            key: 'seats',
            head: texts.pit.seats,
            number: true,
            cell: ({ seats, seated }) => `${seated} / ${seats}`,
          },
          {
            key: 'dealer',
            head: texts.dealer.dealer,
            tight: true,
            cell: ({ dealer }) => (dealer === null ? '–' : nameOf(names, dealer)),
          },
          {
            key: 'win',
            head: texts.pit.win,
            number: true,
            cell: ({ winCents }) => change(winCents),
          },
          {
            key: 'deal',
            head: texts.pit.dealer,
            tight: true,
            cell: ({ tableId, name }) => (
              <Link
                href={`/table/${tableId}/dealer`}
                className={buttonClass('plain')}
                aria-label={`${texts.pit.dealer}: ${name}`}
              >
                {texts.pit.dealer}
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}

function useFloorNow(): AnswerTo<'floor'> | null {
  const [floor, setFloor] = useState<AnswerTo<'floor'> | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const answer = await api.floor();
      if (!gone && answer.ok) setFloor(answer.value);
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return floor;
}
