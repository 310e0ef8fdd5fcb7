import { keysOf, storedEvents } from '../kit/index.ts';
import { type CageEvent, POSTING_TYPES } from './events.ts';

/** Events that move no money; with the postings they are all events of the cage. */
const OTHERS: Readonly<Record<Exclude<CageEvent['type'], (typeof POSTING_TYPES)[number]>, true>> = {
  CageOpened: true,
  TermsChanged: true,
  AccountOpened: true,
  CashOutBegun: true,
  CashOutVoided: true,
};

/** How the cage's events stand in its log; a change of a shape needs an upcaster here. */
export const CAGE_EVENTS = storedEvents<CageEvent>({
  name: 'the cage',
  types: [...POSTING_TYPES, ...keysOf(OTHERS)],
  upcasters: [],
});
