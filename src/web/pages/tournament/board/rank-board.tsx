import type { TableBoard } from '../../../../tournament/index.ts';
import { HiddenText } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { type Standing, standingsOf } from '../state/standings.ts';
import styles from './board.module.css';

export interface RankBoardProps {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly goingOn: number;
  readonly moves: Readonly<Record<string, number>>;
}

/** One table's ranking, with a line under the players who go on. */
export function RankBoard({ tournament, table, goingOn, moves }: RankBoardProps) {
  const { board: texts, play } = useTournamentTexts();
  const lines = standingsOf(table, goingOn);
  const alive = lines.filter(({ rank }) => rank !== null).length;
  return (
    <section className={styles.table} aria-label={play.tableOf(table.tableId)}>
      <header className="flex items-baseline between">
        <h2 className="ink display text-5">{play.tableOf(table.tableId)}</h2>
        <span>
          {table.stage === 'playing' ? play.coup(coupInSight(table)) : texts.stages[table.stage]}
        </span>
      </header>
      <ol className={styles.rank}>
        {lines.map((line, at) => (
          <Line
            key={line.place.seat}
            {...{ tournament, table, line, goingOn }}
            cut={at === goingOn - 1 && alive > goingOn}
            move={moves[line.place.person] ?? 0}
          />
        ))}
      </ol>
    </section>
  );
}

/** The coup that is wagered on while somebody's turn runs; otherwise the last that was dealt. */
export function coupInSight({ coups, turn }: TableBoard): number {
  return coups + (turn === null ? 0 : 1);
}

function Line(props: {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly line: Standing;
  readonly goingOn: number;
  readonly cut: boolean;
  readonly move: number;
}) {
  const { board: texts, play } = useTournamentTexts();
  const { tournament, table, line, cut, move } = props;
  const { place, rank, goesOn } = line;
  const turn = table.turn === place.seat;
  return (
    <li
      className={classNames(
        cut && styles.cut,
        rank === 1 && styles.first,
        rank !== null && !goesOn && styles.below,
        turn && styles.turn,
        rank === null && styles.out,
      )}
    >
      <span className={styles.place}>{rank}</span>
      <Move by={rank === null ? 0 : move} />
      <span className={styles.name}>
        {nameIn(tournament, place.person)}
        {rank !== null && (
          <small>
            {texts.seat(place.seat)}
            {turn && ` · ${texts.toWager}`}
            {place.presence === 'absent' && ` · ${play.absent}`}
            {place.presence === 'late' && ` · ${play.late}`}
          </small>
        )}
      </span>
      <span className={styles.value}>
        <Value {...props} />
      </span>
    </li>
  );
}

function Value({ line, goingOn }: { readonly line: Standing; readonly goingOn: number }) {
  const { board: texts, play } = useTournamentTexts();
  const { amount } = useFormats();
  const { rank, valueCents, toLineCents, goesOn, outInCoup, place } = line;
  const text = (cents: number) => amount(Math.abs(cents));
  if (rank === null) {
    return outInCoup === null ? texts.standings[place.standing] : texts.outIn(outInCoup);
  }
  return (
    <>
      {text(valueCents)}
      {toLineCents !== null && (
        <small>
          {goesOn
            ? texts.over(text(toLineCents), play.place(goingOn + 1))
            : texts.to(text(toLineCents), play.place(goingOn))}
        </small>
      )}
    </>
  );
}

function Move({ by }: { readonly by: number }) {
  const { board: texts } = useTournamentTexts();
  if (by === 0) return <span />;
  return (
    <span className={by > 0 ? styles.up : 'banker'}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      <HiddenText>{by > 0 ? texts.up : texts.down}</HiddenText>
    </span>
  );
}
