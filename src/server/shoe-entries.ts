import type { ShoeEntry } from '../shoe/index.ts';
import type { TableEvent, TableState } from '../table/index.ts';
import { evolve } from '../table/index.ts';

/** What a table's event means for its sealed shoe. */
export type KeeperEvent =
  | { readonly kind: 'entry'; readonly entry: ShoeEntry }
  | { readonly kind: 'exposed'; readonly position: number; readonly use: 'play' | 'burn' }
  | { readonly kind: 'cut'; readonly place: number; readonly cutter: string }
  | { readonly kind: 'window'; readonly wagered: boolean; readonly position: number }
  | { readonly kind: 'ended'; readonly entry: ShoeEntry };

export function entriesFor(events: readonly TableEvent[], before: TableState): KeeperEvent[] {
  const steps: KeeperEvent[] = [];
  let state = before;
  for (const event of events) {
    steps.push(...stepsOf(event, state));
    state = evolve(state, event);
  }
  return steps;
}

function stepsOf(event: TableEvent, state: TableState): KeeperEvent[] {
  const drawn = state.shoe?.drawn ?? 0;
  switch (event.type) {
    case 'CardsCut':
      return [{ kind: 'cut', place: event.position, cutter: event.person }];
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
      return event.card === null || isKnown(state, event.draw)
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

/** A card seen in an earlier coup is in the record already. */
function isKnown(state: TableState, draw: number): boolean {
  return state.carried.some((carried) => carried.draw === draw && carried.card !== null);
}

function firstPosition(state: TableState): number {
  const [carried] = state.carried;
  return carried === undefined ? (state.shoe?.drawn ?? 0) : carried.draw - 1;
}

function coupPosition(state: TableState): number {
  const draws = [...(state.coup?.player ?? []), ...(state.coup?.banker ?? [])].map(
    (slot) => slot.draw,
  );
  return draws.length === 0 ? (state.shoe?.drawn ?? 0) : Math.min(...draws) - 1;
}

function entry(shoeEntry: ShoeEntry): KeeperEvent {
  return { kind: 'entry', entry: shoeEntry };
}
