import { useEffect, useState } from 'react';
import type { Figures } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';

const REFRESH_MS = 5000;

/** Drop, handle, win, hold and commission by table and day, the latest day first. */
export function FiguresSheet({ tables }: { readonly tables: Names }) {
  const texts = useConsoleTexts();
  const { money, number, percent } = useFormats();
  const figures = useFigures();
  if (figures.length === 0) return <p className={frame.soft}>{texts.pit.noFigures}</p>;
  const amount = (key: string, head: string, of: (row: Figures) => number) => ({
    key,
    head,
    number: true,
    cell: (row: Figures) => money(of(row)),
  });
  return (
    <DataTable<Figures>
      caption={texts.pit.figures}
      rows={figures}
      keyOf={({ tableId, day }) => `${tableId} ${day}`}
      columns={[
        { key: 'table', head: texts.common.table, cell: ({ tableId }) => nameOf(tables, tableId) },
        { key: 'day', head: texts.pit.day, cell: ({ day }) => day },
        { key: 'coups', head: texts.pit.coups, number: true, cell: ({ coups }) => number(coups) },
        amount('drop', texts.pit.drop, ({ dropCents }) => dropCents),
        amount('handle', texts.pit.handle, ({ handleCents }) => handleCents),
        amount('win', texts.pit.win, ({ winCents }) => winCents),
        {
          key: 'hold',
          head: texts.pit.hold,
          number: true,
          cell: ({ winCents, dropCents }) =>
            dropCents === 0 ? '–' : percent(winCents / dropCents, 1),
        },
        amount('commission', texts.pit.commission, ({ commissionCents }) => commissionCents),
      ]}
    />
  );
}

function useFigures(): readonly Figures[] {
  const [figures, setFigures] = useState<readonly Figures[]>([]);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const answer = await api.figures();
      if (gone || !answer.ok) return;
      const rows = answer.value.figures.toSorted((one, other) => other.day.localeCompare(one.day));
      setFigures(rows);
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return figures;
}
