import {
  isTailWager,
  type LimitPair,
  type Outcome,
  sideOfWager,
  tailSide,
  type WagerType,
} from '../../../../rules/index.ts';
import type { CommandType, OwnView, PublicView, RowView } from '../../../../table/index.ts';
import { areaOf, toneOf } from '../../../parts/cloth/rows.ts';
import { isHeld, type SpotKey, type Stakes, spotOf } from '../state/bet-slip.ts';

/** One marked area of the layout as a player sees it. */
export interface SpotModel {
  /** The spot that a tap puts chips on; Runs ask for their length first. */
  readonly key: SpotKey;
  readonly type: WagerType;
  readonly tone: Outcome | 'plain';
  /** Lengths to choose from; empty for everything but Runs. */
  readonly lengths: readonly number[];
  readonly shownCents: number;
  readonly pending: boolean;
  readonly held: boolean;
  readonly othersCents: number;
  readonly open: boolean;
  readonly limits: LimitPair | undefined;
  /** Dragon Tails: what the indicator shows. */
  readonly indicator: number | null;
  /** Whether chips of the player lie here: staked, running, taken or paid. */
  readonly covered: boolean;
  /** How the player's own wager here ended. */
  readonly result: RowView['result'] | null;
  /** What the house kept of the player's win here. */
  readonly keptCents: number;
}

export interface SpotInputs {
  readonly table: PublicView;
  readonly own: OwnView | null;
  readonly lawful: readonly CommandType[];
  readonly shown: Stakes;
  /** Stakes that lie there and are not about to change. */
  readonly placed: Stakes;
}

/** The spot that lies on each printed area of the own place. */
export type SpotModels = ReadonlyMap<WagerType, SpotModel>;

export function spotModels(inputs: SpotInputs): SpotModels {
  const { rules, layout } = inputs.table;
  return new Map(
    (rules?.wagers ?? [])
      .filter((type) => isOpenTail(type, layout.indicators))
      .map((type) => [areaOf(type), spotModel(inputs, type)]),
  );
}

/** A side's Dragon Tail is early or late, as its indicator says; other wagers pass. */
function isOpenTail(type: WagerType, indicators: PublicView['layout']['indicators']): boolean {
  const side = sideOfWager(type);
  if (!isTailWager(type) || side === null) return true;
  return type.endsWith(indicators[side] === 1 ? '-late' : '-early');
}

function spotModel(inputs: SpotInputs, type: WagerType): SpotModel {
  const { table, own, shown, placed } = inputs;
  const here = (stakes: Stakes) =>
    Object.entries(stakes).reduce(
      (sum, [key, cents]) => (spotOf(key).type === type ? sum + cents : sum),
      0,
    );
  const [shownCents, placedCents] = [here(shown), here(placed)];
  const limits = own?.limits[type];
  const side = isTailWager(type) ? tailSide(type) : null;
  const rows = ownRows(table, own, type);
  const result = rows.find((row) => row.result === 'win')?.result ?? rows[0]?.result ?? null;
  return {
    key: type,
    type,
    tone: toneOf(type),
    lengths: table.rules?.cloth.runs.find(({ row }) => row === type)?.lengths ?? [],
    shownCents,
    pending: shownCents !== placedCents,
    held: isHeld(shownCents, limits),
    othersCents: othersOn(table, own, type),
    open: isOpen(inputs, type),
    limits,
    indicator: side === null ? null : table.layout.indicators[side],
    covered: shownCents > 0 || result !== null || runsHere(table, own, type),
    result,
    keptCents: rows.reduce((sum, row) => sum + row.commissionCents, 0),
  };
}

function runsHere({ layout }: PublicView, own: OwnView | null, type: WagerType): boolean {
  return Object.values(layout.slips).some(
    ({ wager }) => wager.person === own?.person && areaOf(wager.type) === areaOf(type),
  );
}

function othersOn(table: PublicView, own: OwnView | null, type: WagerType): number {
  return Object.values(table.layout.wagers)
    .filter((wager) => wager.type === type && wager.person !== own?.person)
    .reduce((sum, wager) => sum + wager.stakeCents, 0);
}

/** Whether a tap can place a wager now; the server says when, the indicator says which Tail. */
function isOpen({ table, own, lawful }: SpotInputs, type: WagerType): boolean {
  if (own === null || (own.seat ?? own.standingAt) === null) return false;
  if (!lawful.includes('PlaceWager')) return false;
  const insuring = table.phase === 'insurance';
  if (type === 'insurance' || insuring) return insuring && type === 'insurance';
  if (!isTailWager(type)) return true;
  const showing = table.layout.indicators[tailSide(type)];
  return showing === 0 || showing === 1 || showing === TAIL_LENGTH;
}

const TAIL_LENGTH = 6;

/** Shown from the settlement until bets are called for again. */
function ownRows(
  { phase, last }: PublicView,
  own: OwnView | null,
  type: WagerType,
): readonly RowView[] {
  if (own === null || last === null || (phase !== 'between' && phase !== 'shoe-over')) return [];
  return last.rows.filter(({ wager }) => wager.person === own.person && wager.type === type);
}
