import type { LimitPair, Outcome, WagerType } from '../../../../rules/index.ts';
import type { CommandType, OwnView, PublicView, RowView } from '../../../../table/index.ts';
import { type TableWagers, wagersAt } from '../../../parts/wagers/table-wagers.ts';
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
  const known = wagersAt(rules);
  return new Map(
    (rules?.wagers ?? [])
      .filter((type) => isOpenTail(known, type, layout.indicators))
      .map((type) => [known.area(type), spotModel(inputs, known, type)]),
  );
}

/** A side's Dragon Tail is early or late, as its indicator says; other wagers pass. */
function isOpenTail(
  known: TableWagers,
  type: WagerType,
  indicators: PublicView['layout']['indicators'],
): boolean {
  const tail = known.tail(type);
  return tail === null || tail.early === (indicators[tail.side] !== 1);
}

function spotModel(inputs: SpotInputs, known: TableWagers, type: WagerType): SpotModel {
  const { table, own, shown, placed } = inputs;
  const here = (stakes: Stakes) =>
    Object.entries(stakes).reduce(
      (sum, [key, cents]) => (spotOf(key).type === type ? sum + cents : sum),
      0,
    );
  const [shownCents, placedCents] = [here(shown), here(placed)];
  const limits = own?.limits[type];
  const side = known.tail(type)?.side ?? null;
  const rows = ownRows(table, own, type);
  const result = rows.find((row) => row.result === 'win')?.result ?? rows[0]?.result ?? null;
  return {
    key: type,
    type,
    tone: known.tone(type),
    lengths: table.rules?.cloth.runs.find(({ row }) => row === type)?.lengths ?? [],
    shownCents,
    pending: shownCents !== placedCents,
    held: isHeld(shownCents, limits),
    othersCents: othersOn(table, own, type),
    open: isOpen(inputs, known, type),
    limits,
    indicator: side === null ? null : table.layout.indicators[side],
    covered: shownCents > 0 || result !== null || runsHere(table, own, known, type),
    result,
    keptCents: rows.reduce((sum, row) => sum + row.commissionCents, 0),
  };
}

function runsHere(
  { layout }: PublicView,
  own: OwnView | null,
  { area }: TableWagers,
  type: WagerType,
): boolean {
  return Object.values(layout.slips).some(
    ({ wager }) => wager.person === own?.person && area(wager.type) === area(type),
  );
}

function othersOn(table: PublicView, own: OwnView | null, type: WagerType): number {
  return Object.values(table.layout.wagers)
    .filter((wager) => wager.type === type && wager.person !== own?.person)
    .reduce((sum, wager) => sum + wager.stakeCents, 0);
}

/** Whether a tap can place a wager now; the server says when, the indicator says which Tail. */
function isOpen(
  { table, own, lawful }: SpotInputs,
  { hasWindow, tail }: TableWagers,
  type: WagerType,
): boolean {
  if (own === null || (own.seat ?? own.standingAt) === null) return false;
  if (!lawful.includes('PlaceWager')) return false;
  const insuring = table.phase === 'insurance';
  if (hasWindow(type) || insuring) return insuring && hasWindow(type);
  const on = tail(type);
  if (on === null) return true;
  const showing = table.layout.indicators[on.side];
  return showing === 0 || showing === 1 || showing === on.terms.lengths.value.most;
}

/** Shown from the settlement until bets are called for again. */
function ownRows(
  { phase, last }: PublicView,
  own: OwnView | null,
  type: WagerType,
): readonly RowView[] {
  if (own === null || last === null || (phase !== 'between' && phase !== 'shoe-over')) return [];
  return last.rows.filter(({ wager }) => wager.person === own.person && wager.type === type);
}
