import { ok, present, type Result } from '../kit/index.ts';
import {
  advanceIndicator,
  advanceRun,
  advanceTail,
  type DecidedCoup,
  earlyIsOpen,
  endTailWithShoe,
  freshIndicator,
  type Ground,
  isEarlyTail,
  isRunWager,
  isTailWager,
  lateIsOpen,
  type OpenRun,
  type OpenTail,
  type Outcome,
  type PlayedCoup,
  playCoup,
  type RunStep,
  returnMisplacedTail,
  type Side,
  settleCoup,
  type TailIndicator,
  type TailStep,
  tailFinishesAt,
  tailSide,
  voidCoup,
} from '../rules/index.ts';
import { type ExpectedSettlement, expectedCoup, expectedSettlement } from './expect.ts';
import { windowFault } from './insurance.ts';
import { decidedByCoup, toCoupWager } from './stakes.ts';
import type { Vector, VectorCoup, VectorFault, VectorWager } from './vector.ts';

interface OpenWager {
  readonly wager: VectorWager;
  readonly run: OpenRun | null;
  readonly tail: OpenTail | null;
}

/** The state that a sequence carries from coup to coup. */
interface Carried {
  readonly open: readonly OpenWager[];
  readonly indicators: Readonly<Record<Side, TailIndicator>>;
}

interface Step {
  readonly carried: Carried;
  readonly settled: readonly ExpectedSettlement[];
}

export function settleSequence(vector: Vector): Result<Record<string, unknown>, VectorFault> {
  const tableau = vector.terms.book.tableau.value;
  let from = 0;
  let carried: Carried = {
    open: [],
    indicators: { player: freshIndicator('player'), banker: freshIndicator('banker') },
  };
  const coups: Record<string, unknown>[] = [];
  for (const listed of vector.coups) {
    const coup = playCoup(tableau, vector.shoe, from);
    const refused = windowFault(vector.terms, listed.wagers, coup);
    if (refused !== null) return refused;
    from += coup.cardsUsed;
    const step = settleStep(vector, carried, listed, coup);
    carried = step.carried;
    coups.push({ ...expectedCoup(coup), settled: inOrder(step.settled) });
  }
  const endOfShoe: ExpectedSettlement[] = [];
  const open: string[] = [];
  for (const { wager, tail } of carried.open) {
    if (tail === null || !vector.endsWithShoe) open.push(wager.id);
    else {
      const settlement = endTailWithShoe(vector.terms.version, tail);
      endOfShoe.push(expectedSettlement(vector, wager.id, settlement));
    }
  }
  return ok({ coups, end_of_shoe: inOrder(endOfShoe), open });
}

function settleStep(vector: Vector, carried: Carried, listed: VectorCoup, coup: PlayedCoup): Step {
  const { dummy, wagers } = listed;
  const { voids } = vector.terms.book;
  if (dummy === 'announced') {
    return { carried, settled: voided(vector, wagers, voids.announcedDummy) };
  }
  if (coup.result !== null && dummy === null) {
    return decidedStep(vector, carried, wagers, { ...coup.result, hands: coup });
  }
  const ground = dummy === null ? voids.tooFewCards : voids.becameDummy;
  const placed = placeOpen(vector, carried, wagers);
  return {
    carried: { ...carried, open: placed.open },
    settled: [...voided(vector, decidedByCoup(vector.terms, wagers), ground), ...placed.misplaced],
  };
}

function decidedStep(
  vector: Vector,
  carried: Carried,
  wagers: readonly VectorWager[],
  result: DecidedCoup,
): Step {
  const single = decidedByCoup(vector.terms, wagers);
  const settled = settleCoup(vector.terms, single.map(toCoupWager), result).map((settlement, at) =>
    expectedSettlement(vector, present(single[at], 'a wager').id, settlement),
  );
  const placed = placeOpen(vector, carried, wagers);
  settled.push(...placed.misplaced);
  const open: OpenWager[] = [];
  for (const waiting of placed.open) {
    const step = advance(vector, waiting, result.outcome);
    if (step.settled === null) open.push(step.open);
    else settled.push(expectedSettlement(vector, waiting.wager.id, step.settled));
  }
  const indicatorOf = (side: Side) =>
    advanceIndicator(
      carried.indicators[side],
      result.outcome,
      earlyStands(vector, placed.open, side),
      tailFinishesAt(vector.terms.version, side),
    );
  const indicators = { player: indicatorOf('player'), banker: indicatorOf('banker') };
  return { carried: { open, indicators }, settled };
}

type Advanced =
  | { readonly open: OpenWager; readonly settled: null }
  | { readonly open: null; readonly settled: NonNullable<(RunStep | TailStep)['settled']> };

function advance(vector: Vector, { wager, run, tail }: OpenWager, outcome: Outcome): Advanced {
  const { version } = vector.terms;
  if (tail !== null) {
    const step = advanceTail(version, tail, outcome);
    if (step.open === null) return step;
    return { open: { wager, run: null, tail: step.open }, settled: null };
  }
  const open = present(run, 'a Run under way');
  const nominated = wager.nomination[open.matched] ?? null;
  const step = advanceRun(version, open, outcome, nominated);
  if (step.open === null) return step;
  return { open: { wager, run: step.open, tail: null }, settled: null };
}

function placeOpen(
  vector: Vector,
  carried: Carried,
  wagers: readonly VectorWager[],
): { open: OpenWager[]; misplaced: ExpectedSettlement[] } {
  const { version } = vector.terms;
  const open = [...carried.open];
  const misplaced: ExpectedSettlement[] = [];
  for (const wager of wagers) {
    const { type, stakeCents, length } = wager;
    if (isRunWager(version, type)) {
      open.push({ wager, run: { type, stakeCents, length, matched: 0 }, tail: null });
    } else if (isTailWager(version, type)) {
      const tail: OpenTail = { type, stakeCents, matched: 0 };
      const side = tailSide(version, type);
      const indicator = carried.indicators[side];
      const finishesAt = tailFinishesAt(version, side);
      const isOpen = isEarlyTail(version, type)
        ? earlyIsOpen(indicator, finishesAt)
        : lateIsOpen(indicator);
      if (isOpen) open.push({ wager, run: null, tail });
      else {
        const settlement = returnMisplacedTail(version, tail);
        misplaced.push(expectedSettlement(vector, wager.id, settlement));
      }
    }
  }
  return { open, misplaced };
}

/** A wager that rode through a dummy coup still waits to establish its tail. */
function earlyStands({ terms }: Vector, open: readonly OpenWager[], side: Side): boolean {
  const early = terms.version.tails[side]?.wagers.early;
  return open.some(({ tail }) => tail !== null && tail.type === early && tail.matched === 0);
}

function voided(
  vector: Vector,
  wagers: readonly VectorWager[],
  ground: Ground,
): ExpectedSettlement[] {
  return voidCoup(wagers, ground).map((settlement, at) =>
    expectedSettlement(vector, present(wagers[at], 'a wager').id, settlement),
  );
}

function inOrder(settled: readonly ExpectedSettlement[]): ExpectedSettlement[] {
  return [...settled].sort((a, b) => wagerNumber(a.id) - wagerNumber(b.id));
}

/** The number at the end of an id, as far as numbers are exact. */
function wagerNumber(id: string): number {
  return Number(/\d{1,15}$/.exec(id)?.[0] ?? 0);
}
