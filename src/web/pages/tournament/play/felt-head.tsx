import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { MiniRoad } from '../drawn/mini-road.tsx';
import type { TableProps } from './head.tsx';
import { TurnClock } from './head.tsx';
import styles from './play.module.css';

const ROAD_COLUMNS = 10;

/** Whose turn it is, the limits, and the results so far. */
export function FeltHead({ tournament, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  const { minimumCents, maximumCents, multipleCents } = table.limits;
  const text = (cents: number) => number(cents / 100);
  const own = table.places.find((place) => place.person === person)?.seat === table.turn;
  const mine = own && table.turn !== null;
  const coup = play.coup(table.coups + 1);
  const facts = [
    ...(mine ? [coup] : []),
    ...(table.last ? [play.lastCoup] : []),
    [
      play.limits(text(minimumCents), text(maximumCents)),
      ...(multipleCents === null ? [] : [play.units(text(multipleCents))]),
    ].join(', '),
  ];
  return (
    <div className={`${styles.feltHead} row between gap-3 text-3`}>
      <div>
        <h2 className="row gap-2 text-6">
          {mine ? play.yourTurn : capital(coup)}{' '}
          {tournament.view.board.wagerSeconds !== null && table.turn !== null && (
            <span className={`${styles.time} round black`}>
              <TurnClock {...{ tournament, table }} />
            </span>
          )}
        </h2>
        <p>{facts.join(' · ')}</p>
      </div>
      <MiniRoad
        results={tournament.tables[table.tableId]?.results ?? []}
        columns={ROAD_COLUMNS}
        cellPx={14}
      />
    </div>
  );
}

/** The text with a capital letter, for a heading. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
