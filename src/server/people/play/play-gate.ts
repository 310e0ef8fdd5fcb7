import { ok, type Result } from '../../../kit/index.ts';
import {
  isExcluded,
  type LimitPeriod,
  limitAt,
  limitKey,
  type Measure,
  no,
  PERIODS,
  type PeopleRefusal,
  type PlayTerms,
  type Standing,
} from '../../../people/index.ts';
import { type IdentityTerms, NO_IDENTITY_TERMS } from '../personal/identity.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { Tallies } from './tallies.ts';
import { type Tally, usedCents } from './tally.ts';

/** An amount that already counts although its order has not been answered yet. */
export interface Hold {
  release(): void;
}

interface Held {
  stakeCents: number;
  depositCents: number;
}

/**
 * Asked before every wager and every payment in. An amount counts from the question until its order
 * is answered, so a thousand wagers at once cannot all pass under the same limit.
 */
export class PlayGate {
  readonly #standing: (person: string) => Standing;
  readonly #steady: SteadyClock;
  readonly #tallies: Tallies;
  readonly #identity: IdentityTerms;
  readonly #held = new Map<string, Held>();

  constructor(
    standing: (person: string) => Standing,
    steady: SteadyClock,
    tallies: Tallies,
    identity: IdentityTerms = NO_IDENTITY_TERMS,
  ) {
    this.#identity = identity;
    this.#standing = standing;
    this.#steady = steady;
    this.#tallies = tallies;
  }

  /** Whether a person has neither limit nor exclusion, so that his wagers need not be held. */
  isUnlimited(person: string): boolean {
    const terms = this.terms(person);
    return !hasLimits(terms) && !isExcluded(terms, this.#steady.nowMs());
  }

  /**
   * `addCents` is how much more the person would have in action; call `release` after the answer.
   */
  async holdStake(person: string, addCents: number): Promise<Result<Hold, PeopleRefusal>> {
    const terms = this.terms(person);
    if (isExcluded(terms, this.#steady.nowMs())) return no('self-excluded');
    if (!hasLimits(terms)) return ok(NO_HOLD);
    const tally = await this.#tallies.of(person);
    const openCents = this.#tallies.inActionCents(person) + this.#heldBy(person).stakeCents;
    const refused =
      this.#past(terms, tally, 'stake', openCents + addCents) ??
      this.#past(terms, tally, 'loss', openCents + addCents);
    return refused ?? ok(this.#hold(person, { stakeCents: addCents, depositCents: 0 }));
  }

  async holdDeposit(person: string, amountCents: number): Promise<Result<Hold, PeopleRefusal>> {
    const terms = this.terms(person);
    const { identityCheck } = this.#identity;
    if (identityCheck !== null && this.#isUnknown(person)) return no('identity-not-checked');
    if (isExcluded(terms, this.#steady.nowMs())) return no('self-excluded');
    if (!hasLimits(terms)) return ok(NO_HOLD);
    const tally = await this.#tallies.of(person);
    const asked = this.#heldBy(person).depositCents + amountCents;
    const refused = this.#past(terms, tally, 'deposit', asked);
    return refused ?? ok(this.#hold(person, { stakeCents: 0, depositCents: amountCents }));
  }

  /** Whether a person may bring chips to a table; taking money home is never refused. */
  async mayBuyIn(person: string): Promise<Result<null, PeopleRefusal>> {
    return this.mayPlay(person);
  }

  /** Whether a person may play at all: with his own chips, for somebody else, or for nothing. */
  mayPlay(person: string): Result<null, PeopleRefusal> {
    if (isExcluded(this.terms(person), this.#steady.nowMs())) return no('self-excluded');
    return this.maySit(person);
  }

  /** Whether a person may take a seat; a house may demand to know who he is first. */
  maySit(person: string): Result<null, PeopleRefusal> {
    if (this.#identity.identityCheck !== 'seat') return ok(null);
    return this.#isUnknown(person) ? no('identity-not-checked') : ok(null);
  }

  /**
   * Whether the house must know this person and does not. House players have no document to show;
   * people who came in by a door have an id of this shape. Who was old enough for an age that the
   * house has raised since must be looked at again.
   */
  #isUnknown(person: string): boolean {
    if (!person.startsWith(PERSON_PREFIX)) return false;
    const { identity } = this.#standing(person);
    return identity === null || identity.leastAge < this.#identity.leastAge;
  }

  terms(person: string): PlayTerms {
    return this.#standing(person).terms;
  }

  #past(terms: PlayTerms, tally: Tally, measure: Measure, moreCents: number) {
    const nowMs = this.#steady.nowMs();
    for (const period of PERIODS) {
      const wouldBe = usedCents(tally, measure, period, nowMs) + moreCents;
      const facts = (limitCents: number) => ({
        measure,
        period,
        limitCents,
        wouldBeCents: wouldBe,
      });
      const own = this.#limit(terms.own, measure, period, nowMs);
      if (own !== null && wouldBe > own) return no('past-own-limit', facts(own));
      const house = this.#limit(terms.house, measure, period, nowMs);
      if (house !== null && wouldBe > house) return no('past-house-limit', facts(house));
    }
    return null;
  }

  #limit(limits: PlayTerms['own'], measure: Measure, period: LimitPeriod, nowMs: number) {
    const limit = limits[limitKey(measure, period)];
    return limit === undefined ? null : limitAt(limit, nowMs);
  }

  #heldBy(person: string): Held {
    return this.#held.get(person) ?? { stakeCents: 0, depositCents: 0 };
  }

  #hold(person: string, add: Held): Hold {
    const held = this.#heldBy(person);
    held.stakeCents += add.stakeCents;
    held.depositCents += add.depositCents;
    this.#held.set(person, held);
    let released = false;
    return {
      release: () => {
        if (released) return;
        released = true;
        held.stakeCents -= add.stakeCents;
        held.depositCents -= add.depositCents;
        if (held.stakeCents === 0 && held.depositCents === 0) this.#held.delete(person);
      },
    };
  }
}

const PERSON_PREFIX = 'p-';

const NO_HOLD: Hold = { release: () => undefined };

function hasLimits({ own, house }: PlayTerms): boolean {
  return Object.keys(own).length > 0 || Object.keys(house).length > 0;
}
