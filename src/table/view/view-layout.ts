import type { Cents } from '../../kit/index.ts';
import type { Side, WagerType } from '../../rules/index.ts';
import { remembered } from '../model/remembered.ts';
import { patronOf } from '../model/rules-of.ts';
import type { Patron, Slip, SpokenWager, TableState, Wager } from '../model/state.ts';

/** Who sits or stands where, and every chip on the cloth. Only owners and staff see stacks. */
export interface LayoutView {
  /** By seat number. */
  readonly places: Readonly<Record<string, PlaceView>>;
  /** By wager number, so that a change names only the wagers that it concerns. */
  readonly wagers: Readonly<Record<string, WagerView>>;
  readonly spoken: Readonly<Record<string, SpokenView>>;
  /** Runs and Dragon Tails under way. */
  readonly slips: Readonly<Record<string, SlipView>>;
  /** What the Dragon Tail indicators show. */
  readonly indicators: Readonly<Record<Side, number>>;
}

export interface PlaceView {
  readonly person: string | null;
  readonly standing: readonly string[];
  /** Everybody sees the markers at a place; only the owner and staff see what they stand for. */
  readonly limitMarker: string | null;
  readonly commissionMarker: boolean;
}

export interface WagerView {
  readonly id: number;
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly place: number;
  readonly length: number | null;
  readonly coup: number;
}

export interface SpokenView {
  readonly id: number;
  readonly person: string;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly place: number;
  readonly length: number | null;
  readonly backing: SpokenWager['backing'];
}

export interface SlipView {
  readonly wager: WagerView;
  readonly matched: number;
}

export function layoutView(state: TableState): LayoutView {
  const { player, banker } = state.record.indicators;
  return {
    places: placeViews(state),
    wagers: byId(state.bets.wagers.map(wagerView)),
    spoken: byId(state.bets.spoken.map(spokenView)),
    slips: slipViews(state),
    indicators: { player: player.showing, banker: banker.showing },
  };
}

export const wagerView = remembered(
  (wager: Wager): WagerView => ({
    id: wager.id,
    person: wager.person,
    type: wager.type,
    stakeCents: wager.stakeCents,
    place: wager.place,
    length: wager.length,
    coup: wager.coup,
  }),
);

function spokenView(spoken: SpokenWager): SpokenView {
  return {
    id: spoken.id,
    person: spoken.person,
    type: spoken.type,
    stakeCents: spoken.stakeCents,
    place: spoken.place,
    length: spoken.length,
    backing: spoken.backing,
  };
}

const slipView = remembered(
  ({ wager, progress }: Slip): SlipView => ({
    wager: wagerView(wager),
    matched: progress.matched,
  }),
);

function slipViews(state: TableState): Record<string, SlipView> {
  const views: Record<string, SlipView> = {};
  for (const slip of state.bets.slips) views[slip.wager.id] = slipView(slip);
  return views;
}

function placeViews(state: TableState): Record<string, PlaceView> {
  const standing = new Map<number, string[]>();
  for (const { person, standingAt } of state.people.patrons) {
    if (standingAt === null) continue;
    standing.set(standingAt, [...(standing.get(standingAt) ?? []), person]);
  }
  const views: Record<string, PlaceView> = {};
  for (let place = 1; place < state.people.seats.length; place += 1) {
    const person = state.people.seats[place] ?? null;
    const patron = person === null ? null : patronOf(state, person);
    const seated = patron === null ? emptyPlace(person) : seatedView(patron);
    const behind = standing.get(place);
    views[place] = behind === undefined ? seated : { ...seated, standing: behind };
  }
  return views;
}

const seatedView = remembered(
  ({ person, personalMarker, owedMillicents }: Patron): PlaceView => ({
    person,
    standing: NOBODY,
    limitMarker: personalMarker,
    commissionMarker: owedMillicents > 0,
  }),
);

function emptyPlace(person: string | null): PlaceView {
  return person === null ? EMPTY_PLACE : { ...EMPTY_PLACE, person };
}

const NOBODY: readonly string[] = [];
const EMPTY_PLACE: PlaceView = {
  person: null,
  standing: NOBODY,
  limitMarker: null,
  commissionMarker: false,
};

function byId<T extends { readonly id: number }>(items: readonly T[]): Record<string, T> {
  const record: Record<string, T> = {};
  for (const item of items) record[item.id] = item;
  return record;
}
