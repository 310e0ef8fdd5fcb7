import { useKeys } from '../../console/use-keys.ts';
import type { Step } from './step-list.tsx';
import { isIrregular } from './stepper.tsx';

interface Moves {
  readonly onPlace: (place: number) => void;
  readonly onViewer: (at: number) => void;
  readonly onPlay: () => void;
  readonly onExport: () => void;
}

/**
 * Arrows move a step, brackets go to an irregularity, 1 to 9 choose the viewer, space plays, E
 * exports.
 */
export function useStepKeys(steps: readonly Step[], place: number, moves: Moves): void {
  useKeys((key) => {
    if (/^[1-9]$/.test(key)) moves.onViewer(Number(key) - 1);
    else if (key === ' ') moves.onPlay();
    else if (key === 'e') moves.onExport();
    else {
      const next = placeAfter(key, steps, place);
      if (next === null) return false;
      moves.onPlace(next);
    }
    return true;
  });
}

/** The step that a key leads to; null if the key has no meaning or no step lies that way. */
export function placeAfter(
  key: string,
  steps: readonly Pick<Step, 'event'>[],
  place: number,
): number | null {
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
