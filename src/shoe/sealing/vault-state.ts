import { fromHex, joinFields, ok, type Result, refuse } from '../../kit/index.ts';
import { CARDS_PER_DECK } from '../../rules/index.ts';
import { type CardProof, proveCard, type ShoeContents } from './contents.ts';
import { isCutPlace } from './cut.ts';
import type { Seal } from './seal.ts';

/**
 * What the vault remembers beside the secret: the stage and what was released, never what the cards
 * are. A card leaves only through `cardAt`, and only while no wager can be placed on its coup.
 */
export interface VaultState {
  readonly table: string;
  readonly shoeNo: number;
  readonly cards: number;
  readonly stage: VaultStage;
  readonly place: number;
  readonly window: BettingWindow;
  /** Positions whose cards have left the vault, in ascending order. */
  readonly released: readonly number[];
}

/** One opening of the betting; a reopening (crown-melbourne 11.9.1) is a window of its own. */
export interface BettingWindow {
  /** 0 stands for the time before the first call for bets, when only a burn card may be shown. */
  readonly id: number;
  /**
   * False where nobody can wager: before the first bets, in a dummy coup, in a coup that is
   * restored.
   */
  readonly wagered: boolean;
  /** The version of the table's stream at which this window opened. */
  readonly openedVersion: number;
  /** The first card of the coup that is being wagered on. */
  readonly position: number;
}

/** The desk can give this only after the closing has been written durably. */
export interface BettingClosed {
  readonly table: string;
  readonly shoeNo: number;
  readonly window: number;
  readonly closedVersion: number;
}

const VAULT_STAGES = ['sealed', 'ordered', 'cut', 'ended', 'opened'] as const;
export type VaultStage = (typeof VAULT_STAGES)[number];

/** In order of precedence: the first that applies is given. */
const VAULT_REFUSALS = [
  'other-shoe',
  'wrong-stage',
  'place-out-of-range',
  'position-out-of-range',
  'window-not-newer',
  'position-goes-back',
  'card-already-released',
  'betting-not-closed',
  'not-in-this-coup',
  'still-needed',
] as const;
export type VaultRefusal = (typeof VAULT_REFUSALS)[number];

/** One burn (crown-melbourne 8.2.2(b)), six cards of play and one drawn in excess. */
export const CARDS_PER_WINDOW = 8;
/** Before the first bets only the top card may be turned up (crown-melbourne 4.3.1). */
const CARDS_BEFORE_BETTING = 1;

type Step = Result<VaultState, VaultRefusal>;

export function startVault(seal: Seal): VaultState {
  return {
    table: seal.table,
    shoeNo: seal.shoeNo,
    cards: seal.decks * CARDS_PER_DECK,
    stage: 'sealed',
    place: 0,
    window: { id: 0, wagered: false, openedVersion: 0, position: 0 },
    released: [],
  };
}

export function orderVault(state: VaultState): Step {
  return state.stage === 'sealed' ? ok({ ...state, stage: 'ordered' }) : refuse('wrong-stage');
}

export function cutVault(state: VaultState, place: number): Step {
  if (state.stage !== 'ordered') return refuse('wrong-stage');
  if (!isCutPlace(place, state.cards)) return refuse('place-out-of-range');
  return ok({ ...state, stage: 'cut', place });
}

/**
 * Begins a coup, or opens its betting again; no card leaves until a closing is shown. A coup of
 * which a card has left, even to one squeezing player, cannot be opened for wagers again.
 */
export function openWindow(state: VaultState, window: BettingWindow): Step {
  if (state.stage !== 'cut') return refuse('wrong-stage');
  if (!isPosition(window.position, state)) return refuse('position-out-of-range');
  const newer = window.id > state.window.id && window.openedVersion > state.window.openedVersion;
  if (!newer) return refuse('window-not-newer');
  if (window.position < state.window.position) return refuse('position-goes-back');
  const known = state.released.some((position) => position >= window.position);
  if (known && window.wagered) return refuse('card-already-released');
  return ok({ ...state, window });
}

/** The only way for a card to leave the vault. Asking for a released card gives it again. */
export function cardAt(
  state: VaultState,
  contents: ShoeContents,
  position: number,
  closed: BettingClosed,
): Result<{ readonly state: VaultState; readonly proof: CardProof }, VaultRefusal> {
  const refusal = cardRefusal(state, position, closed);
  if (refusal !== undefined) return refuse(refusal);
  const proof = proveCard(contents, state.place, position);
  if (state.released.includes(position)) return ok({ state, proof });
  const released = [...state.released, position].sort((left, right) => left - right);
  return ok({ state: { ...state, released }, proof });
}

/** Retired or abandoned: no further card leaves one by one. */
export function endVault(state: VaultState): Step {
  const ended = state.stage === 'ended' || state.stage === 'opened';
  return ended ? refuse('wrong-stage') : ok({ ...state, stage: 'ended' });
}

/** `openWagers` counts what still depends on the shoe: Runs, Dragon Tails, deferred commission. */
export function openVault(state: VaultState, openWagers: number): Step {
  if (state.stage !== 'ended') return refuse('wrong-stage');
  if (openWagers > 0) return refuse('still-needed');
  return ok({ ...state, stage: 'opened' });
}

/** Binds an encrypted secret to its shoe, so that stored secrets cannot be exchanged. */
export function vaultLabel(seal: Seal): Uint8Array {
  return joinFields('shoe-vault/1', seal.table, seal.shoeNo, fromHex(seal.commitment));
}

function cardRefusal(
  state: VaultState,
  position: number,
  closed: BettingClosed,
): VaultRefusal | undefined {
  if (closed.table !== state.table || closed.shoeNo !== state.shoeNo) return 'other-shoe';
  if (state.stage !== 'cut') return 'wrong-stage';
  if (!isPosition(position, state)) return 'position-out-of-range';
  if (state.released.includes(position)) return undefined;
  const { id, wagered, openedVersion, position: first } = state.window;
  const shown = closed.window === id && (!wagered || closed.closedVersion > openedVersion);
  if (!shown) return 'betting-not-closed';
  const allowed = id === 0 ? CARDS_BEFORE_BETTING : CARDS_PER_WINDOW;
  return position >= first && position < first + allowed ? undefined : 'not-in-this-coup';
}

function isPosition(position: number, { cards }: VaultState): boolean {
  return Number.isInteger(position) && position >= 0 && position < cards;
}
