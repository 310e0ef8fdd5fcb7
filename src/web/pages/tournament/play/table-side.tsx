import { classNames } from '../../../design/class-names.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { SeatNumber } from '../drawn/marks.tsx';
import { TournamentCloth } from '../drawn/tournament-cloth.tsx';
import { nameIn, placesThatCount } from '../state/shown-tournament.ts';
import { type Standing, standingsOf } from '../state/standings.ts';
import type { TableProps } from './head.tsx';
import styles from './table-side.module.css';

/** The whole table from above and everybody's chips, where a screen has room for them. */
export function TableSide({ tournament, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  const { settings } = tournament.terms;
  const felt = tournament.tables[table.tableId]?.felt ?? null;
  const goingOn = placesThatCount(settings, tournament.view.board);
  const chips = (cents: number) => number(cents / 100);
  return (
    <aside className={styles.side}>
      <div className={styles.cloth}>
        <TournamentCloth {...{ table, felt }} seats={settings.table.seats} number={chips} />
      </div>
      <h2 className="display text-6">{play.standings}</h2>
      <ol className="stack" aria-label={play.standings}>
        {standingsOf(table, goingOn).map((line) => (
          <Line
            key={line.place.seat}
            line={line}
            name={nameIn(tournament, line.place.person)}
            mine={line.place.person === person}
            chips={chips}
          />
        ))}
      </ol>
    </aside>
  );
}

function Line(props: {
  readonly line: Standing;
  readonly name: string;
  readonly mine: boolean;
  readonly chips: (cents: number) => string;
}) {
  const { play } = useTournamentTexts();
  const { line, name, mine, chips } = props;
  return (
    <li
      className={classNames(
        `${styles.line} row gap-3 pad-x-3 line-above text-5 thumb-high`,
        mine && 'on-raised heavy round',
        line.goesOn && styles.on,
      )}
    >
      <b>{line.rank === null ? play.out : play.place(line.rank)}</b>
      <SeatNumber seat={line.place.seat} />
      <span className="clipped slim">{mine ? `${name} · ${play.you}` : name}</span>
      {line.goesOn && <span className={styles.goes}>{play.goesOn}</span>}
      <strong className="push text-6">{chips(line.valueCents)}</strong>
    </li>
  );
}
