import { PAIR_KINDS } from '../coup/card.ts';
import type { CoupResult } from '../coup/coup.ts';
import { isNaturalPoint, outcomeOf } from '../coup/hand.ts';
import { askedBy, type Happening, happened, OTHERWISE } from '../coup/happening.ts';
import { readHappening } from '../coup/read-happening.ts';
import type { BookFault } from '../model/check.ts';
import type { Schedule } from '../model/schedule.ts';

/**
 * Rows of an odds table that nobody can read, that say nothing, or that never decide because rows
 * above them take every coup.
 */
export function happeningFaults(field: string, schedule: Schedule): BookFault[] {
  const unread = schedule.flatMap(({ on, clause }) => {
    const why = whyUnread(on);
    return why === null ? [] : [{ field, clause, why }];
  });
  return unread.length > 0 ? unread : idleRows(field, schedule);
}

export function whyUnread(on: unknown): string | null {
  if (typeof on !== 'string') return 'a happening is a text';
  const read = readHappening(on);
  return 'why' in read ? `"${on.slice(0, 60)}", letter ${read.at + 1}: ${read.why}` : null;
}

function idleRows(field: string, schedule: Schedule): BookFault[] {
  const whys = whysIdle(schedule.map(({ on }) => on));
  return schedule.flatMap(({ on, clause }, at) => {
    const why = whys[at] ?? null;
    return why === null ? [] : [{ field, clause, why: `"${on}": ${why}` }];
  });
}

/** Many wagers and books have the same rows, and a table of them is worked out once. */
const KNOWN = new Map<string, readonly (string | null)[]>();
const MOST_KNOWN = 1000;

function whysIdle(rows: readonly Happening[]): readonly (string | null)[] {
  const key = rows.join('\n');
  const known = KNOWN.get(key) ?? workOut(rows);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, known);
  return known;
}

/** Why each row never decides; null for a row that does. */
function workOut(rows: readonly Happening[]): readonly (string | null)[] {
  // Sentences about single cards are priced by the odds, which find what never happens.
  if (askedBy(rows).cards) return rows.map(() => null);
  const decided = new Set<number>();
  const seen = new Set<number>();
  const often = rows.map(() => 0);
  const coups = coupsFor(rows);
  for (const coup of coups) {
    const happen = [...rows.entries()].flatMap(([at, on]) => (happened(on, coup) ? [at] : []));
    for (const at of happen.slice(0, 1)) decided.add(at);
    for (const at of happen) {
      seen.add(at);
      often[at] = (often[at] ?? 0) + 1;
    }
  }
  return rows.map((on, at) => {
    if (on === OTHERWISE) return null;
    if (often[at] === coups.length) return 'always happens';
    if (decided.has(at)) return null;
    return seen.has(at) ? 'rows above it take every such coup' : 'can never happen';
  });
}

/** Why a window over the first four cards is none: it opens after no deal, or after every one. */
export function neverOrAlwaysOpen(on: Happening): string | null {
  if (askedBy([on]).cards) return null;
  const deals = coupsFor([on]).filter(
    ({ playerCards, bankerCards }) => playerCards + bankerCards === 5,
  );
  const open = deals.filter((deal) => happened(on, deal)).length;
  if (open === 0) return 'can never happen with four cards';
  return open === deals.length ? 'always happens' : null;
}

const COUNTS = [2, 3] as const;
const POINTS = Array.from({ length: 10 }, (_, point) => point);

/** Every way in which a coup can end, whatever the table of play, as far as these rows ask. */
function coupsFor(rows: readonly Happening[]): CoupResult[] {
  const asked = askedBy(rows);
  const kinds = (isAsked: boolean) => (isAsked ? PAIR_KINDS : (['none'] as const));
  const pairs = kinds(asked.playerPair).flatMap((player) =>
    kinds(asked.bankerPair).map((banker) => ({ playerPair: player, bankerPair: banker })),
  );
  const hands = POINTS.flatMap((point) => COUNTS.map((cards) => ({ point, cards })));
  return hands.flatMap((player) =>
    hands.flatMap((banker) => pairs.map((pair) => ({ ...ended(player, banker), ...pair }))),
  );
}

interface EndOfHand {
  readonly point: number;
  readonly cards: number;
}

function ended(player: EndOfHand, banker: EndOfHand) {
  const isNatural = ({ point, cards }: EndOfHand) => cards === 2 && isNaturalPoint(point);
  return {
    outcome: outcomeOf(player.point, banker.point),
    playerPoint: player.point,
    bankerPoint: banker.point,
    playerCards: player.cards,
    bankerCards: banker.cards,
    playerNatural: isNatural(player),
    bankerNatural: isNatural(banker),
  };
}
