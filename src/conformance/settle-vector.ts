import { ok, present, type Result, refuse } from '../kit/index.ts';
import {
  advanceIndicator,
  advanceRun,
  advanceTail,
  type CoupResult,
  type CoupWager,
  endTailWithShoe,
  freshIndicator,
  insuranceCap,
  insuranceMayBeOffered,
  isCoupWager,
  isRunWager,
  isTailWager,
  lateIsOpen,
  type OpenRun,
  type OpenTail,
  type PlayedCoup,
  playCoup,
  returnMisplacedTail,
  type Settlement,
  type Side,
  settleCoup,
  type TailIndicator,
  type TailWagerType,
  tailSide,
  voidCoup,
  type WagerType,
} from '../rules/index.ts';
import { type ExpectedSettlement, expectedCoup, expectedSettlement } from './expect.ts';
import type { Vector, VectorFault, VectorWager } from './vector.ts';

/** What a vector's `expect` must be, worked out by the rules engine alone. */
export function settleVector(vector: Vector): Result<Record<string, unknown>, VectorFault> {
  return vector.kind === 'coup' ? settleSingle(vector) : ok(settleSequence(vector));
}

function settleSingle(vector: Vector): Result<Record<string, unknown>, VectorFault> {
  const { terms } = vector;
  const tableau = terms.book.tableau.value;
  const wagers = vector.coups[0]?.wagers ?? [];
  const coup = playCoup(tableau, vector.shoe);
  const offered =
    terms.version.wagers.insurance !== undefined &&
    insuranceMayBeOffered(tableau, {
      player: coup.player.slice(0, 2),
      banker: coup.banker.slice(0, 2),
    });
  const refused = insuranceFault(wagers, offered);
  if (refused !== null) return refuse(refused);
  const settlements = settleAll(vector, wagers, coup);
  return ok({
    ...expectedCoup(coup),
    ...(terms.version.wagers.insurance === undefined ? {} : { insurance_offered: offered }),
    ...(vector.wantsInsuranceLimit ? { insurance_limit: offered ? capsBySeat(wagers) : {} } : {}),
    wagers: wagers.map((wager, at) =>
      expectedSettlement(vector, wager.id, present(settlements[at], 'a settlement')),
    ),
  });
}

/** Insurance must have been offered, and may not pass the seat's own Player or Banker wager. */
function insuranceFault(wagers: readonly VectorWager[], offered: boolean): VectorFault | null {
  for (const wager of wagers) {
    if (wager.type !== 'insurance') continue;
    if (!offered) {
      return {
        code: 'insurance-not-offered',
        message: `${wager.id}: insurance is not offered here`,
      };
    }
    const cap = insuranceCap(ofSeat(wagers, wager.seat));
    if (wager.stakeCents > cap) {
      return {
        code: 'insurance-over-limit',
        message: `${wager.id}: seat ${wager.seat} may insure ${cap} cents at most`,
      };
    }
  }
  return null;
}

function capsBySeat(wagers: readonly VectorWager[]): Record<string, number> {
  const caps: Record<string, number> = {};
  for (const { seat } of wagers) caps[String(seat)] = insuranceCap(ofSeat(wagers, seat));
  return caps;
}

function ofSeat(wagers: readonly VectorWager[], seat: number): CoupWager[] {
  return wagers.filter((wager) => wager.seat === seat).map(toCoupWager);
}

function toCoupWager(wager: VectorWager): CoupWager {
  if (!isCoupWager(wager.type))
    return { type: 'tie', stakeCents: wager.stakeCents, bettor: wager.seat };
  return { type: wager.type, stakeCents: wager.stakeCents, bettor: wager.seat };
}

function settleAll(vector: Vector, wagers: readonly VectorWager[], coup: PlayedCoup): Settlement[] {
  const stakes = wagers.map(toCoupWager);
  if (coup.result === null) return voidCoup(stakes, vector.terms.book.voids.tooFewCards);
  return settleCoup(vector.terms, stakes, coup.result);
}

interface OpenWager {
  readonly wager: VectorWager;
  readonly progress: OpenRun | OpenTail;
}

/** The state that a sequence carries from coup to coup. */
interface Carried {
  readonly open: readonly OpenWager[];
  readonly indicators: Readonly<Record<Side, TailIndicator>>;
}

function settleSequence(vector: Vector): Record<string, unknown> {
  const tableau = vector.terms.book.tableau.value;
  let from = 0;
  let carried: Carried = {
    open: [],
    indicators: { player: freshIndicator('player'), banker: freshIndicator('banker') },
  };
  const coups = vector.coups.map(({ dummy, wagers }) => {
    const coup = playCoup(tableau, vector.shoe, from);
    from += coup.cardsUsed;
    const step = settleStep(vector, carried, dummy, wagers, coup);
    carried = step.carried;
    return { ...expectedCoup(coup), settled: inOrder(step.settled) };
  });
  const ended = vector.endsWithShoe ? carried.open.filter((open) => isTail(open.wager.type)) : [];
  const endOfShoe = ended.map(({ wager, progress }) =>
    expectedSettlement(
      vector,
      wager.id,
      endTailWithShoe(vector.terms.version, progress as OpenTail),
    ),
  );
  const open = carried.open.filter((candidate) => !ended.includes(candidate));
  return { coups, end_of_shoe: inOrder(endOfShoe), open: open.map(({ wager }) => wager.id) };
}

interface Step {
  readonly carried: Carried;
  readonly settled: readonly ExpectedSettlement[];
}

function settleStep(
  vector: Vector,
  carried: Carried,
  dummy: 'became' | 'announced' | null,
  wagers: readonly VectorWager[],
  coup: PlayedCoup,
): Step {
  const { voids } = vector.terms.book;
  if (dummy === 'announced')
    return { carried, settled: voided(vector, wagers, voids.announcedDummy) };
  const multi = wagers.filter((wager) => !isCoupWager(wager.type));
  const single = wagers.filter((wager) => isCoupWager(wager.type));
  if (dummy === 'became' || coup.result === null) {
    const ground = dummy === 'became' ? voids.becameDummy : voids.tooFewCards;
    const placed = placeMulti(vector, carried, multi);
    return {
      carried: { ...carried, open: placed.open },
      settled: [...voided(vector, single, ground), ...placed.misplaced],
    };
  }
  return decidedStep(vector, carried, single, multi, coup.result);
}

function decidedStep(
  vector: Vector,
  carried: Carried,
  single: readonly VectorWager[],
  multi: readonly VectorWager[],
  result: CoupResult,
): Step {
  const settled: ExpectedSettlement[] = [];
  settleCoup(vector.terms, single.map(toCoupWager), result).forEach((settlement, at) => {
    settled.push(expectedSettlement(vector, present(single[at], 'a wager').id, settlement));
  });
  const placed = placeMulti(vector, carried, multi);
  settled.push(...placed.misplaced);
  const open: OpenWager[] = [];
  for (const { wager, progress } of placed.open) {
    const step = advance(vector, wager, progress, result);
    if (step.open === null) settled.push(expectedSettlement(vector, wager.id, step.settled));
    else open.push({ wager, progress: step.open });
  }
  const indicators = {
    player: advanceIndicator(
      carried.indicators.player,
      result.outcome,
      placedEarly(multi, 'player'),
    ),
    banker: advanceIndicator(
      carried.indicators.banker,
      result.outcome,
      placedEarly(multi, 'banker'),
    ),
  };
  return { carried: { open, indicators }, settled };
}

function advance(
  vector: Vector,
  wager: VectorWager,
  progress: OpenRun | OpenTail,
  result: CoupResult,
) {
  const { version } = vector.terms;
  if (isTailWager(wager.type)) return advanceTail(version, progress as OpenTail, result.outcome);
  const nominated = wager.nomination[progress.matched] ?? null;
  return advanceRun(version, progress as OpenRun, result.outcome, nominated);
}

function placeMulti(
  vector: Vector,
  carried: Carried,
  multi: readonly VectorWager[],
): { open: OpenWager[]; misplaced: ExpectedSettlement[] } {
  const open = [...carried.open];
  const misplaced: ExpectedSettlement[] = [];
  for (const wager of multi) {
    const { type, stakeCents, length } = wager;
    if (isRunWager(type)) {
      open.push({ wager, progress: { type, stakeCents, length, matched: 0 } });
    } else if (isTail(type)) {
      const tail: OpenTail = { type, stakeCents, matched: 0 };
      const lateTooSoon = type.endsWith('late') && !lateIsOpen(carried.indicators[tailSide(type)]);
      if (lateTooSoon) {
        const settlement = returnMisplacedTail(vector.terms.version, tail);
        misplaced.push(expectedSettlement(vector, wager.id, settlement));
      } else open.push({ wager, progress: tail });
    }
  }
  return { open, misplaced };
}

function placedEarly(multi: readonly VectorWager[], side: Side): boolean {
  return multi.some(({ type }) => type === `${side}-dragon-tail-early`);
}

function isTail(type: WagerType): type is TailWagerType {
  return isTailWager(type);
}

function voided(
  vector: Vector,
  wagers: readonly VectorWager[],
  ground: { clause: string; cite: string },
): ExpectedSettlement[] {
  return wagers.map((wager) => {
    const [settlement] = voidCoup([toCoupWager(wager)], ground);
    return {
      ...expectedSettlement(vector, wager.id, present(settlement, 'a settlement')),
      type: wager.type,
    };
  });
}

function inOrder(settled: readonly ExpectedSettlement[]): ExpectedSettlement[] {
  return [...settled].sort((a, b) => wagerNumber(a.id) - wagerNumber(b.id));
}

function wagerNumber(id: string): number {
  const digits = /\d+$/.exec(id);
  return digits === null ? 0 : Number(digits[0]);
}
