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
import {
  noGainForOutsiders,
  noWagerForOutsiders,
} from '../../../test/support/table/laws/outsiders.ts';
import { phaseHoldsItsOwn } from '../../../test/support/table/laws/phases.ts';
import {
  cardsAreAllThere,
  oneTailOnItsIndicator,
  slipsCountOnlyResults,
} from '../../../test/support/table/laws/riding.ts';
import { insuranceWithinCap, nothingPastItsMost } from '../../../test/support/table/laws/stakes.ts';
import { owedAsBooked, undoneToTheCent } from '../../../test/support/table/laws/undoing.ts';
import { randomTable, walk } from '../../../test/support/table/walk.ts';
import { keysOf, seededRandom } from '../../kit/index.ts';
import { BOOKS } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';

/**
 * BAIZE_LAW_WALKS sets the number of walks, BAIZE_LAW_FROM the first seed; a failure prints its
 * seed. Most walks are a few coups long, every twentieth a shoe.
 */
const WALKS = Number(process.env.BAIZE_LAW_WALKS ?? 2000);
const FROM = Number(process.env.BAIZE_LAW_FROM ?? 0);
const stepsOf = (seed: number) => (seed % 20 === 0 ? 500 : 100);
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
  noGainForOutsiders,
} satisfies Record<string, NewLaw>;
type LawName = keyof typeof LAWS;

interface Walked {
  /** The first breach of each law. */
  readonly broken: Map<LawName, string>;
  readonly books: Map<string, number>;
}

/** Walks with reports, reopenings, invalidations and voids. */
function walkAll(): Walked {
  const walked: Walked = { broken: new Map(), books: new Map() };
  for (let seed = FROM; seed < FROM + WALKS; seed += 1) walkOnce(seed, walked);
  return walked;
}

function walkOnce(seed: number, { broken, books }: Walked): void {
  const random = seededRandom(`law ${seed}`);
  const choices = Array.from({ length: stepsOf(seed) }, () => random.word());
  const { state } = randomTable(seed, true).table;
  const { bookId = '' } = state.setup ?? {};
  books.set(bookId, (books.get(bookId) ?? 0) + 1);
  const laws = keysOf(LAWS).map((name): [LawName, Law] => [name, LAWS[name](state)]);
  const ofEvents = laws.filter(([, law]) => law.event !== undefined);
  const ofCommands = laws.filter(([, law]) => law.accepted !== undefined);
  const trail: TableEvent[] = [];
  const each = (asked: typeof laws, look: (law: Law) => void) => {
    for (const [name, law] of asked) {
      if (broken.has(name)) continue;
      try {
        look(law);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const led = trail.slice(-TRAIL).map((event) => JSON.stringify(event));
        broken.set(name, [`seed ${seed}: ${why}`, ...led].join('\n'));
      }
    }
  };
  walk(
    seed,
    choices,
    {
      event(before, event, after) {
        trail.push(event);
        each(ofEvents, (law) => law.event?.(before, event, after));
      },
      accepted(before, command, after) {
        each(ofCommands, (law) => law.accepted?.(before, command, after));
      },
    },
    { troubled: true },
  );
}

let walked: Walked | null = null;

function walks(): Walked {
  walked ??= walkAll();
  return walked;
}

function breachOf(name: LawName): string | undefined {
  return walks().broken.get(name);
}

it('the walks of the laws take place under each of the four books', () => {
  const { books } = walks();
  const least = Math.min(...BOOKS.map(({ id }) => books.get(id) ?? 0));
  expect(least).toBeGreaterThan(WALKS / 20);
});

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

it('nobody excluded, absent or unknown gets richer but by wagers that he laid while he took part', () => {
  expect(breachOf('noGainForOutsiders')).toBeUndefined();
});
