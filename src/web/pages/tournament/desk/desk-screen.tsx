import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { TournamentCommandType } from '../../../../tournament/index.ts';
import ground from '../../../console/ground.module.css';
import { KeyList } from '../../../console/key-list.tsx';
import { Button, buttonClass } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { DataTable } from '../../../design/data-table.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { bookName } from '../../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { TermsLines } from '../drawn/terms-lines.tsx';
import { useNow } from '../drawn/use-now.ts';
import type { Act } from '../state/act.ts';
import { clockNowMs, clockText, sessionEndsAtMs } from '../state/clocks.ts';
import { type LogLine, penaltiesOf, stacksOf } from '../state/log.ts';
import { nameIn, roundOf, type ShownTournament } from '../state/shown-tournament.ts';
import { ActDialog } from './act-dialog.tsx';
import styles from './desk.module.css';
import { DuePanel } from './due-panel.tsx';
import { EntriesPage } from './entries-page.tsx';
import { PrintPage } from './print-page.tsx';
import { Rail } from './rail.tsx';
import { AnnouncementPanel, MoreActs, PenaltyPanel, UndoPanel } from './side.tsx';
import { TableColumn } from './table-column.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

export interface DeskScreenProps {
  readonly tournament: ShownTournament;
  readonly log: readonly LogLine[];
  readonly me: string;
  /**
   * The visitor's name; the tournament itself knows only the names of people who did something in
   * it.
   */
  readonly myName: string;
  readonly act: Act;
  readonly onTerms: () => void;
  /** Lets players of the house enter; null for a visitor who may not do that. */
  readonly onFill: ((count: number) => void) | null;
  readonly csvHref: string;
  readonly jsonHref: string;
}

const SECTIONS = ['floor', 'entries', 'terms', 'log', 'print'] as const;
type Section = (typeof SECTIONS)[number];

/** What somebody sees who may look and orders nothing: surveillance. */
const LOOKING: readonly Section[] = ['floor', 'log'];

/** The director's desk: all tables, what is to be decided, and everything on record. */
export function DeskScreen(props: DeskScreenProps) {
  const { desk } = useTournamentTexts();
  const { tournament, log, me, act, csvHref, jsonHref, onTerms } = props;
  const [section, setSection] = useState<Section>('floor');
  const [filling, setFilling] = useState<TournamentCommandType | null>(null);
  const penalties = penaltiesOf(log);
  const onPrint = useCallback(() => setSection('print'), []);
  useDeskKeys(props, { onFillIn: setFilling, onPrint });
  return (
    <main
      id="content"
      className={classNames(ground.ground, `${styles.desk} stack one-column text-4 screen-high`)}
    >
      <Bar {...props} onFillIn={setFilling} onPrint={onPrint} />
      <Tabs
        className={styles.tabs}
        label={desk.title}
        value={section}
        choices={(tournament.view.desk === null ? LOOKING : SECTIONS).map((value) => ({
          value,
          label: desk.sections[value],
        }))}
        onChange={setSection}
      >
        {section === 'floor' && <Floor {...props} penalties={penalties} onFillIn={setFilling} />}
        {section === 'entries' && <EntriesPage {...{ tournament, act }} />}
        {section === 'terms' && <TermsPage {...{ tournament, onTerms }} />}
        {section === 'log' && <LogPage {...{ tournament, log }} />}
        {section === 'print' && (
          <PrintPage {...{ tournament, log, penalties, csvHref, jsonHref }} />
        )}
      </Tabs>
      <ActDialog {...{ tournament, me, act }} type={filling} onClose={() => setFilling(null)} />
    </main>
  );
}

interface BarProps extends DeskScreenProps {
  readonly onFillIn: (type: TournamentCommandType) => void;
  readonly onPrint: () => void;
}

function Bar(props: BarProps) {
  const { desk, phases, choices } = useTournamentTexts();
  const { common } = useMessages();
  const { amount } = useFormats();
  const { tournament } = props;
  const { board } = tournament.view;
  const { settings, bookId } = tournament.terms;
  const messages = useMessages();
  const each = amount(settings.startingChipsCents ?? 0);
  return (
    <header className={`${styles.bar} row wrap gap-2 across-4`}>
      <Link
        href={`/tournaments/${tournament.tournamentId}`}
        className={buttonClass('quiet')}
        aria-label={common.back}
      >
        <Icon name="back" />
      </Link>
      <h1>{board.name}</h1>
      <p className={`${styles.facts} grow text-3`}>
        <b>{roundOf(settings, board)?.name ?? phases[board.phase]}</b> ·{' '}
        {bookName(bookId, bookId, messages.game)}, {choices[settings.kind]}
        <br />
        {desk.people(board.players)} · {desk.each(each)} ·{' '}
        {desk.secrets(settings.secretWagers ?? 0)}
      </p>
      <SessionClock tournament={tournament} />
      {tournament.view.desk !== null && <BarButtons {...props} />}
      <Office {...props} />
    </header>
  );
}

function BarButtons({ tournament, act, onFillIn, onPrint }: BarProps) {
  const { desk } = useTournamentTexts();
  const { board } = tournament.view;
  return (
    <span className={`${styles.barButtons} flex wrap gap-2`}>
      {board.pause === null ? (
        <Button
          icon="pause"
          disabled={board.session !== 'running'}
          onClick={() => onFillIn('Pause')}
        >
          {desk.pause}
        </Button>
      ) : (
        <Button icon="play" onClick={() => void act({ type: 'Resume' })}>
          {desk.resume}
        </Button>
      )}
      <Button icon="sound" onClick={() => onFillIn('Announce')}>
        {desk.announce}
      </Button>
      <Button icon="file" onClick={onPrint}>
        {desk.print}
      </Button>
      <DeskKeyList />
    </span>
  );
}

/** The name and the office of the person at the desk. */
function Office({ tournament, myName }: DeskScreenProps) {
  const { desk } = useTournamentTexts();
  const { kind } = tournament.view.viewer;
  return (
    <p className={`${styles.office} right text-3`}>
      <b>{myName}</b>
      <br />
      {kind !== 'board' && desk.roles[kind]}
    </p>
  );
}

/** The list of all keys of the desk. */
function DeskKeyList() {
  const { desk, acts } = useTournamentTexts();
  return (
    <KeyList
      rows={[
        ['R', acts.RaiseLimits],
        ['K', desk.due.leave],
        ['B', acts.NameSubstitute],
        ['W', acts.SetWagerTime],
        ['M', acts.RestrictWager],
        ['F', acts.FinishTable],
        ['U', desk.undo],
        ['Shift U', desk.redo],
        ['N', desk.announce],
        ['P', desk.print],
        ['Space', `${desk.pause}, ${desk.resume}`],
      ]}
    />
  );
}

function SessionClock({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts } = useTournamentTexts();
  const { board } = tournament.view;
  const nowMs = useNow();
  const endsAtMs = sessionEndsAtMs(board, tournament.terms.settings);
  if (endsAtMs === null) return null;
  return (
    <span className={`${styles.clock} row gap-2 text-2`}>
      {texts.sessionEnds}
      <b className="text-7 heavy solid">{clockText(endsAtMs - clockNowMs(board, nowMs))}</b>
    </span>
  );
}

type FloorProps = DeskScreenProps & {
  readonly penalties: ReturnType<typeof penaltiesOf>;
  readonly onFillIn: (type: TournamentCommandType) => void;
};

function Floor(props: FloorProps) {
  const { desk } = useTournamentTexts();
  const { tournament, log, me, act, penalties, onFillIn, onTerms } = props;
  const stacks = stacksOf(log);
  const { tables } = tournament.view.board;
  const orders = tournament.view.desk !== null;
  return (
    <div className={styles.floor}>
      <Rail tournament={tournament} />
      <div className={`${styles.tables} stack content-start slim`}>
        {tables.length === 0 && (
          <div>
            <p className={`${styles.page} stack gap-4 content-start slim pad-4`}>{desk.noTables}</p>
            {/* Before the first entry there is nothing to show but the terms. */}
            {tournament.view.desk?.entrants.length === 0 && (
              <TermsPage {...{ tournament, onTerms }} />
            )}
            {tournament.view.desk?.entrants.length !== 0 && orders && (
              <EntriesPage {...{ tournament, act }} />
            )}
          </div>
        )}
        {tables.map((table) => (
          <TableColumn
            key={table.tableId}
            {...{ tournament, table }}
            stacks={stacks[table.tableId] ?? {}}
            waits={table.stage === 'concluded' || table.raiseOpen}
          />
        ))}
      </div>
      <aside className={styles.side} aria-label={desk.next}>
        {orders && (
          <>
            <DuePanel {...props} />
            <MoreActs {...{ tournament, act, onFillIn }} />
            <UndoPanel {...{ tournament, me, act }} />
          </>
        )}
        <AnnouncementPanel tournament={tournament} />
        <PenaltyPanel {...{ tournament }} lines={penalties} most={8} />
      </aside>
    </div>
  );
}

function TermsPage(props: { readonly tournament: ShownTournament; readonly onTerms: () => void }) {
  const { wizard, entry } = useTournamentTexts();
  const { tournament, onTerms } = props;
  const { desk } = tournament.view;
  return (
    <div className={`${styles.page} stack gap-4 content-start slim pad-4`}>
      <h2>
        {entry.terms}, {entry.termsVersion(tournament.terms.version)}
      </h2>
      <p className="row wrap gap-2">
        <span className={desk?.missing.length === 0 ? styles.good : styles.missing}>
          {wizard.missing(desk?.missing.length ?? 0)}
        </span>
        {tournament.roles.includes('operator') && (
          <Button onClick={onTerms}>{wizard.change}</Button>
        )}
      </p>
      <TermsLines lines={desk?.terms ?? []} />
    </div>
  );
}

const MOST_SHOWN = 300;

/** The log of the tournament, newest first; the file to download holds all of it. */
function LogPage(props: {
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
