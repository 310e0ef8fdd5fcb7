import type { TableBoard } from '../../../../tournament/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { Ladder } from '../drawn/ladder.tsx';
import { Envelope, Puck, SeatNumber } from '../drawn/marks.tsx';
import { useNow } from '../drawn/use-now.ts';
import { clockNowMs, clockText, coupsOf, sessionEndsAtMs, turnEndsAtMs } from '../state/clocks.ts';
import { type OrderStep, orderOf } from '../state/order.ts';
import {
  nameIn,
  placesThatCount,
  roundOf,
  type ShownTournament,
} from '../state/shown-tournament.ts';
import { chipsHeld, neighboursOf, standingsOf } from '../state/standings.ts';
import styles from './play.module.css';

export interface TableProps {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly person: string;
}

/** How much of the session is left, by its clock or by coups. */
export function SessionLine({ tournament, table }: Omit<TableProps, 'person'>) {
  const { play } = useTournamentTexts();
  const { board } = tournament.view;
  const { settings } = tournament.terms;
  const nowMs = useNow();
  const endsAtMs = sessionEndsAtMs(board, settings);
  const coups = coupsOf(board, settings);
  if (table.playOff !== null) return <span>{play.playOff(table.playOff.coups)}</span>;
  if (endsAtMs !== null) {
    return (
      <span>
        {play.endsIn} <b>{clockText(endsAtMs - clockNowMs(board, nowMs))}</b>
      </span>
    );
  }
  const now = table.coups + (table.order.length > 0 ? 1 : 0);
  return <b>{coups === null ? play.coup(now) : play.coupOf(Math.min(now, coups), coups)}</b>;
}

/** The player's chips and rank, and the distance to the neighbours in the ranking. */
export function OwnStanding({ tournament, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  const goingOn = placesThatCount(tournament.terms.settings, tournament.view.board);
  const lines = standingsOf(table, goingOn);
  const own = lines.find(({ place }) => place.person === person);
  const near = neighboursOf(lines, person);
  const chips = (cents: number) => number(cents / 100);
  if (own === undefined) return null;
  return (
    <>
      <section className={`${styles.me} stack items-end`} aria-label={play.yourChips}>
        <div>
          <div className="soft text-2">{play.yourChips}</div>
          <div className={`${styles.stack} text-8 black solid`}>{chips(own.valueCents)}</div>
        </div>
        {own.rank !== null && near !== null && (
          <div className={`${styles.rank} display text-7 solid medium`}>
            {play.place(own.rank)} <small className="soft text-4 regular">{`/ ${near.of}`}</small>
          </div>
        )}
      </section>
      <div className="pad-y-none pad-x-4">
        <Ladder {...{ lines, person, goingOn }} />
      </div>
      {near !== null && (
        <p className={`${styles.gap} flex wrap between pad-x-4 soft text-4 gap-0 across-3`}>
          <span>
            {near.better === null
              ? play.leading
              : play.toPlace(
                  chips(near.better.byCents),
                  play.place(near.better.rank),
                  nameIn(tournament, near.better.person),
                )}
          </span>
          {near.worse !== null && (
            <span>{play.ahead(chips(near.worse.byCents), play.place(near.worse.rank))}</span>
          )}
        </p>
      )}
    </>
  );
}

/** The player's chips, rank and time left in one line, while a form needs the room. */
export function CompactStanding({ tournament, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  const place = table.places.find((one) => one.person === person);
  if (place === undefined) return null;
  return (
    <p className={`${styles.gap} flex wrap between pad-x-4 soft text-4 gap-0 across-3`}>
      <span>
        <b>{number(chipsHeld(place) / 100)}</b>
        {place.rank !== null && ` · ${play.place(place.rank)}`}
      </span>
      <span>
        {play.yourTurn} <TurnClock {...{ tournament, table }} />
      </span>
    </p>
  );
}

/** The order in which the players wager, anticlockwise from the puck. */
export function OrderStrip({ tournament, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const steps = orderOf(table, tournament.tables[table.tableId]?.felt ?? null);
  return (
    <ol className={`${styles.order} stack gap-1`} aria-label={play.order}>
      {steps.map((step) => (
        <li
          key={step.seat}
          className={classNames(
            'stack anchor content-center across-center gap-0 slim edge round on-surface soft text-2 tight',
            styleOf(step),
          )}
        >
          {table.puck === step.seat && (
            <span className={styles.puckAt}>
              <Puck label={play.puck} />
            </span>
          )}
          <SeatNumber
            seat={step.seat}
            {...(step.state === 'now'
              ? { tone: 'on' }
              : step.state === 'away'
                ? { tone: 'faint' }
                : {})}
          />
          <span>
            <StepText {...{ tournament, table, step }} own={step.person === person} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function styleOf({ state }: OrderStep): string | undefined {
  if (state === 'now') return styles.now;
  return state === 'away' || state === 'late' ? styles.away : undefined;
}

function StepText(props: {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly step: OrderStep;
  readonly own: boolean;
}) {
  const { play } = useTournamentTexts();
  const { game } = useMessages();
  const { number } = useFormats();
  const { tournament, table, step, own } = props;
  switch (step.state) {
    case 'secret':
      return <Envelope label={play.secretMarker} />;
    case 'wagered':
      return `${game.shortWagers(step.wager?.side ?? 'player').slice(0, 1)} ${number((step.wager?.cents ?? 0) / 100)}`;
    case 'late':
      return play.late;
    case 'away':
      return play.absent;
    case 'now':
      return own ? play.you : <TurnClock {...{ tournament, table }} />;
    default:
      return own ? play.you : step.state === 'next' ? play.next : nameIn(tournament, step.person);
  }
}

/** The time left of the turn; nothing where no time was set. */
export function TurnClock({ tournament, table }: Omit<TableProps, 'person'>) {
  const nowMs = useNow();
  const { board } = tournament.view;
  const endsAtMs = turnEndsAtMs(table, board.wagerSeconds);
  if (endsAtMs === null) return null;
  return <>{clockText(endsAtMs - clockNowMs(board, nowMs))}</>;
}

export function nameOfRound({ terms, view }: ShownTournament): string {
  return roundOf(terms.settings, view.board)?.name ?? '';
}
