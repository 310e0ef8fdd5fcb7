import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import type { TableProps } from './head.tsx';
import { TurnClock } from './head.tsx';
import styles from './play.module.css';

/** Whose turn it is, and between which limits. */
export function FeltHead({ event, table, person }: TableProps) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  const { minimumCents, maximumCents, multipleCents } = table.limits;
  const text = (cents: number) => number(cents / 100);
  const own = table.places.find((place) => place.person === person)?.seat === table.turn;
  return (
    <div className={styles.feltHead}>
      <div>
        <h2>
          {own && table.turn !== null ? play.yourTurn : play.coup(table.coups + 1)}{' '}
          {event.view.board.wagerSeconds !== null && table.turn !== null && (
            <span className={styles.time}>
              <TurnClock {...{ event, table }} />
            </span>
          )}
        </h2>
        <p>
          {play.coup(table.coups + 1)}
          {table.last && ` · ${play.lastCoup}`}
          {' · '}
          {play.limits(text(minimumCents), text(maximumCents))}
          {multipleCents !== null && `, ${play.units(text(multipleCents))}`}
        </p>
      </div>
    </div>
  );
}
