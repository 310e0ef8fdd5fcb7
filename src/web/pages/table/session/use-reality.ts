import { useEffect, useState } from 'react';
import type { Reality } from '../../../../protocol/index.ts';
import { api } from '../../../live/api.ts';
import { useSession } from '../../../live/session.ts';

const LOOK_EVERY_MS = 60_000;

/** Time and money of the session, asked for after each coup and once a minute. */
export function useReality(settledCoup: number): Reality | null {
  const [reality, setReality] = useState<Reality | null>(null);
  const person = useSession(({ me }) => me?.person.id ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled coup is what changes it.
  useEffect(() => {
    if (person === null) return setReality(null);
    let left = false;
    const look = async () => {
      const answer = await api.realityCheck();
      if (!left && answer.ok) setReality(answer.value);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [person, settledCoup]);
  return reality;
}

/** Hours and minutes, as a clock shows them. */
export function clockText(elapsedMs: number): string {
  const minutes = Math.floor(elapsedMs / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
