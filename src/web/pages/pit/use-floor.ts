import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../../protocol/index.ts';
import { api } from '../../live/api.ts';

export type FloorPicture = AnswerTo<'floor'>;

const REFRESH_MS = 1500;

/** The whole floor as it is now; nothing is asked while the page is out of sight. */
export function useFloor(): FloorPicture | null {
  const [floor, setFloor] = useState<FloorPicture | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = document.hidden ? null : await api.floor();
      if (gone) return;
      if (answer?.ok === true) setFloor(answer.value);
      timer = setTimeout(read, REFRESH_MS);
    };
    void read();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return floor;
}
