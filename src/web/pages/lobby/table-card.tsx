import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { boardOf, readRoads } from '../../../roads/index.ts';
import { HiddenText } from '../../design/badge.tsx';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/icon.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { toggleFavourite } from '../../parts/guide/favourites.ts';
import { BigRoad } from '../../parts/roads/big-road.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import { tallyOf } from '../../parts/roads/tally.ts';
import { ToneMark } from '../../parts/roads/tone-mark.tsx';
import { wagersAt } from '../../parts/wagers/table-wagers.ts';
import { PhaseRing } from './phase-ring.tsx';
import styles from './table-card.module.css';

export interface TableCardProps {
  readonly table: LobbyTable;
  readonly kept: boolean;
  /** A table with the same version and a free seat, for when none is free here. */
  readonly like: LobbyTable | null;
  readonly onPlay: (tableId: string) => void;
}

/** A table as it is now. The tile is the button: a tap sits down. */
export function TableCard({ table, kept, like, onPlay }: TableCardProps) {
  const { lobby, house, game } = useMessages();
  const { money } = useFormats();
  const { main, freeSeats, tableId, name } = table;
  const full = freeSeats === 0;
  return (
    <li
      className={`${styles.card} stack anchor content-start gap-2 edge pad-y-2 pad-x-3 round-l`}
      data-table={tableId}
    >
      {full ? (
        <Link href={`/table/${tableId}`} className={`${styles.whole} plain round-l`}>
          <HiddenText>{`${house.waitForSeat}: ${name}`}</HiddenText>
        </Link>
      ) : (
        <button
          type="button"
          className={`${styles.whole} plain round-l`}
          onClick={() => onPlay(tableId)}
        >
          <HiddenText>{`${lobby.play}: ${name}`}</HiddenText>
        </button>
      )}
      <div className={`${styles.head} stack items-center tight`}>
        <h2 className="clipped display text-6">{name}</h2>
        <p className="clipped span soft text-4">
          {rulesName({ ...table, bookName: table.bookId }, game)}
          {table.squeeze && ` · ${lobby.squeeze}`}
          {table.shoeKind === 'physical' && ` · ${lobby.realCards}`}
        </p>
        <PhaseRing table={table} />
        <button
          type="button"
          className={classNames(
            `${styles.act} anchor inline-grid centred thumb plain soft text-4 pad-y-none pad-x-2 round`,
            kept && `${styles.kept} bright`,
          )}
          aria-pressed={kept}
          aria-label={`${lobby.keep}: ${name}`}
          onClick={() => toggleFavourite(tableId)}
        >
          <Icon name="star" />
        </button>
      </div>
      {table.results.length === 0 ? <Quiet table={table} /> : <LobbyRoad table={table} />}
      <div className={`${styles.facts} row wrap text-4 across-2`}>
        {main !== null && (
          <strong className="text-4">
            {lobby.limits(money(main.minimumCents), money(main.maximumCents))}
          </strong>
        )}
        <LastResults table={table} />
        <Seats table={table} />
        {full && like !== null && (
          <button
            type="button"
            className={`${styles.act} anchor inline-grid centred thumb plain soft text-4 pad-y-none pad-x-2 round`}
            onClick={() => onPlay(like.tableId)}
          >
            {house.freeSeatAt(like.name)}
          </button>
        )}
        <Link
          href={`/table/${tableId}`}
          className={`${styles.act} anchor inline-grid centred thumb plain soft text-4 pad-y-none pad-x-2 round`}
        >
          {full ? house.waitForSeat : lobby.watch}
          <HiddenText>{`: ${name}`}</HiddenText>
        </Link>
      </div>
    </li>
  );
}

/** The newest result, and a badge for a side that keeps winning. */
function LastResults({ table }: { readonly table: LobbyTable }) {
  const { lobby, game } = useMessages();
  const last = table.results.at(-1);
  const streak = useMemo(() => tallyOf(table.results).current, [table.results]);
  if (last === undefined) return <span className={`${styles.last} soft`}>{lobby.newShoe}</span>;
  return (
    <>
      {streak !== null && streak.length >= LEAST_STREAK && (
        <span
          className={classNames(
            `${styles.streak} inline-flex items-center gap-1 strong-edge pill bold pad-y-0 pad-x-2`,
            styles[streak.side],
          )}
        >
          <ToneMark tone={streak.side} /> {lobby.streak(game.side[streak.side], streak.length)}
        </span>
      )}
      <span className={classNames(`${styles.last} soft`, styles[last.outcome])}>
        {lobby.last} <ToneMark tone={last.outcome} /> {last.winningTotal}
        <HiddenText>{game.outcome[last.outcome]}</HiddenText>
      </span>
    </>
  );
}

const LEAST_STREAK = 2;

function Seats({ table: { seats, freeSeats } }: { readonly table: LobbyTable }) {
  const { lobby } = useMessages();
  return (
    <span className={`${styles.seats} inline-flex items-center gap-2 soft push`}>
      <span className={`${styles.dots} inline-flex gap-0`} aria-hidden="true">
        {Array.from({ length: seats }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scale.
          <i key={at} className={classNames(at < seats - freeSeats && styles.taken)} />
        ))}
      </span>
      <span>{lobby.freeShort(freeSeats)}</span>
    </span>
  );
}

/** What is played here, shown instead of an empty road while the shoe has no result. */
function Quiet({ table }: { readonly table: LobbyTable }) {
  const { lobby, game, table: words } = useMessages();
  const { phase, decks, wagers, shoeKind } = table;
  const known = wagersAt(table);
  // Both hands have most side wagers; each is named once.
  const beside = new Set(
    wagers
      .filter((type) => !known.isMain(type))
      .map((type) => (known.isRun(type) ? words.runs : game.shortWagers(type, table.bookId))),
  );
  const shut = phase === 'closed' || phase === 'unopened';
  const idle = phase === 'between' ? lobby.begins : lobby.firstCoup;
  const begins = phase === 'preparing' ? lobby.preparing : idle;
  return (
    <div className={`${styles.quiet} stack content-start gap-1 soft text-4 pad-top-1`}>
      {!shut && <p>{begins}</p>}
      <p>
        {[lobby.decks(decks), shoeKind === 'virtual' && lobby.sealed].filter(Boolean).join(' · ')}
      </p>
      {beside.size > 0 && <p>{lobby.beside([...beside])}</p>}
    </div>
  );
}

/** What happens now: the clock while bets are called for, then the cards, then the winner. */

const LobbyRoad = memo(function LobbyRoad({ table }: { readonly table: LobbyTable }) {
  const { roads } = useMessages();
  const style = useRoadStyle();
  const { results } = table;
  const shown = useMemo(() => readRoads(boardOf(results)), [results]);
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
  return (
    <div className={`${styles.road} slim round-s`}>
      <BigRoad roads={shown} style={style} cellPx={innerWidth < 700 ? 10.5 : 15.5} />
      <HiddenText>{roads.counts(count('player'), count('banker'), count('tie'))}</HiddenText>
    </div>
  );
});
