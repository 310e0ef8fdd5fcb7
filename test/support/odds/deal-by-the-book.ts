import { present } from '../../../src/kit/index.ts';
import { classOf, offerBlock } from '../../../src/odds/counts/class-plan.ts';
import { freshShoe, shuffle } from '../../../src/odds/simulation/card-kernel.ts';
import type { DealingPlan } from '../../../src/odds/simulation/dealing.ts';
import type { ShoeRules } from '../../../src/odds/simulation/shoe-rules.ts';
import { chunkStream } from '../../../src/odds/simulation/stream.ts';
import {
  emptyTallies,
  type Tallies,
  WINDOW,
  WINDOW_CODES,
} from '../../../src/odds/simulation/tallies.ts';
import {
  CARDS,
  type Card,
  faceValue,
  OUTCOMES,
  opensWindow,
  PAIR_KINDS,
  type PlayedCoup,
  playCoup,
  pointOf,
  type Tableau,
} from '../../../src/rules/index.ts';

/**
 * A second, slower dealer: the same shuffled shoes, but coups dealt by the engine, a cutting card
 * found as at a table, and every window read from a plain list of outcomes.
 */
export function dealByTheBook(
  { tableau, window, rules, seed }: DealingPlan,
  chunk: number,
  coups: number,
): Tallies {
  const tallies = emptyTallies();
  const stream = chunkStream(seed, chunk, 0);
  const kinds = freshShoe(rules.cards);
  const history: Played[] = [];
  for (let shoe = 0; history.length < coups; shoe += 1) {
    shuffle(kinds, rules.cards, Math.min(rules.cards, rules.cards - rules.behind + 12), stream);
    const cards = [...kinds.subarray(0, rules.cards)].map((kind) => CARDS[kind] as Card);
    const played = playShoe(tableau, rules, cards).map((coup) => ({ coup, shoe }));
    const wanted = played.slice(0, coups - history.length);
    history.push(...wanted);
    if (wanted.length === played.length) noteEnd(tallies, history, played.length);
  }
  for (const { coup } of history) noteCoup(tallies, { tableau, window }, coup);
  noteWindows(tallies, history);
  return tallies;
}

interface Played {
  readonly coup: PlayedCoup;
  readonly shoe: number;
}

/** The cutting card lies before the card that leaves `behind` cards after it is drawn. */
function playShoe(tableau: Tableau, rules: ShoeRules, cards: readonly Card[]): PlayedCoup[] {
  const cutBefore = cards.length - rules.behind;
  const coups: PlayedCoup[] = [];
  const first = faceValue(present(cards[0], 'a first card'));
  let at = rules.burned + (rules.byFaceValue ? first : 0);
  for (let lastAnnounced = false; ; ) {
    if (!rules.oneMore && at > cutBefore) return coups;
    const coup = playCoup(tableau, cards, at);
    coups.push(coup);
    at += coup.cardsUsed;
    if (lastAnnounced) return coups;
    const cutCardMet = at > cutBefore;
    lastAnnounced = rules.oneMore && cutCardMet;
  }
}

function noteCoup(
  tallies: Tallies,
  { tableau, window }: Pick<DealingPlan, 'tableau' | 'window'>,
  coup: PlayedCoup,
): void {
  const result = present(coup.result, 'a result');
  const hands = { player: coup.player.slice(0, 2), banker: coup.banker.slice(0, 2) };
  const offered = opensWindow(tableau, window, hands);
  const block = offered ? offerBlock(pointOf(hands.player)) : 0;
  const thirds = [result.playerCards - 2, result.bankerCards - 2] as [0 | 1, 0 | 1];
  tallies.coups += 1;
  bump(tallies.classes, block + classOf(result.playerPoint, result.bankerPoint, ...thirds));
  const kinds = [result.playerPair, result.bankerPair].map((kind) => PAIR_KINDS.indexOf(kind));
  bump(tallies.pairs, (kinds[0] ?? 0) * PAIR_KINDS.length + (kinds[1] ?? 0));
}

function noteWindows(tallies: Tallies, history: readonly Played[]): void {
  for (let from = 0; from + WINDOW <= history.length; from += 1) {
    const window = history.slice(from, from + WINDOW);
    const oneShoe = window[0]?.shoe === window[WINDOW - 1]?.shoe;
    bump(oneShoe ? tallies.windows : tallies.straddling, codeOf(window));
  }
}

function noteEnd(tallies: Tallies, history: readonly Played[], coups: number): void {
  tallies.shoes += 1;
  const dealt = Math.min(coups, WINDOW);
  bump(tallies.ends, dealt * WINDOW_CODES + codeOf(history.slice(-WINDOW)));
}

function codeOf(coups: readonly Played[]): number {
  return coups.reduce((code, { coup }) => {
    return code * 3 + OUTCOMES.indexOf(present(coup.result, 'a result').outcome);
  }, 0);
}

function bump(counts: Float64Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}
