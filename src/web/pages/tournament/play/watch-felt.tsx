import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { Hand } from '../../../parts/coup/hand.tsx';
import { nameIn } from '../state/shown-tournament.ts';
import { FeltHead } from './felt-head.tsx';
import type { TableProps } from './head.tsx';
import styles from './play.module.css';

/** The table while another player has the turn, or cards are dealt. */
export function WatchFelt(props: TableProps) {
  const { game } = useMessages();
  const { tournament, table } = props;
  const felt = tournament.tables[table.tableId]?.felt ?? null;
  const coup = felt?.coup ?? null;
  const outcome = coup?.result?.outcome ?? null;
  return (
    <section
      className={`${styles.felt} stack grow gap-2 pad-y-2 pad-x-3`}
      aria-label={game.phases[felt?.phase ?? 'between']}
    >
      <FeltHead {...props} />
      <div className="stack two-columns gap-3">
        {(['player', 'banker'] as const).map((side) => (
          <Hand
            key={side}
            side={side}
            hand={coup?.[side] ?? null}
            outcome={outcome}
            peels={NO_PEELS}
            opener={null}
          />
        ))}
      </div>
      <Result {...props} />
    </section>
  );
}

const NO_PEELS = {};

function Result({ tournament, table }: TableProps) {
  const { play, secret } = useTournamentTexts();
  const { game } = useMessages();
  const result = tournament.tables[table.tableId]?.felt.coup?.result ?? null;
  const revealed = table.places.filter((place) => place.revealed !== null);
  return (
    <>
      {result !== null && (
        <p
          role="status"
          className={classNames(
            styles.result,
            'flex items-baseline middle gap-3',
            `pill text-5 pad-y-2 pad-x-4 ${styles[result.outcome]}`,
          )}
        >
          <strong className="bright display text-7">{game.outcomeWins[result.outcome]}</strong>
          <span>{play.points(result.playerPoint, result.bankerPoint)}</span>
        </p>
      )}
      {revealed.length > 0 && (
        <ul className="stack gap-0 center" aria-label={secret.forms}>
          {revealed.map((place) => (
            <li key={place.seat}>
              <Revealed {...{ tournament }} place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Revealed(props: {
  readonly tournament: TableProps['tournament'];
  readonly place: TableProps['table']['places'][number];
}) {
  const { secret } = useTournamentTexts();
  const { game } = useMessages();
  const { number } = useFormats();
  const { tournament, place } = props;
  const { area = null, stakeCents = 0 } = place.revealed ?? {};
  const side = area === null ? '–' : game.outcome[area];
  return secret.revealed(nameIn(tournament, place.person), number(stakeCents / 100), side);
}

/** Says what the table waits for. */
export function Waiting({ tournament, table }: TableProps) {
  const { play } = useTournamentTexts();
  const phase = tournament.tables[table.tableId]?.felt.phase ?? 'between';
  const turn = table.places.find(({ seat }) => seat === table.turn);
  const text =
    turn !== undefined
      ? play.waitsFor(nameIn(tournament, turn.person), turn.seat)
      : phase === 'between' || phase === 'preparing'
        ? play.betweenCoups
        : play.dealing;
  return (
    <p className={`${styles.wait} row between gap-3 edge on-surface pad-y-2 pad-x-3 round-l`}>
      {text}
    </p>
  );
}
