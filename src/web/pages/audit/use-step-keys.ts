import { useEffect, useRef } from 'react';
import { EVENTS } from '../../../table/index.ts';
import type { Step } from './step-list.tsx';

interface Moves {
  readonly onPlace: (place: number) => void;
  readonly onViewer: (at: number) => void;
}

/** Arrows go step by step, brackets to the irregularities, figures from role to role. */
export function useStepKeys(steps: readonly Step[], place: number, moves: Moves): void {
  const current = useRef({ steps, place, moves });
  current.current = { steps, place, moves };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog'))
        return;
      const { moves: to } = current.current;
      if (/^[1-9]$/.test(key)) return to.onViewer(Number(key) - 1);
      const next = placeAfter(key, current.current.steps, current.current.place);
      if (next === null) return;
      event.preventDefault();
      to.onPlace(next);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Null where the key means nothing, or there is nothing that way. */
export function placeAfter(
  key: string,
  steps: readonly Pick<Step, 'event'>[],
  place: number,
): number | null {
  const isIrregular = ({ event }: Pick<Step, 'event'>) =>
    EVENTS[event.type].part === 'irregularity';
  switch (key) {
    case 'ArrowRight':
      return place < steps.length - 1 ? place + 1 : null;
    case 'ArrowLeft':
      return place > 0 ? place - 1 : null;
    case ']': {
      const ahead = steps.findIndex((step, at) => at > place && isIrregular(step));
      return ahead < 0 ? null : ahead;
    }
    case '[': {
      const behind = steps.findLastIndex((step, at) => at < place && isIrregular(step));
      return behind < 0 ? null : behind;
    }
    default:
      return null;
  }
}
