import type { CutChooser, ShoeEntry } from '../../shoe/index.ts';
import type { Coup, TableEvent, TableState } from '../../table/index.ts';
import { evolve } from '../../table/index.ts';

/** What an event of a table means for its sealed shoe. */
export type KeeperEvent =
  | { readonly kind: 'entry'; readonly entry: ShoeEntry }
  | { readonly kind: 'exposed'; readonly position: number; readonly use: 'play' | 'burn' }
  | {
      readonly kind: 'cut';
      readonly place: number;
      readonly cutter: string;
      readonly chosenBy: CutChooser;
    }
  | { readonly kind: 'window'; readonly wagered: boolean; readonly position: number }
  | { readonly kind: 'ended'; readonly entry: ShoeEntry };

/** The steps that follow from one batch of events, and the table after the batch. */
export function entriesFor(
  events: readonly TableEvent[],
  before: TableState,
): { readonly steps: readonly KeeperEvent[]; readonly after: TableState } {
  const steps: KeeperEvent[] = [];
  let state = before;
  for (const event of events) {
    const next = evolve(state, event);
    // Cards that the event takes away unseen come first: nothing may follow the end of a shoe.
    steps.push(...takenAway(event, state, next), ...stepsOf(event, state));
    state = next;
  }
  return { steps, after: state };
}

function stepsOf(event: TableEvent, state: TableState): KeeperEvent[] {
  const drawn = state.cards.shoe?.drawn ?? 0;
  switch (event.type) {
    case 'CardsCut':
      return [cutStep(event)];
    case 'ShoeLoaded':
      return [entry({ type: 'cutting-card-placed', cardsBehind: event.behind })];
    case 'CardsBurned':
      return burned(drawn, event.count, event.shown !== null);
    case 'CoupBurned':
      return [entry({ type: 'card-burned', position: drawn })];
    case 'BettingOpened':
      return [{ kind: 'window', wagered: true, position: firstPosition(state) }];
    case 'DummyCoupBegan':
      return [{ kind: 'window', wagered: false, position: firstPosition(state) }];
    case 'WagersReopened':
      return [{ kind: 'window', wagered: true, position: coupPosition(state) }];
    case 'CardDrawn':
      // A card seen in an earlier coup is in the record already; the keeper passes over it.
      return event.card === null
        ? []
        : [{ kind: 'exposed', position: event.draw - 1, use: 'play' }];
    case 'CardOpened': {
      const slot = state.coup?.[event.side][event.at];
      return slot === undefined ? [] : [{ kind: 'exposed', position: slot.draw - 1, use: 'play' }];
    }
    case 'ExcessCardDrawn':
    case 'WrongCardDrawn':
      if (event.fate === 'discarded') return [entry({ type: 'card-discarded', position: drawn })];
      return event.card === null ? [] : [{ kind: 'exposed', position: drawn, use: 'play' }];
    case 'CardMovedToPlayer':
      return event.card === null ? [] : [{ kind: 'exposed', position: drawn, use: 'play' }];
    case 'FaceUpCardFound':
      return [{ kind: 'exposed', position: drawn, use: 'play' }];
    case 'ShuffleOrdered':
      return [];
    case 'ShoeEnded':
      return [{ kind: 'ended', entry: ending(event.why, drawn) }];
    case 'CardsReplaced':
      return event.scope === 'all'
        ? [{ kind: 'ended', entry: ending('cards-replaced', drawn) }]
        : [];
    default:
      return [];
  }
}

function cutStep(event: Extract<TableEvent, { type: 'CardsCut' }>): KeeperEvent {
  const { position: place, person: cutter, byHouse = false } = event;
  return { kind: 'cut', place, cutter, chosenBy: byHouse ? 'house' : 'player' };
}

export function cutEntry({
  place,
  cutter,
  chosenBy,
}: Extract<KeeperEvent, { kind: 'cut' }>): ShoeEntry {
  return { type: 'cut', place, cutter, chosenBy };
}

/** The step at the end of a session: the cards left in its shoe are opened with the rest. */
export function sessionOver({ cards: { shoe } }: TableState, shoeNo: number): KeeperEvent {
  const drawn = shoe?.number === shoeNo ? shoe.drawn : 0;
  const order = { reason: 'session-over', rank: 'pit-boss' } as const;
  return { kind: 'ended', entry: { type: 'abandoned', drawn, ...order } };
}

function burned(first: number, count: number, shown: boolean): KeeperEvent[] {
  const steps: KeeperEvent[] = [];
  for (let position = first; position < first + count; position += 1) {
    if (shown && position === first) steps.push({ kind: 'exposed', position, use: 'burn' });
    else steps.push(entry({ type: 'card-burned', position }));
  }
  return steps;
}

function ending(why: string, drawn: number): ShoeEntry {
  if (why === 'shuffle-ordered' || why === 'cards-replaced') {
    return { type: 'abandoned', drawn, reason: why, rank: 'pit-boss' };
  }
  return { type: 'retired', drawn };
}

/**
 * Cards that leave the layout without having been shown to everybody: at a void coup or the end of
 * the shoe.
 */
function takenAway(event: TableEvent, before: TableState, after: TableState): KeeperEvent[] {
  const kept = new Set([...slotsOf(after.coup), ...after.cards.carried].map(({ draw }) => draw));
  const hidden = [
    ...slotsOf(before.coup).filter(({ face }) => face !== 'up'),
    ...before.cards.carried.filter(({ seen }) => !seen),
  ];
  const type = event.type === 'CoupRebuilt' ? 'card-burned' : 'card-discarded';
  return hidden
    .filter(({ draw }) => !kept.has(draw))
    .map(({ draw }) => entry({ type, position: draw - 1 }));
}

function slotsOf(coup: Coup | null) {
  return coup === null ? [] : [...coup.player, ...coup.banker];
}

function firstPosition(state: TableState): number {
  const [carried] = state.cards.carried;
  return carried === undefined ? (state.cards.shoe?.drawn ?? 0) : carried.draw - 1;
}

function coupPosition(state: TableState): number {
  const draws = [...(state.coup?.player ?? []), ...(state.coup?.banker ?? [])].map(
    (slot) => slot.draw,
  );
  return draws.length === 0 ? (state.cards.shoe?.drawn ?? 0) : Math.min(...draws) - 1;
}

function entry(shoeEntry: ShoeEntry): KeeperEvent {
  return { kind: 'entry', entry: shoeEntry };
}
