import type { Topic } from '../../bus/index.ts';
import type { CageEvent, CageState } from '../../cage/index.ts';
import type { Committed } from '../desk/index.ts';

/** What the cage says, always after it is durable. There is one cage; its stream is the key. */
export const CAGE_COMMITTED: Topic<Committed<CageState, CageEvent>> = {
  name: 'cage.committed',
  wire: null,
};
