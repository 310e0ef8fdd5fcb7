import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/language.tsx';
import { classNames } from './class-names.ts';
import styles from './countdown-ring.module.css';

export interface CountdownRingProps {
  /** When the countdown began and ends, by the server's clock. */
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** The server's clock now: this device's clock plus the offset measured on the connection. */
  readonly serverNowMs: () => number;
  readonly size?: number;
  /** The text under the seconds: how long the countdown runs in all. */
  readonly note?: string;
}

const URGENT_SECONDS = 5;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

export function CountdownRing(props: CountdownRingProps) {
  const { startsAtMs, endsAtMs, serverNowMs, size = 48, note } = props;
  const { common } = useMessages();
  const nowMs = useTick(serverNowMs, endsAtMs);
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const share = Math.min(1, leftMs / Math.max(1, endsAtMs - startsAtMs));
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <span
      className={classNames(styles.ring, seconds <= URGENT_SECONDS && styles.urgent)}
      role="timer"
      aria-label={common.secondsLeft(seconds)}
    >
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" />
        <circle
          className={styles.arc}
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          // The round ends of a line of no length would still draw a dot.
          strokeLinecap={share > 0 ? 'round' : 'butt'}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
        <text
          className={styles.seconds}
          x="24"
          y={note === undefined ? 24 : 21.5}
          fontSize={sizeOf(seconds)}
        >
          {seconds}
        </text>
        {note !== undefined && (
          <text className={styles.note} x="24" y="34" fontSize="7.5">
            {note}
          </text>
        )}
      </svg>
    </span>
  );
}

/** Long countdowns have more figures; smaller ones keep clear of the ring. */
function sizeOf(seconds: number): number {
  return seconds < 100 ? 16 : seconds < 1000 ? 13 : 10;
}

const TICK_MS = 100;

/** Re-renders while time is left; a ring that has run out rests. */
function useTick(serverNowMs: () => number, endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    setNowMs(serverNowMs());
    const timer = setInterval(() => {
      const now = serverNowMs();
      setNowMs(now);
      if (now >= endsAtMs) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNowMs, endsAtMs]);
  return nowMs;
}
