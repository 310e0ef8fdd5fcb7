import { faceValue } from '../../../src/rules/index.ts';
import { STAGES, type Stage } from '../../../src/shoe/record/transcript.ts';
import { houseCutPlans } from './house-cut-plans.ts';
import { BURN_PLANS, PLAIN_PLAN, type SeatPlan, type ShoePlan, sampleShoe } from './sample-shoe.ts';

/** Every shoe of the published vectors. Names are part of the values, so they never change. */
export function vectorPlans(): ShoePlan[] {
  return [
    ...cutPlans(),
    ...burnPlans(),
    ...contributionPlans(),
    ...abandonedPlans(),
    ...livePlans(),
    ...edgePlans(),
    ...seriesPlans(),
    ...houseCutPlans(),
  ];
}

const opens = (...seats: readonly number[]): SeatPlan[] =>
  seats.map((seat) => ({ seat, does: 'opens' }));

const BEACON = { source: 'drand quicknet', round: 31_415_926 };

/**
 * The Victorian books: a deck from either end, 20 or 13 cards behind; Tasmania: ten cards, seven
 * behind.
 */
function cutPlans(): ShoePlan[] {
  const plans: ShoePlan[] = [];
  const add = (book: string, decks: number, fromEnd: number, cardsBehind: number) => {
    for (const place of [fromEnd, decks * 26 + 1, decks * 52 - fromEnd]) {
      const name = `cut, ${book}, ${decks} decks, place ${place}, ${cardsBehind} behind`;
      const burn = book === 'tasmania-2013' ? 'none' : 'face-down';
      const cutter = place === fromEnd ? 'seat 5' : 'game-supervisor';
      plans.push({ ...PLAIN_PLAN, name, decks, place, cardsBehind, cutter, burn, cards: 4 });
    }
  };
  for (const decks of [4, 5, 6, 7, 8]) {
    add('crown-melbourne', decks, 52, 20);
    add('victoria-2002', decks, 52, 13);
  }
  for (const decks of [6, 7, 8]) add('tasmania-2013', decks, 10, 7);
  return plans;
}

function burnPlans(): ShoePlan[] {
  const named = BURN_PLANS.map((burn) => ({ ...PLAIN_PLAN, name: `burn, ${burn}`, burn }));
  const byValue = [1, 2, 7, 9, 10].map((value) => burnOfValue(value));
  const coup = { ...PLAIN_PLAN, name: 'burn before each coup', burnBeforeCoup: true, cards: 8 };
  return [...named, ...byValue, coup];
}

/** The cut is moved until the top card has the wanted face value. */
function burnOfValue(value: number): ShoePlan {
  const plan: ShoePlan = {
    ...PLAIN_PLAN,
    name: `burn by a face value of ${value}`,
    burn: 'by-face-value',
    cards: 4,
  };
  const { order } = sampleShoe(plan).contents;
  const place = order.findIndex((card, at) => at >= 52 && faceValue(card) === value);
  return { ...plan, place };
}

function contributionPlans(): ShoePlan[] {
  const plan = (name: string, seats: readonly SeatPlan[], more: Partial<ShoePlan> = {}) => ({
    ...PLAIN_PLAN,
    name: `contributions, ${name}`,
    seats,
    cards: 4,
    ...more,
  });
  const many = Array.from({ length: 14 }, (_, at) => at + 1);
  const withhold = (seat: number): SeatPlan => ({ seat, does: 'withholds' });
  return [
    plan('none', []),
    plan('one', opens(1)),
    plan('highest seat', opens(99)),
    plan('seven', opens(1, 2, 3, 4, 5, 6, 7)),
    plan('fourteen in falling order', opens(...many.toReversed())),
    plan('one of three withheld', [...opens(2), withhold(3), ...opens(4)]),
    plan('all withheld', [withhold(1), withhold(2)]),
    plan('one refused', [...opens(1), { seat: 2, does: 'opens-wrongly' }]),
    plan('all refused', [{ seat: 2, does: 'opens-wrongly' }]),
    plan('refused, then right', [{ seat: 2, does: 'opens-wrongly-then-right' }, ...opens(6)]),
    plan('refused and withheld', [{ seat: 2, does: 'opens-wrongly' }, withhold(9)]),
    plan('own words', [{ seat: 8, does: 'opens', words: 'grüße vom Platz 8 ♠' }]),
    plan('one character', [{ seat: 8, does: 'opens', words: '7' }]),
    plan('longest value', [{ seat: 8, does: 'opens', words: 'x'.repeat(256) }]),
    plan('with a beacon', opens(1, 2), { beacon: BEACON }),
    plan('only a beacon', [], { beacon: BEACON }),
    plan('a beacon and one withheld', [...opens(1), withhold(2)], { beacon: BEACON }),
  ];
}

function abandonedPlans(): ShoePlan[] {
  const plan = (at: Stage, reason: string, rank: string, more: Partial<ShoePlan> = {}) => ({
    ...PLAIN_PLAN,
    name: `abandoned at ${at}, ${reason}`,
    seats: opens(1, 4),
    abandon: { at, reason, rank },
    ...more,
  });
  return [
    plan('committing', 'table closed', 'pit-boss'),
    plan('opening', 'source of randomness failed', 'casino-supervisor'),
    plan('mixing', 'beacon not reached', 'pit-boss', { beacon: BEACON }),
    plan('beaconed', 'table closed', 'pit-boss', { beacon: BEACON }),
    plan('ordered', 'nobody left to cut', 'inspector'),
    plan('cut', 'cut disputed', 'game-supervisor'),
    plan('dealing', 'abnormal sequence', 'pit-boss'),
    plan('dealing', 'reasonable cause', 'casino-supervisor', { burn: 'by-face-value' }),
    plan('dealing', 'before any card', 'pit-boss', { burn: 'none', cards: 0 }),
    plan('dealing', 'after the burn', 'pit-boss', { cards: 0 }),
    plan('dealing', 'Störung – 牌靴', 'pit-boss', { decks: 6, place: 100 }),
    plan('dealing', 'a seat withheld', 'pit-boss', {
      seats: [...opens(1), { seat: 2, does: 'withholds' }],
    }),
  ];
}

function livePlans(): ShoePlan[] {
  const stages = STAGES.filter((stage) => stage !== 'unsealed' && stage !== 'opened');
  return stages.map((stopAt) => ({
    ...PLAIN_PLAN,
    name: `live, stopped at ${stopAt}`,
    seats: opens(1, 2, 3),
    beacon: BEACON,
    stopAt,
  }));
}

function edgePlans(): ShoePlan[] {
  return [
    { ...PLAIN_PLAN, name: 'one deck', decks: 1, place: 26 },
    { ...PLAIN_PLAN, name: 'two decks', decks: 2, place: 1 },
    { ...PLAIN_PLAN, name: 'three decks, last place', decks: 3, place: 155 },
    { ...PLAIN_PLAN, name: 'one deck dealt out', decks: 1, place: 26, burn: 'none', cards: 52 },
    { ...PLAIN_PLAN, name: 'highest shoe number', shoeNo: 0xffff_ffff },
    { ...PLAIN_PLAN, name: 'table with a name in two scripts', table: 'Salon Privé 百家樂 ♦' },
    { ...PLAIN_PLAN, name: 'excess card of the last coup', discarded: 1 },
    { ...PLAIN_PLAN, name: 'coup made void with four cards down', discarded: 4, cards: 0 },
    { ...PLAIN_PLAN, name: 'nothing dealt', burn: 'none', cards: 0 },
    { ...PLAIN_PLAN, name: 'two coups', cards: 8 },
    { ...PLAIN_PLAN, name: 'cards that wrap round the end', place: 364, cards: 3 },
    { ...PLAIN_PLAN, name: 'last leaves, seven hashes', place: 390, cards: 4, burn: 'none' },
  ];
}

function seriesPlans(): ShoePlan[] {
  const plan = (shoeNo: number, more: Partial<ShoePlan> = {}): ShoePlan => ({
    ...PLAIN_PLAN,
    name: `series, shoe ${shoeNo}`,
    table: 'Table 9',
    shoeNo,
    cards: 2,
    ...more,
  });
  const abandon = { at: 'dealing' as const, reason: 'cards dropped', rank: 'pit-boss' };
  const again = { name: 'series, shoe 3 with the secret of shoe 1', secretOf: 'series, shoe 1' };
  return [
    plan(1),
    plan(2, { abandon }),
    plan(3),
    plan(3, again),
    plan(4, { stopAt: 'dealing' }),
    plan(5),
  ];
}
