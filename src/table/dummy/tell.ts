import {
  dummyName,
  plain,
  returnedLines,
  type Told,
  under,
  who,
} from '../refusal/telling-words.ts';
import type { DummyEvent } from './rows.ts';

/** Sentences about coups on which nobody bets. */
export function tellDummy(told: Told, event: DummyEvent): string[] {
  const name = dummyName(told.before);
  switch (event.type) {
    case 'DummyCoupsDirected': {
      const count =
        event.count === null ? `${name}s until somebody bets` : `${event.count} ${name}`;
      return [`Directed: ${count} (${plain(event.ground)}).${under(event.clause)}`];
    }
    case 'DummyCoupDue':
      return [`The next coup is a ${name}.${under(event.clause)}`];
    case 'DummyCoupBegan':
      return ['', `Coup ${event.coup}: a ${name}. No bets.${under(event.clause)}`];
    case 'CoupBecameDummy':
      return [
        `The coup is a ${name}; no wager counts.${under(event.clause)}`,
        ...returnedLines(told, event.returned),
      ];
    case 'DummyCoupsEnded':
      return [`No more ${name}s.`];
    case 'FreeCoupsAsked':
      return [`${who(told.before, event.person)} asks for ${event.count} coups without a wager.`];
    case 'FreeCoupsApproved':
      return [`${event.count} coups without a wager are approved.`];
  }
}
