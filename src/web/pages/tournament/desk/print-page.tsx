import { csvOf } from '../../../../kit/index.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { DataTable } from '../../../design/data-table.tsx';
import { saveFile } from '../../../design/save-file.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { PrizeNotes } from '../drawn/prize-notes.tsx';
import { TermsLines } from '../drawn/terms-lines.tsx';
import type { LogLine, PenaltyLine } from '../state/log.ts';
import { nameIn, placesThatCount, type ShownTournament } from '../state/shown-tournament.ts';
import { type Standing, standingsOf } from '../state/standings.ts';
import styles from './desk.module.css';
import { usePenaltyWords } from './side.tsx';

export interface PrintPageProps {
  readonly tournament: ShownTournament;
  readonly log: readonly LogLine[];
  readonly penalties: readonly PenaltyLine[];
  readonly csvHref: string;
  readonly jsonHref: string;
}

/** Standings, prizes, penalties and terms, to print or to download. */
export function PrintPage(props: PrintPageProps) {
  const { desk, entry } = useTournamentTexts();
  const { tournament, csvHref, jsonHref } = props;
  return (
    <div className={`${styles.page} stack gap-4 content-start slim pad-4`}>
      <div className={`row wrap gap-2 ${styles.screenOnly}`}>
        <Button kind="primary" onClick={() => print()}>
          {desk.print}
        </Button>
        <a className={buttonClass('plain')} href={csvHref} download>
          {desk.exportCsv}
        </a>
        <a className={buttonClass('plain')} href={jsonHref} download>
          {desk.exportJson}
        </a>
        <LogFile {...props} />
      </div>
      <h1 className={styles.printOnly}>{tournament.view.board.name}</h1>
      <Standings tournament={tournament} />
      <PrizeList tournament={tournament} />
      <PenaltyList {...props} />
      <section>
        <h2>{entry.terms}</h2>
        <TermsLines lines={tournament.view.desk?.terms ?? []} />
      </section>
    </div>
  );
}

function LogFile({ tournament, log }: PrintPageProps) {
  const { desk } = useTournamentTexts();
  const save = () => {
    const { columns } = desk;
    const head = [columns.time, columns.by, columns.what];
    const rows = log.map(({ atMs, by, sentence }) => [new Date(atMs).toISOString(), by, sentence]);
    saveFile(`${tournament.tournamentId}-log.csv`, 'text/csv', csvOf([head, ...rows]));
  };
  return <Button onClick={save}>{desk.logCsv}</Button>;
}

function Standings({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk, play, board: texts } = useTournamentTexts();
  const { amount } = useFormats();
  const { columns } = desk;
  const goingOn = placesThatCount(tournament.terms.settings, tournament.view.board);
  return tournament.view.board.tables.map((table) => (
    <DataTable<Standing>
      key={table.tableId}
      caption={play.tableOf(table.tableId)}
      rows={standingsOf(table, goingOn)}
      keyOf={({ place }) => String(place.seat)}
      columns={[
        {
          key: 'name',
          head: columns.player,
          cell: ({ place }) => nameIn(tournament, place.person),
        },
        { key: 'rank', head: columns.rank, cell: ({ rank }) => rank ?? '' },
        { key: 'seat', head: columns.seat, cell: ({ place }) => place.seat },
        {
          key: 'stack',
          head: columns.stack,
          number: true,
          cell: ({ valueCents }) => amount(valueCents),
        },
        {
          key: 'status',
          head: columns.status,
          cell: ({ place }) => texts.standings[place.standing],
        },
      ]}
    />
  ));
}

function PrizeList({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk, board: texts } = useTournamentTexts();
  const { money } = useFormats();
  const { awards } = tournament.view.board;
  const { columns } = desk;
  if (awards.length === 0) return null;
  return (
    <>
      <DataTable
        caption={texts.winners}
        rows={awards}
        keyOf={({ person }) => person}
        columns={[
          { key: 'name', head: columns.player, cell: ({ person }) => nameIn(tournament, person) },
          { key: 'place', head: columns.place, cell: ({ place }) => place },
          {
            key: 'prize',
            head: columns.prize,
            number: true,
            cell: ({ amountCents, goods }) => [...goods, money(amountCents)].join(' + '),
          },
          { key: 'paid', head: columns.paid, cell: ({ paid }) => (paid ? desk.paid : '') },
        ]}
      />
      <PrizeNotes tournament={tournament} />
    </>
  );
}

function PenaltyList({ tournament, penalties }: PrintPageProps) {
  const { desk } = useTournamentTexts();
  const { moment } = useFormats();
  const words = usePenaltyWords();
  const { columns } = desk;
  if (penalties.length === 0) return null;
  return (
    <DataTable<PenaltyLine>
      caption={desk.log}
      rows={penalties}
      keyOf={({ key }) => key}
      columns={[
        { key: 'time', head: columns.time, tight: true, cell: ({ atMs }) => moment(atMs) },
        { key: 'what', head: columns.what, cell: (line) => words(tournament, line) },
        { key: 'clause', head: columns.clause, cell: ({ clause }) => clause ?? '' },
      ]}
    />
  );
}
