import type { FastifyRequest } from 'fastify';
import type { CoupDetail, CoupSummary } from '../../../protocol/index.ts';
import type { Visitors } from './visitor.ts';

/** Removes what people who are not signed in may not read: who played and what each wagered. */
export class Strangers {
  readonly #visitors: Visitors;
  readonly #seeWagers: boolean;

  constructor(
    visitors: Visitors,
    { strangersSeeWagers }: { readonly strangersSeeWagers: boolean },
  ) {
    this.#visitors = visitors;
    this.#seeWagers = strangersSeeWagers;
  }

  async isOne(request: FastifyRequest): Promise<boolean> {
    return !this.#seeWagers && !(await this.#visitors.isSignedIn(request));
  }

  /** Lines of a table's history, without the people in them. */
  async shown(
    request: FastifyRequest,
    coups: readonly CoupSummary[],
  ): Promise<readonly CoupSummary[]> {
    return (await this.isOne(request)) ? coups.map(withoutPeople) : coups;
  }
}

/** A finished coup without its players: cards, reasons and result. */
export function strangersCoup(coup: CoupDetail): CoupDetail {
  const { people } = coup.summary;
  const isAbout = (event: unknown) => {
    const text = JSON.stringify(event);
    return people.some((person) => text.includes(JSON.stringify(person)));
  };
  return {
    ...coup,
    summary: withoutPeople(coup.summary),
    rows: [],
    riding: [],
    returned: [],
    names: {},
    events: coup.events.filter(({ event }) => !isAbout(event)),
  };
}

/** The sums of a table stay: they tell what was played, not by whom. */
function withoutPeople(coup: CoupSummary): CoupSummary {
  return { ...coup, people: [] };
}
