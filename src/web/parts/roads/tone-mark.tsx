import type { Outcome } from '../../../rules/index.ts';
import { shapeOf, shapePath } from './road-style.ts';

/** Round, square, diamond: the same cue as on the roads. */
export function ToneMark({ tone }: { readonly tone: Outcome }) {
  return (
    <svg width="12" height="12" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapePath(shapeOf(tone, true), 10, 10, 8)} fill="currentColor" />
    </svg>
  );
}
