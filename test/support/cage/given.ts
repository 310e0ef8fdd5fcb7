import { type Signature, THE_HOUSE } from '../../../src/cage/actor.ts';
import { CAGE_MACHINE } from '../../../src/cage/cage-machine.ts';
import type { CageCommandBody, CageEnvelope } from '../../../src/cage/commands.ts';
import { decideCage } from '../../../src/cage/decide.ts';
import type { CageEvent } from '../../../src/cage/events.ts';
import { evolveCageAll } from '../../../src/cage/evolve.ts';
import type { CageRefusal } from '../../../src/cage/refusal.ts';
import { type CageState, UNOPENED_CAGE } from '../../../src/cage/state.ts';
import { type CageTerms, PLAY_MONEY_TERMS } from '../../../src/cage/terms.ts';
import { assert, type Cents } from '../../../src/kit/index.ts';

const { readCommand, readEvent } = CAGE_MACHINE;

export const CASHIER: Signature = { person: 'carol', office: 'cashier' };
export const SUPERVISOR: Signature = { person: 'steve', office: 'cage-supervisor' };
export const OTHER_SUPERVISOR: Signature = { person: 'sonia', office: 'cage-supervisor' };

export function patron(person: string): Signature {
  return { person, office: 'patron' };
}

/** Given, when, then for a cage. */
export interface CageScenario {
  state: CageState;
  atMs: number;
  gamingDay: number;
  readonly log: CageEvent[];
  does(body: CageCommandBody, by?: Signature, approvedBy?: Signature): readonly CageEvent[];
  refuses(body: CageCommandBody, by?: Signature, approvedBy?: Signature): CageRefusal;
}

export function emptyCage(): CageScenario {
  const self: CageScenario = {
    state: UNOPENED_CAGE,
    atMs: 1000,
    gamingDay: 20_000,
    log: [],
    does(body, by = THE_HOUSE, approvedBy) {
      const command = { ...body, ...envelope(by, approvedBy) };
      const decision = decideCage(self.state, command);
      assert(decision.ok, `${body.type} was refused: ${JSON.stringify(decision)}`);
      // What is accepted, and what comes of it, is what the rows say.
      for (const read of [readCommand(command), ...decision.value.map(readEvent)]) {
        assert(read.ok, () => `the row of ${body.type}: ${JSON.stringify(read)}`);
      }
      self.state = evolveCageAll(self.state, decision.value);
      self.log.push(...decision.value);
      return decision.value;
    },
    refuses(body, by = THE_HOUSE, approvedBy) {
      const decision = decideCage(self.state, { ...body, ...envelope(by, approvedBy) });
      assert(!decision.ok, `${body.type} was accepted`);
      return decision.error;
    },
  };
  const envelope = (by: Signature, approvedBy?: Signature): CageEnvelope =>
    approvedBy === undefined
      ? { by, atMs: self.atMs, gamingDay: self.gamingDay }
      : { by, atMs: self.atMs, gamingDay: self.gamingDay, approvedBy };
  return self;
}

/** An open cage in which each person has this many cents. */
export function openCage(
  people: Readonly<Record<string, number>> = { ann: 10_000, bob: 0 },
  terms: Partial<CageTerms> = {},
): CageScenario {
  const cage = emptyCage();
  cage.does({ type: 'OpenCage', terms: { ...PLAY_MONEY_TERMS, ...terms } });
  for (const [person, amountCents] of Object.entries(people)) {
    cage.does({ type: 'OpenAccount', person });
    if (amountCents === 0) continue;
    cage.does({ type: 'Deposit', person, amountCents: amountCents as Cents }, CASHIER, SUPERVISOR);
  }
  return cage;
}
