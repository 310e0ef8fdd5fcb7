import { CountdownRing } from '../../design/countdown-ring.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { live } from '../../live/live.ts';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { SmallHands } from '../../parts/coup/small-hands.tsx';
import styles from './table-card.module.css';

/** What happens at a table now, with its cards or its clock. */
export function PhaseRing({ table }: { readonly table: LobbyTable }) {
  const { game, lobby } = useMessages();
  const { clock, phase, seats, freeSeats, hands } = table;
  const empty = phase === 'between' && seats === freeSeats && hands === null;
  const outcome = hands?.outcome ?? null;
  const words = outcome === null ? game.phases[phase] : game.outcomeWins[outcome];
  return (
    <div className={`${styles.phase} row gap-2 text-4 one-line medium`}>
      <span>{empty ? lobby.waitsForPlayers : words}</span>
      {hands !== null && (
        <SmallHands className={styles.hands} player={hands.player} banker={hands.banker} />
      )}
      {hands === null && clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={38}
        />
      )}
    </div>
  );
}

const serverNowMs = () => live.serverNowMs();
