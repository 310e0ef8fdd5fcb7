import type { Happening, Version, WagerType } from '../../../../rules/index.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

type Words = Catalogue['table'];

/** A line of what the cloth prints. */
export type Line = readonly [name: string, text: string];

/*
 * Happenings are compared as texts here: the grammar's reader is more than a first visit may weigh.
 */

/** The Dragon Bonus, the most points first, as layouts print it; both hands pay alike. */
export function dragonLines(version: Version, words: Words): readonly Line[] {
  return oddsBy(version, 'player-dragon-bonus', words, (on) => {
    const points = /^player wins by (\d)$/.exec(on)?.[1];
    if (points !== undefined) return words.byPoints(Number(points));
    return on === 'player wins with a natural' ? words.byNatural : null;
  }).toReversed();
}

/** The kinds of Perfect Pairs, the dearest first, then any pair at all. */
export function pairLines(
  offered: readonly WagerType[],
  version: Version,
  words: Words,
): readonly Line[] {
  const { pairKinds } = words;
  const perfect = oddsBy(version, 'player-perfect-pair', words, (on) => {
    const kind = /^player has a (perfect|coloured|mixed) pair$/.exec(on)?.[1];
    return kind === 'perfect' || kind === 'coloured' || kind === 'mixed' ? pairKinds[kind] : null;
  });
  const any = oddsBy(version, 'player-pair', words, () => pairKinds.any);
  return [
    ...(offered.includes('player-perfect-pair') ? perfect.toReversed() : []),
    ...(offered.includes('player-pair') ? any : []),
  ];
}

/** What a wager pays for each happening, under the name given to it. */
function oddsBy(
  version: Version,
  type: 'player-dragon-bonus' | 'player-pair' | 'player-perfect-pair',
  words: Words,
  nameOf: (on: Happening) => string | null,
): readonly Line[] {
  return (version.wagers[type]?.schedule ?? []).flatMap((row): Line[] => {
    const name = row.result === 'win' ? nameOf(row.on) : null;
    if (name === null || row.result !== 'win' || row.odds === 'tie-percentage') return [];
    return [[name, words.odds(row.odds[0], row.odds[1])]];
  });
}

/** What is kept of a win on Banker: of every win, or only of wins with 6. */
export function commissionLine(version: Version, words: Words): Line | null {
  const row = (version.wagers.banker?.schedule ?? []).find(
    (one) => one.result === 'win' && one.commissionPercent > 0,
  );
  if (row?.result !== 'win') return null;
  const name = row.on === 'banker wins with 6' ? words.bankerWithSix : words.bankerWins;
  return [name, `${row.commissionPercent}%`];
}

/**
 * The lines of the limit plate, with one for all side wagers that have the limits of the first of
 * them, which stands third.
 */
export function sharedLimits(lines: readonly Line[], name: string): readonly Line[] {
  const [main, tie, first] = lines;
  if (main === undefined || tie === undefined || first === undefined) return lines;
  const others = lines.slice(3).filter(([, text]) => text !== first[1]);
  return [main, tie, [name, first[1]], ...others];
}

/** A wager for each group that has limits or odds of its own. */
export const ONE_OF_EACH: readonly WagerType[] = [
  'player',
  'tie',
  'player-pair',
  'player-perfect-pair',
  'player-dragon-bonus',
  'player-dragon-tail-early',
  'player-run',
];

/** The name of a group of wagers; one line stands for the Runs of all hands. */
export function groupName(
  type: WagerType,
  short: string,
  words: { readonly runs: string },
): string {
  return type === 'player-run' ? words.runs : short;
}
