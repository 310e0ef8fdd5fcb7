import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { useSession } from '../../../live/session.ts';
import { nextLike } from '../../../live/tables-like.ts';
import { type LobbyTable, readLobby } from '../../../live/use-lobby.ts';
import type { HouseSlotProps } from './house-foot.tsx';
import styles from './prompts.module.css';

/** Offers a watcher a free seat with one tap, or a choice of seats. */
export function EntryPrompt({ screen, store, beside = false }: HouseSlotProps) {
  const { house, table: words } = useMessages();
  const [choosing, setChoosing] = useState(false);
  const me = useSession((session) => session.me);
  const places = screen.snapshot?.view.table.layout.places ?? {};
  const free = Object.entries(places)
    .filter(([, place]) => place.person === null)
    .map(([seat]) => Number(seat));
  const sit = (seat: number) => void store.order({ type: 'TakeSeat', seat });
  const first = middlemost(free, Object.keys(places).length);
  useWishToPlay(() => first !== undefined && sit(first));
  if (choosing) {
    return (
      <fieldset
        className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
        aria-label={words.chooseSeat}
      >
        <h2>{words.chooseSeat}</h2>
        <div className={`${styles.seats} stack gap-2`}>
          {free.map((seat) => (
            <Button key={seat} onClick={() => sit(seat)}>
              {words.seat(seat)}
            </Button>
          ))}
        </div>
      </fieldset>
    );
  }
  if (first === undefined) return <FullPrompt {...{ screen, store, beside }} />;
  return (
    <fieldset
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={words.takeSeat}
    >
      <p>{screen.snapshot?.seat?.gaveUp === true ? house.gaveUp : words.watching}</p>
      <div className={`${styles.acts} flex wrap gap-2`}>
        <Button kind={beside ? 'plain' : 'primary'} icon="seat" onClick={() => sit(first)}>
          {me === null ? house.sitAsGuest : words.takeSeat}
        </Button>
        <Button onClick={() => setChoosing(true)}>{words.chooseSeat}</Button>
      </div>
    </fieldset>
  );
}

/**
 * Takes a seat as soon as the table is there, for a visitor whom the lobby's "Play" sent with
 * `?play`.
 */
function useWishToPlay(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    const wish = new URLSearchParams(location.search);
    if (done.current || !wish.has('play')) return;
    done.current = true;
    history.replaceState(null, '', location.pathname);
    act();
  });
}

/** The free seat nearest the middle, from which the cloth looks as it is drawn. */
function middlemost(free: readonly number[], seats: number): number | undefined {
  const off = (seat: number) => Math.abs(seat - (seats + 1) / 2);
  return free.toSorted((a, b) => off(a) - off(b))[0];
}

/** Shown when every seat is taken: offers the line for a seat, and a like table with a free one. */
function FullPrompt({ screen, store, beside = false }: HouseSlotProps) {
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
