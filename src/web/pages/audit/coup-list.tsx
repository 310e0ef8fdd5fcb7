import type { FoundCoup } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import type { CoupAt } from './coup-at.ts';

export interface CoupListProps {
  readonly coups: readonly FoundCoup[];
  readonly names: Names;
  readonly loading: boolean;
  readonly onChoose: (coup: CoupAt) => void;
}

/** What was found, newest first. */
export function CoupList({ coups, names, loading, onChoose }: CoupListProps) {
  const texts = useConsoleTexts();
  const { game, common } = useMessages();
  const { money, moment } = useFormats();
  if (loading && coups.length === 0) return <p role="status">{common.loading}</p>;
  if (coups.length === 0) return <p className={frame.soft}>{texts.audit.noCoups}</p>;
  const result = ({ outcome, kind, playerPoint, bankerPoint }: FoundCoup) =>
    outcome === null
      ? texts.audit.kinds[kind]
      : `${game.outcome[outcome]} ${playerPoint}–${bankerPoint}`;
  const chosen = ({ tableId, tableName, shoe, coup, people }: FoundCoup) => {
    onChoose({ table: tableId, tableName, shoe, coup, people });
  };
  return (
    <DataTable<FoundCoup>
      caption={texts.audit.coups}
      rows={coups}
      keyOf={({ tableId, shoe, coup }) => `${tableId} ${shoe} ${coup}`}
      columns={[
        {
          key: 'coup',
          head: texts.audit.coup,
          tight: true,
          cell: ({ tableName, shoe, coup }) => `${tableName} · ${shoe}/${coup}`,
        },
        { key: 'time', head: texts.audit.time, tight: true, cell: ({ atMs }) => moment(atMs) },
        { key: 'result', head: texts.audit.result, cell: result },
        {
          key: 'people',
          head: texts.pit.people,
          cell: ({ people }) => people.map((person) => nameOf(names, person)).join(', '),
        },
        {
          key: 'handle',
          head: texts.audit.handle,
          number: true,
          cell: ({ handleCents }) => money(handleCents),
        },
        {
          key: 'house',
          head: texts.audit.house,
          number: true,
          cell: ({ houseCents }) => money(houseCents),
        },
        {
          key: 'show',
          head: texts.audit.show,
          cell: (found) => (
            <Button
              aria-label={`${texts.audit.show}: ${found.tableName} ${found.shoe}/${found.coup}`}
              onClick={() => chosen(found)}
            >
              {texts.audit.show}
            </Button>
          ),
        },
      ]}
    />
  );
}
