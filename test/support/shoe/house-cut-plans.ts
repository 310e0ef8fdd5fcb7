import { PLAIN_PLAN, type SeatPlan, type ShoePlan } from './sample-shoe.ts';

const BEACON = { source: 'drand quicknet', round: 31_415_926 };
const opens = (...seats: readonly number[]): SeatPlan[] =>
  seats.map((seat) => ({ seat, does: 'opens' }));

/** Shoes that the house cuts, where the mix says. */
export function houseCutPlans(): ShoePlan[] {
  return [...houseCuts(), ...others()];
}

function plan(name: string, more: Partial<ShoePlan> = {}): ShoePlan {
  const cut = { cutter: 'game-supervisor', chosenBy: 'house', leastFromEnds: 52 } as const;
  return { ...PLAIN_PLAN, ...cut, name: `house cut, ${name}`, ...more };
}

/** The Victorian books keep a deck from either end, Tasmania ten cards; then the extremes. */
function houseCuts(): ShoePlan[] {
  const cuts: readonly (readonly [decks: number, leastFromEnds: number])[] = [
    ...[4, 5, 6, 7, 8].map((decks) => [decks, 52] as const),
    ...[6, 7, 8].map((decks) => [decks, 10] as const),
    [1, 1],
    [1, 26],
    [8, 208],
  ];
  return cuts.map(([decks, leastFromEnds]) =>
    plan(`${decks} decks, ${leastFromEnds} from the ends`, {
      ...{ decks, leastFromEnds, cards: 4 },
    }),
  );
}

function others(): ShoePlan[] {
  const nothing = { burn: 'none', cards: 0 } as const;
  const abandon = { at: 'opening', reason: 'table closed', rank: 'pit-boss' } as const;
  return [
    plan('nothing dealt', nothing),
    plan('a player cuts', { ...nothing, cutter: 'seat 3', chosenBy: 'player' }),
    plan('a beacon', { ...nothing, beacon: BEACON }),
    plan('no contributions', { ...nothing, seats: [] }),
    plan('one of three withheld', {
      ...nothing,
      seats: [...opens(2), { seat: 3, does: 'withholds' }, ...opens(4)],
    }),
    plan('one refused', { ...nothing, seats: [...opens(1), { seat: 2, does: 'opens-wrongly' }] }),
    plan('stopped while seats commit', { stopAt: 'committing' }),
    plan('stopped at the cut', { stopAt: 'cut' }),
    plan('abandoned while seats open', { seats: [{ seat: 3, does: 'withholds' }], abandon }),
  ];
}
