import { DataTable } from '../../../design/data-table.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import type { LogLine } from '../state/log.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import styles from './desk.module.css';

const MOST_SHOWN = 300;

/** The log of the tournament, newest first; the file to download holds all of it. */
export function LogPage(props: {
  readonly tournament: ShownTournament;
  readonly log: readonly LogLine[];
}) {
  const { desk } = useTournamentTexts();
  const { moment } = useFormats();
  const { tournament, log } = props;
  const { columns } = desk;
  const rows = log
    .map((line, at) => ({ ...line, key: `${line.version} ${at}` }))
    .slice(-MOST_SHOWN)
    .toReversed();
  return (
    <div className={`${styles.page} stack gap-4 content-start slim pad-4`}>
      <DataTable
        caption={desk.fullLog}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'time', head: columns.time, tight: true, cell: ({ atMs }) => moment(atMs) },
          { key: 'by', head: columns.by, cell: ({ by }) => nameIn(tournament, by) },
          {
            key: 'what',
            head: columns.what,
            cell: ({ sentence }) => <span lang="en">{sentence}</span>,
          },
        ]}
      />
    </div>
  );
}
