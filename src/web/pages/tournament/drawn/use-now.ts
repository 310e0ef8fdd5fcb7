import { useEffect, useState } from 'react';
import { live } from '../../../live/live.ts';

const TICK_MS = 250;

/** The server's clock as this device estimates it, updated a few times a second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => live.serverNowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(live.serverNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
