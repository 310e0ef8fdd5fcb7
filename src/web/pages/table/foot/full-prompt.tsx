import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { nextLike } from '../../../live/tables-like.ts';
import { type LobbyTable, readLobby } from '../../../live/use-lobby.ts';
import type { HouseSlotProps } from './house-foot.tsx';
import styles from './prompts.module.css';

/** Shown when every seat is taken: offers the line for a seat, and a like table with a free one. */
export function FullPrompt({ screen, store, beside = false }: HouseSlotProps) {
  const { house } = useMessages();
  const { snapshot } = screen;
  const like = useTableLike(snapshot?.tableId ?? '');
  const waiting = snapshot?.seat?.waiting ?? null;
  return (
    <fieldset
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={house.full}
      data-waiting={waiting?.place}
    >
      <p aria-live="polite">
        {waiting === null ? house.full : house.waitingAt(waiting.place, waiting.of)}
      </p>
      <div className={`${styles.acts} flex wrap gap-2`}>
        {waiting === null ? (
          <Button kind={beside ? 'plain' : 'primary'} icon="seat" onClick={() => store.wait(true)}>
            {house.waitForSeat}
          </Button>
        ) : (
          <Button onClick={() => store.wait(false)}>{house.stopWaiting}</Button>
        )}
        {like !== null && (
          <Link href={`/table/${like.tableId}?play`} className={buttonClass('plain')}>
            {house.freeSeatAt(like.name)}
          </Link>
        )}
      </div>
    </fieldset>
  );
}

/** A like table with a free seat; the lobby is asked once, when this table is full. */
function useTableLike(tableId: string): LobbyTable | null {
  const [like, setLike] = useState<LobbyTable | null>(null);
  useEffect(() => {
    let stopped = false;
    void readLobby().then((tables) => {
      if (!stopped && tables !== null) setLike(nextLike(tables, tableId));
    });
    return () => {
      stopped = true;
    };
  }, [tableId]);
  return like;
}
