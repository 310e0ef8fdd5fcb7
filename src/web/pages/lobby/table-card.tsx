import { useMemo } from 'react';
import { Link } from 'wouter';
import { boardOf, readRoads } from '../../../roads/index.ts';
import { Badge, HiddenText } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { CountdownRing } from '../../design/countdown-ring.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { live } from '../../live/live.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { BigRoad } from '../../parts/roads/big-road.tsx';
import { useRoadStyle } from '../../parts/roads/road-settings.ts';
import styles from './lobby.module.css';

export interface TableCardProps {
  readonly table: LobbyTable;
  /** Where the same is played and a seat is free, for when none is here. */
  readonly like: LobbyTable | null;
  readonly onPlay: (tableId: string) => void;
}

export function TableCard({ table, like, onPlay }: TableCardProps) {
  const { lobby, house } = useMessages();
  const { money } = useFormats();
  const { main, freeSeats } = table;
  return (
    <li className={styles.card} data-table={table.tableId}>
      <div className={styles.head}>
        <h2>{table.name}</h2>
        <PhaseRing table={table} />
        <p>{rulesName({ ...table, bookName: table.bookId }, useMessages().game)}</p>
      </div>
      <LobbyRoad table={table} />
      <div className={styles.facts}>
        {main !== null && (
          <Badge>{lobby.limits(money(main.minimumCents), money(main.maximumCents))}</Badge>
        )}
        <Badge tone={freeSeats === 0 ? 'warn' : 'plain'}>
          {lobby.free(freeSeats, table.seats)}
        </Badge>
        {table.squeeze && <Badge tone="good">{lobby.squeeze}</Badge>}
        {table.shoeKind === 'physical' && <Badge>{lobby.realCards}</Badge>}
      </div>
      <div className={styles.acts}>
        {freeSeats === 0 && like !== null ? (
          <Button kind="primary" onClick={() => onPlay(like.tableId)}>
            {house.freeSeatAt(like.name)}
          </Button>
        ) : (
          <Button kind="primary" disabled={freeSeats === 0} onClick={() => onPlay(table.tableId)}>
            {lobby.play}
            <HiddenText>{`: ${table.name}`}</HiddenText>
          </Button>
        )}
        <Link href={`/table/${table.tableId}`} className={buttonClass('plain')}>
          {freeSeats === 0 ? house.waitForSeat : lobby.watch}
          <HiddenText>{`: ${table.name}`}</HiddenText>
        </Link>
      </div>
    </li>
  );
}

function PhaseRing({ table }: { readonly table: LobbyTable }) {
  const { game } = useMessages();
  const { clock, phase } = table;
  return (
    <div className={styles.phase}>
      <span>{game.phases[phase]}</span>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={36}
        />
      )}
    </div>
  );
}

const serverNowMs = () => live.serverNowMs();

function LobbyRoad({ table }: { readonly table: LobbyTable }) {
  const { roads } = useMessages();
  const style = useRoadStyle();
  const { results } = table;
  const shown = useMemo(() => readRoads(boardOf(results)), [results]);
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
  return (
    <div className={styles.road}>
      <BigRoad roads={shown} style={style} cellPx={16} />
      <HiddenText>{roads.counts(count('player'), count('banker'), count('tie'))}</HiddenText>
    </div>
  );
}
