import { useEffect } from 'react';
import { Link } from 'wouter';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { refreshMe, useSession } from '../../live/session.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import styles from './lobby.module.css';
import { PhaseRing } from './phase-ring.tsx';

/** Where the reader sits, with his chips and the clock there; a tap goes back to the seat. */
export function MySeats({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const { lobby } = useMessages();
  const { money } = useFormats();
  const seats = useSession(({ me }) => me?.seats ?? NONE);
  // Chips won or lost since the page was loaded count too.
  useEffect(() => void refreshMe(), []);
  if (seats.length === 0) return null;
  return (
    <ul className={`${styles.mine} stack gap-2`} aria-label={lobby.mySeats}>
      {seats.map(({ table, name, chipsCents }) => {
        const shown = tables.find(({ tableId }) => tableId === table);
        return (
          <li key={table}>
            <Link
              href={`/table/${table}`}
              className="row gap-3 between edge on-raised ink pad-y-2 pad-x-3 round-l unlined"
            >
              <b>{lobby.seatAt(name)}</b>
              <span>{money(chipsCents)}</span>
              {shown !== undefined && <PhaseRing table={shown} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const NONE = [] as const;
