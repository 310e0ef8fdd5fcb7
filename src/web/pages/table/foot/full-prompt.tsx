import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { nextLike } from '../../../live/tables-like.ts';
import { type LobbyTable, readLobby } from '../../../live/use-lobby.ts';
import type { HouseSlotProps } from './house-foot.tsx';
import styles from './prompts.module.css';

/** Every seat is taken: one may wait in line, or go where the same is played. */
export function FullPrompt({ screen, store, beside = false }: HouseSlotProps) {
  const { house } = useMessages();
  const { snapshot } = screen;
  const like = useTableLike(snapshot?.tableId ?? '');
  const waiting = snapshot?.seat?.waiting ?? null;
  return (
    <fieldset className={styles.prompt} aria-label={house.full} data-waiting={waiting?.place}>
      <p aria-live="polite">
        {waiting === null ? house.full : house.waitingAt(waiting.place, waiting.of)}
      </p>
      <div className={styles.acts}>
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

/** Asked once, when the table turns out to be full. */
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
