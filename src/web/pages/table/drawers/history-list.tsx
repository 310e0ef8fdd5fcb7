import type { RoadResult } from '../../../../roads/index.ts';
import { DataTable } from '../../../design/data-table.tsx';
import { useMessages } from '../../../i18n/language.tsx';

/** The coups of the shoe, newest first. */
export function HistoryList({ results }: { readonly results: readonly RoadResult[] }) {
  const { game, table } = useMessages();
  if (results.length === 0) return <p>{table.noHistory}</p>;
  const rows = results.map((result, at) => ({ ...result, number: at + 1 })).reverse();
  const marks = (row: RoadResult) =>
    [
      row.playerNatural !== null || row.bankerNatural !== null ? game.natural : null,
      row.playerPair ? game.wagers['player-pair'] : null,
      row.bankerPair ? game.wagers['banker-pair'] : null,
    ]
      .filter((mark) => mark !== null)
      .join(', ');
  return (
    <DataTable
      caption={table.history}
      rows={rows}
      keyOf={(row) => `${row.number}`}
      columns={[
        { key: 'coup', head: table.coupHead, cell: (row) => row.number },
        { key: 'outcome', head: table.resultTitle, cell: (row) => game.outcomeWins[row.outcome] },
        { key: 'point', head: table.points, number: true, cell: (row) => row.winningTotal ?? '' },
        { key: 'marks', head: table.notes, cell: marks },
      ]}
    />
  );
}
