import { expect, it } from 'vitest';
import {
  misreadEndsAlike,
  ordersEndAlike,
  undoneAndDoneAgain,
} from '../../../test/support/table/laws/again.ts';
import { nothingGainsOnceClosed } from '../../../test/support/table/laws/closed-bets.ts';
import { lateFactsEndAlike } from '../../../test/support/table/laws/late.ts';
import type { Law, NewLaw } from '../../../test/support/table/laws/law.ts';
import { noticesKeepTheirStart } from '../../../test/support/table/laws/notices.ts';
import { noWagerForOutsiders } from '../../../test/support/table/laws/outsiders.ts';
import { phaseHoldsItsOwn } from '../../../test/support/table/laws/phases.ts';
import {
  cardsAreAllThere,
  oneTailOnItsIndicator,
  slipsCountOnlyResults,
} from '../../../test/support/table/laws/riding.ts';
import { insuranceWithinCap, nothingPastItsMost } from '../../../test/support/table/laws/stakes.ts';
import { owedAsBooked, undoneToTheCent } from '../../../test/support/table/laws/undoing.ts';
import { randomTable, walk } from '../../../test/support/table/walk.ts';
import { seededRandom } from '../../kit/index.ts';

/**
 * BAIZE_LAW_WALKS sets the number of walks, BAIZE_LAW_FROM the first seed; a failure prints its
 * seed.
 */
const WALKS = Number(process.env.BAIZE_LAW_WALKS ?? 80);
const FROM = Number(process.env.BAIZE_LAW_FROM ?? 0);
const STEPS = 500;
const TRAIL = 25;

const LAWS = {
  insuranceWithinCap,
  nothingPastItsMost,
  slipsCountOnlyResults,
  oneTailOnItsIndicator,
  cardsAreAllThere,
  undoneToTheCent,
  owedAsBooked,
  noticesKeepTheirStart,
  phaseHoldsItsOwn,
  nothingGainsOnceClosed,
  undoneAndDoneAgain,
  misreadEndsAlike,
  ordersEndAlike,
  lateFactsEndAlike,
  noWagerForOutsiders,
} satisfies Record<string, NewLaw>;
type LawName = keyof typeof LAWS;

/**
 * Walks with reports, reopenings, invalidations and voids; returns the first breach of each law.
 */
function walkAll(): ReadonlyMap<LawName, string> {
  const broken = new Map<LawName, string>();
  for (let seed = FROM; seed < FROM + WALKS; seed += 1) walkOnce(seed, broken);
  return broken;
}

function walkOnce(seed: number, broken: Map<LawName, string>): void {
  const random = seededRandom(`law ${seed}`);
  const choices = Array.from({ length: STEPS }, () => random.word());
  const { state } = randomTable(seed, true).table;
  const names = Object.keys(LAWS) as LawName[];
  const laws = names.map((name): [LawName, Law] => [name, LAWS[name](state)]);
  const trail: string[] = [];
  const each = (look: (law: Law) => void) => {
    for (const [name, law] of laws) {
      if (broken.has(name)) continue;
      try {
        look(law);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        broken.set(name, [`seed ${seed}: ${why}`, ...trail.slice(-TRAIL)].join('\n'));
      }
    }
  };
  walk(
    seed,
    choices,
    {
      event(before, event, after) {
        trail.push(JSON.stringify(event));
        each((law) => law.event?.(before, event, after));
      },
      accepted: (before, command, after) => each((law) => law.accepted?.(before, command, after)),
    },
    { troubled: true },
  );
}

let walked: ReadonlyMap<LawName, string> | null = null;

function breachOf(name: LawName): string | undefined {
  walked ??= walkAll();
  return walked.get(name);
}

it('[crown-melbourne 1.1 Insurance/No 6 amount; 11.7(b); victoria-2002 1.1 Insurance/No 6 amount; 11.8.2] no Insurance passes the cap of what its owner has in action', () => {
  expect(breachOf('insuranceWithinCap')).toBeUndefined();
});

it('[crown-melbourne 7.3.2; 7.5; victoria-2002 7.3.2; 7.5; tasmania-2013 7.4/2] no wager is settled on more than its lawful most', () => {
  expect(breachOf('nothingPastItsMost')).toBeUndefined();
});

it('[crown-melbourne 11.8.4 exception; 11.10; 11.11; 13.4; victoria-2002 11.9.4 exception; 13.4] no Run or Tail counts a coup that did not count', () => {
  expect(breachOf('slipsCountOnlyResults')).toBeUndefined();
});

it('[crown-melbourne 1.1 Dragon Tail Indicator; 2.6.2; 13.4] every early tail under way matches the one indicator of its side', () => {
  expect(breachOf('oneTailOnItsIndicator')).toBeUndefined();
});

it('[crown-melbourne 11.2 no discarding; victoria-2002 11.2 no discarding; tasmania-2013 14.2] every card of the set is in exactly one place', () => {
  expect(breachOf('cardsAreAllThere')).toBeUndefined();
});

it('[crown-melbourne 13.4; victoria-2002 13.4] every cent of an undone coup is back where it came from', () => {
  expect(breachOf('undoneToTheCent')).toBeUndefined();
});

it('[crown-melbourne 10.2.1; victoria-2002 10.2.1] what is owed is what was booked less what was collected', () => {
  expect(breachOf('owedAsBooked')).toBeUndefined();
});

it('[crown-melbourne 7.7; victoria-2002 7.7; 7.7.1; tasmania-2013 7.6(a); 7.6(b)] a pending notice keeps its start, and nothing comes before its time', () => {
  expect(breachOf('noticesKeepTheirStart')).toBeUndefined();
});

it('a set-up, a coup, a window for Insurance, a misdelivery and a result exist only in their phases', () => {
  expect(breachOf('phaseHoldsItsOwn')).toBeUndefined();
});

it('[crown-melbourne 6.4; 6.5.7; victoria-2002 6.4; 6.5.7; tasmania-2013 6.3] nothing after the close of bets raises what a wager could win', () => {
  expect(breachOf('nothingGainsOnceClosed')).toBeUndefined();
});

it('a result that is taken back and called again the same way ends in the same money and cards', () => {
  expect(breachOf('undoneAndDoneAgain')).toBeUndefined();
});

it('a misread card that is put right ends as if it had been read rightly at once', () => {
  expect(breachOf('misreadEndsAlike')).toBeUndefined();
});

it('two independent facts end alike, whichever is reported first', () => {
  expect(breachOf('ordersEndAlike')).toBeUndefined();
});

it('chips that are found when the result is called end as if they had been keyed in time', () => {
  expect(breachOf('lateFactsEndAlike')).toBeUndefined();
});

it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] nobody excluded, absent or unknown gets a wager by any command', () => {
  expect(breachOf('noWagerForOutsiders')).toBeUndefined();
});
