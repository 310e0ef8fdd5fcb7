import type { PeelEdge } from '../../../protocol/index.ts';
import type { Side } from '../../../rules/index.ts';

/** How far a person has bent a card; its face is never part of this. */
export interface Peel {
  readonly side: Side;
  readonly at: number;
  readonly percent: number;
  readonly edge: PeelEdge;
}
