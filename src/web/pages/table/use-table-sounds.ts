import { useEffect } from 'react';
import type { TableSnapshot } from '../../live/connection.ts';
import { useSound } from '../../parts/sound/sound-settings.ts';
import { play, type Sound } from '../../parts/sound/sounds.ts';

/** The sound of each event; all other events are silent. */
const HEARD: Readonly<Record<string, Sound>> = {
  CardDrawn: 'card',
  CardOpened: 'card',
  WagerPlaced: 'chip',
  WagerAltered: 'chip',
  BettingClosed: 'call',
  ResultAnnounced: 'result',
};

/** Plays the sounds of an update; events with the same sound are heard once. */
export function useTableSounds(snapshot: TableSnapshot | null): void {
  const { on } = useSound();
  const events = snapshot?.events;
  useEffect(() => {
    if (!on || events === undefined) return;
    const sounds = new Set(events.flatMap(({ type }) => HEARD[type] ?? []));
    for (const sound of sounds) play(sound);
  }, [events, on]);
}
