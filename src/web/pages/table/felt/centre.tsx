import type { LiveTable } from '../../../../client/index.ts';
import type { Outcome } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import styles from './centre.module.css';

export interface CentreProps {
  readonly table: PublicView;
  readonly clock: LiveTable['clock'];
  readonly outcome: Outcome | null;
  readonly serverNowMs: () => number;
}

/** Between the hands: how far the shoe is played, the phase or the result, and the clock. */
export function Centre({ table, clock, outcome, serverNowMs }: CentreProps) {
  const { game, table: words } = useMessages();
  const { phase, shoe, coup } = table;
  const dummy = coup !== null && coup.kind !== 'betting';
  return (
    <div className={styles.centre}>
      {shoe !== null && (
        <div className={styles.shoe} role="img" aria-label={words.shoePlayed(shoe.tenthsPlayed)}>
          <div className={styles.played} style={{ width: `${shoe.tenthsPlayed * 10}%` }} />
        </div>
      )}
      <div className={styles.now}>
        {outcome !== null ? (
          <strong className={styles.outcome}>{game.outcomeWins[outcome]}</strong>
        ) : (
          <>
            {/* A new label, not the old one moved: centred texts of other lengths would jump. */}
            <span key={phase} className={styles.phase}>
              {game.phases[phase]}
            </span>
            {clock !== null && (
              <CountdownRing
                startsAtMs={clock.startedAtMs}
                endsAtMs={clock.endsAtMs}
                serverNowMs={serverNowMs}
              />
            )}
          </>
        )}
      </div>
      {dummy && <span className={styles.dummy}>{game.dummyCoup}</span>}
      {coup?.last && <span className={styles.last}>{words.lastCoup}</span>}
    </div>
  );
}
