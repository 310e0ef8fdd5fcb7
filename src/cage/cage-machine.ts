import { keysOf } from '../kit/index.ts';
import { defineDecider } from '../machine/index.ts';
import type { CageCommand } from './commands.ts';
import { decideCage } from './decide.ts';
import { type CageEvent, POSTING_TYPES } from './events.ts';
import { evolveCage } from './evolve.ts';
import type { CageRefusal } from './refusal.ts';
import { type CageState, UNOPENED_CAGE } from './state.ts';

/** Events that move no money; with the postings they are all events of the cage. */
const OTHERS: Readonly<Record<Exclude<CageEvent['type'], (typeof POSTING_TYPES)[number]>, true>> = {
  CageOpened: true,
  TermsChanged: true,
  AccountOpened: true,
  CashOutBegun: true,
  CashOutVoided: true,
};

/** The cage: accounts and the postings between them. */
export const CAGE_MACHINE = defineDecider<CageState, CageCommand, CageEvent, CageRefusal>({
  name: 'the cage',
  initial: UNOPENED_CAGE,
  snapshotSchema: 2,
  decide: decideCage,
  evolve: evolveCage,
  events: { types: [...POSTING_TYPES, ...keysOf(OTHERS)], upcasters: [] },
});
