import type { TableBoard } from '../../../../tournament/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useRoundName } from '../../../i18n/tournament/round-name.ts';
import { Envelope } from '../drawn/marks.tsx';
import { MiniRoad } from '../drawn/mini-road.tsx';
import { useNow } from '../drawn/use-now.ts';
import { clockNowMs, clockText, sessionEndsAtMs, turnEndsAtMs } from '../state/clocks.ts';
import {
  isFinal,
  nameIn,
  placesThatCount,
  roundOf,
  type ShownTournament,
} from '../state/shown-tournament.ts';
import styles from './board.module.css';
import { PrizeBoard } from './prize-board.tsx';
import { coupInSight, RankBoard } from './rank-board.tsx';
import { WaitingBoard } from './waiting-board.tsx';

export interface BoardScreenProps {
  readonly tournament: ShownTournament;
  /** Places won or lost lately, by person. */
  readonly moves: Readonly<Record<string, number>>;
}

/**
 * The board on the wall: ranks, clock, prizes, and markers of secret wagers without their contents.
 */
export function BoardScreen({ tournament, moves }: BoardScreenProps) {
  const { board: texts, play } = useTournamentTexts();
  const roundName = useRoundName();
  const { view, terms } = tournament;
  const { board } = view;
  const goingOn = placesThatCount(terms.settings, board);
  const final = isFinal(terms.settings, board);
  const said = board.announcements.at(-1);
  return (
    <main id="content" className={`${styles.board} stack screen-high`}>
      <header className={`${styles.head} row wrap gap-2 across-4`}>
        <h1 className="display text-7 solid">{board.name}</h1>
        <p>
          {roundName(roundOf(terms.settings, board)?.name ?? '')}
          <br />
          {final ? texts.prizePlaces(goingOn) : texts.goOn(goingOn)}
        </p>
      </header>
      <Clock tournament={tournament} />
      {board.pause !== null && (
        <p className={`${styles.said} span warn text-4`} role="status">
          {play.paused(board.pause.why)}
        </p>
      )}
      {said !== undefined && (
        <p className={`${styles.said} span warn text-4`} role="status">
          {said.text}
        </p>
      )}
      <div className={`${styles.tables} stack slim gap-4 across-6`}>
        {board.tables.length === 0 && <WaitingBoard tournament={tournament} />}
        {board.tables.map((table) => (
          <RankBoard key={table.tableId} {...{ tournament, table, goingOn, moves }} />
        ))}
      </div>
      <aside className={`${styles.side} flex column gap-4`}>
        <PrizeBoard tournament={tournament} />
        {board.tables.slice(0, MOST_STORIES).map((table) => (
          <TableStory key={table.tableId} {...{ tournament, table }} />
        ))}
      </aside>
      <Foot tournament={tournament} />
    </main>
  );
}

/** With more than two tables the wall has room for the ranks only. */
const MOST_STORIES = 2;

function Clock({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, phases } = useTournamentTexts();
  const { board } = tournament.view;
  const nowMs = useNow();
  const endsAtMs = sessionEndsAtMs(board, tournament.terms.settings);
  return (
    <div className={`${styles.clock} row at-end gap-2 right`}>
      {endsAtMs === null ? (
        <span>{phases[board.phase]}</span>
      ) : (
        <>
          <span>{texts.sessionEnds}</span>
          <b className="ink text-8 solid">{clockText(endsAtMs - clockNowMs(board, nowMs))}</b>
        </>
      )}
    </div>
  );
}

function TableStory(props: { readonly tournament: ShownTournament; readonly table: TableBoard }) {
  const { board: texts, play } = useTournamentTexts();
  const { game } = useMessages();
  const { tournament, table } = props;
  const results = tournament.tables[table.tableId]?.results ?? [];
  const nowMs = useNow();
  const { board } = tournament.view;
  const turn = table.places.find(({ seat }) => seat === table.turn);
  const ends = turnEndsAtMs(table, board.wagerSeconds);
  const clock = ends === null ? '' : `, ${clockText(ends - clockNowMs(board, nowMs))}`;
  const last = results.at(-1);
  return (
    <section className="stack gap-1">
      <h2>
        {play.tableOf(table.tableId)}, {play.coup(coupInSight(table))}
      </h2>
      {turn !== undefined && (
        <p>
          <b>{texts.toWagerName(nameIn(tournament, turn.person))}</b>
          {clock}
        </p>
      )}
      {table.places
        .filter(({ secretMarker, revealed }) => secretMarker && revealed === null)
        .map(({ seat, person }) => (
          <p key={seat}>
            <Envelope /> {texts.inSecret(nameIn(tournament, person))}
          </p>
        ))}
      {turn === undefined && last !== undefined && <p>{game.outcomeWins[last]}</p>}
      <MiniRoad results={results} columns={12} cellPx={30} />
    </section>
  );
}

function Foot({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, play } = useTournamentTexts();
  const { amount, time } = useFormats();
  const nowMs = useNow();
  const roundName = useRoundName();
  const { board } = tournament.view;
  const { rounds, limits: first } = tournament.terms.settings;
  const limits = board.tables[0]?.limits ?? first;
  const next = rounds[board.round];
  const unit = limits.multipleCents;
  return (
    <footer className={`${styles.foot} row wrap span between gap-1 across-4`}>
      <span>
        {texts.limits(amount(limits.minimumCents), amount(limits.maximumCents))}
        {unit !== null && ` · ${play.units(amount(unit))}`}
        {board.wagerSeconds !== null && ` · ${texts.clock(board.wagerSeconds)}`}
      </span>
      {next !== undefined && (
        <span>{texts.nextRound(roundName(next.name), time(next.startsAtMs))}</span>
      )}
      <span>{time(nowMs)}</span>
    </footer>
  );
}
