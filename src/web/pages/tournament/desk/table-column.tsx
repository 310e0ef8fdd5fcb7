import type { TableBoard } from '../../../../tournament/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { AreaMark, Envelope, SeatNumber } from '../drawn/marks.tsx';
import { StacksChart } from '../drawn/stacks-chart.tsx';
import { TournamentCloth } from '../drawn/tournament-cloth.tsx';
import { useNow } from '../drawn/use-now.ts';
import { clockNowMs, clockText, turnEndsAtMs } from '../state/clocks.ts';
import { handOf } from '../state/order.ts';
import { nameIn, placesThatCount, type ShownTournament } from '../state/shown-tournament.ts';
import { type Standing, standingsOf } from '../state/standings.ts';
import styles from './desk.module.css';

export interface TableColumnProps {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly stacks: Readonly<Record<string, readonly number[]>>;
  readonly waits: boolean;
}

/** One table at a glance: cloth, ranking with its line, stacks by coup. */
export function TableColumn({ tournament, table, stacks, waits }: TableColumnProps) {
  const { desk } = useTournamentTexts();
  const { amount } = useFormats();
  const felt = tournament.tables[table.tableId]?.felt ?? null;
  const goingOn = placesThatCount(tournament.terms.settings, tournament.view.board);
  const lines = standingsOf(table, goingOn);
  const charted = lines.flatMap(({ place, goesOn }) => {
    const values = stacks[place.person] ?? [];
    const label = `${place.seat} ${nameIn(tournament, place.person)}`;
    return values.length === 0 ? [] : [{ person: place.person, label, goesOn, values }];
  });
  return (
    <section className={styles.table} aria-label={table.tableId}>
      <Head {...{ tournament, table, waits }} />
      <div className={styles.cloth}>
        <TournamentCloth
          {...{ table, felt }}
          seats={tournament.terms.settings.table.seats}
          number={amount}
        />
      </div>
      <Ranking {...{ tournament, table, lines, goingOn }} />
      {charted.length > 0 && (
        <div className={`${styles.chart} stack gap-1 pad-y-2 pad-x-3`}>
          <h3>{desk.stacks}</h3>
          <StacksChart lines={charted} number={amount} />
        </div>
      )}
    </section>
  );
}

function Head({ tournament, table, waits }: Omit<TableColumnProps, 'stacks'>) {
  const { desk, play, board: texts } = useTournamentTexts();
  const { game } = useMessages();
  const { amount } = useFormats();
  const felt = tournament.tables[table.tableId]?.felt ?? null;
  const { minimumCents, maximumCents } = table.limits;
  const name = (person: string | null | undefined) =>
    person == null ? '–' : nameIn(tournament, person);
  const phase = game.phases[felt?.phase ?? 'between'];
  return (
    <div className={`${styles.tableHead} row between gap-2 pad-y-1 pad-x-3`}>
      <div>
        <h2 className="display text-6">{play.tableOf(table.tableId)}</h2>
        <small className="block text-2">
          {desk.who(name(felt?.dealer), name(felt?.supervisor?.person))}
        </small>
      </div>
      <div>
        <span
          className={classNames(`${styles.pill} text-2 bold one-line round`, waits && styles.waits)}
        >
          {waits ? desk.waits : table.stage === 'playing' ? phase : texts.stages[table.stage]}
        </span>
        <small className="block text-2">
          {play.coup(table.coups)} · {amount(minimumCents)} – {amount(maximumCents)}
        </small>
      </div>
    </div>
  );
}

interface RankingProps {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly lines: readonly Standing[];
  readonly goingOn: number;
}

function Ranking({ tournament, table, lines, goingOn }: RankingProps) {
  const { desk, play } = useTournamentTexts();
  const { columns } = desk;
  return (
    <table
      className={`${styles.ranking} full text-3 collapsed`}
      aria-label={play.tableOf(table.tableId)}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">{columns.seat}</th>
          <th scope="col">{columns.player}</th>
          <th scope="col">{columns.coup}</th>
          <th scope="col" className={styles.number}>
            {columns.stack}
          </th>
          <th scope="col" className={styles.number}>
            {columns.toLine}
          </th>
          <th scope="col">{columns.secret}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Row key={line.place.seat} {...{ tournament, table, line }} cut={at === goingOn} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly line: Standing;
  readonly cut: boolean;
}) {
  const { board: texts } = useTournamentTexts();
  const { amount } = useFormats();
  const { tournament, table, line, cut } = props;
  const { place, rank, valueCents, toLineCents, outInCoup } = line;
  const gap = toLineCents === null ? '' : `${toLineCents > 0 ? '+' : ''}${amount(toLineCents)}`;
  return (
    <tr
      className={classNames(
        cut && rank !== null && styles.cut,
        table.turn === place.seat && styles.turn,
        rank === null && styles.out,
      )}
    >
      <td>{rank}</td>
      <td>
        <SeatNumber seat={place.seat} {...(rank === null ? { tone: 'faint' } : {})} />
      </td>
      <th scope="row">
        {nameIn(tournament, place.person)}
        {place.substitute !== null && ` (${nameIn(tournament, place.substitute)})`}
      </th>
      {rank === null ? (
        <td colSpan={4} className={styles.number}>
          {outInCoup === null ? texts.standings[place.standing] : texts.outIn(outInCoup)}
        </td>
      ) : (
        <>
          <td>
            <WagerCell {...{ tournament, table, line }} />
          </td>
          <td className={styles.stack}>{amount(valueCents)}</td>
          <td className={styles.number}>{gap}</td>
          <td>
            <Secrets {...{ tournament, line }} />
          </td>
        </>
      )}
    </tr>
  );
}

/**
 * The secret wagers of a player: filled is left, hollow is used, outlined lies on the table now.
 */
function Secrets({
  tournament,
  line,
}: {
  readonly tournament: ShownTournament;
  readonly line: Standing;
}) {
  const { desk } = useTournamentTexts();
  const allowed = tournament.terms.settings.secretWagers ?? 0;
  const { secretsUsed, secretMarker } = line.place;
  const left = Math.max(0, allowed - secretsUsed);
  const squares = Array.from({ length: Math.min(allowed, MOST_SQUARES) }, (_, at) => at);
  return (
    <span
      className={`${styles.secrets} inline-flex gap-0`}
      role="img"
      aria-label={desk.secretsLeft(left, secretMarker)}
    >
      {squares.map((at) => (
        <i
          key={at}
          className={classNames(
            at < left ? styles.left : styles.used,
            secretMarker && at === left && styles.lies,
          )}
        />
      ))}
    </span>
  );
}

const MOST_SQUARES = 6;

/** The wager of a player; of a sealed form only that it lies there, not what it says. */
function WagerCell(props: {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly line: Standing;
}) {
  const { desk, play } = useTournamentTexts();
  const { game } = useMessages();
  const { amount } = useFormats();
  const nowMs = useNow();
  const { tournament, table, line } = props;
  const { place } = line;
  const { board } = tournament.view;
  const wager = handOf(tournament.tables[table.tableId]?.felt ?? null, place.person);
  if (place.secretMarker) {
    return (
      <span className="inline-flex gap-1 items-center">
        <Envelope /> {desk.sealedForm}
      </span>
    );
  }
  if (table.turn === place.seat) {
    const endsAtMs = turnEndsAtMs(table, board.wagerSeconds);
    const clock = endsAtMs === null ? '' : clockText(endsAtMs - clockNowMs(board, nowMs));
    return <b className={styles.good}>{desk.toWager(clock)}</b>;
  }
  if (wager !== null) {
    return (
      <span className="inline-flex gap-1 items-center">
        <AreaMark area={wager.side} /> {game.side[wager.side]} {amount(wager.cents)}
      </span>
    );
  }
  if (place.presence === 'seated') return null;
  return <span className={styles.open}>{place.presence === 'late' ? play.late : play.absent}</span>;
}
