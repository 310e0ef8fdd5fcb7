import { defineMachine, type Machine, oneStream } from '../machine/index.ts';
import type { Signature } from './actor.ts';
import { CAGE_COMMANDS, type CageCommand, type CageCommandBody } from './commands.ts';
import { decideCage } from './decide.ts';
import { CAGE_EVENTS, type CageEvent } from './events.ts';
import { evolveCage } from './evolve.ts';
import { CAGE_REFUSAL_CODES, type CageRefusal, cageSentence } from './refusal.ts';
import { CAGE_ENVELOPE } from './rows.ts';
import { type CageState, UNOPENED_CAGE } from './state.ts';
import { type CageView, viewCage } from './view.ts';

export interface CageTypes {
  readonly State: CageState;
  readonly Body: CageCommandBody;
  readonly Command: CageCommand;
  readonly Event: CageEvent;
  readonly Refusal: CageRefusal;
  readonly Viewer: Signature;
  readonly View: CageView | null;
}

/** The one stream of the cage in a house's log. */
export const CAGE_STREAM = 'cage';

/** The cage: accounts and the postings between them. Nobody follows it live. */
export const CAGE_MACHINE: Machine<CageTypes> = defineMachine<CageTypes>({
  name: 'the cage',
  streams: oneStream(CAGE_STREAM),
  commands: CAGE_COMMANDS,
  envelope: CAGE_ENVELOPE,
  events: CAGE_EVENTS,
  upcasters: [],
  refusals: CAGE_REFUSAL_CODES,
  initial: UNOPENED_CAGE,
  snapshotSchema: 2,
  decide: decideCage,
  evolve: evolveCage,
  view: viewCage,
  explain: cageSentence,
});
