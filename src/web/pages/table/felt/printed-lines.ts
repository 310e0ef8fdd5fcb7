import type { Happening, Version, WagerType } from '../../../../rules/index.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import type { TableWagers } from '../../../parts/wagers/table-wagers.ts';

type Words = Catalogue['table'];

/** A line of what the cloth prints. */
export type Line = readonly [name: string, text: string];

/*
 * Happenings are compared as texts here: the grammar's reader is more than a first visit may weigh.
 */

/** A wager by points as the Dragon Bonus, the most points first, as layouts print it. */
export function marginLines(
  offered: readonly WagerType[],
  version: Version,
  words: Words,
): readonly Line[] {
  const type = offered.find((one) =>
    winsOf(version, one).some(({ on }) => /^player wins by \d$/.test(on)),
  );
  if (type === undefined) return [];
  return oddsBy(version, type, words, (on) => {
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
  const kinds = offered.flatMap((type) =>
    oddsBy(version, type, words, (on) => {
      const kind = /^player has a (perfect|coloured|mixed) pair$/.exec(on)?.[1];
      return kind === 'perfect' || kind === 'coloured' || kind === 'mixed' ? pairKinds[kind] : null;
    }).toReversed(),
  );
  const any = offered.flatMap((type) =>
    oddsBy(version, type, words, (on) => (on === 'player has a pair' ? pairKinds.any : null)),
  );
  return [...kinds, ...any];
}

/** What a wager pays for each happening, under the name given to it. */
function oddsBy(
  version: Version,
  type: WagerType,
  words: Words,
  nameOf: (on: Happening) => string | null,
): readonly Line[] {
  return winsOf(version, type).flatMap((row): Line[] => {
    const name = nameOf(row.on);
    if (name === null || row.odds === 'tie-percentage') return [];
    return [[name, words.odds(row.odds[0], row.odds[1])]];
  });
}

function winsOf(version: Version, type: WagerType) {
  const schedule = Object.hasOwn(version.wagers, type) ? version.wagers[type]?.schedule : undefined;
  return (schedule ?? []).flatMap((row) => (row.result === 'win' ? [row] : []));
}

/** What is kept of a win on Banker: of every win, or only of wins with 6. */
export function commissionLine(version: Version, words: Words): Line | null {
  const row = winsOf(version, 'banker').find(({ commissionPercent }) => commissionPercent > 0);
  if (row === undefined) return null;
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

/**
 * A wager for each group that has limits or odds of its own, the two hands and those with the
 * shortest odds tables first.
 */
export function oneOfEach(
  offered: readonly WagerType[],
  { group, hasWindow, isMain, ends }: TableWagers,
  /** What tells two wagers of one group apart. */
  apart: (type: WagerType) => string = () => '',
): readonly WagerType[] {
  const length = (type: WagerType) => (ends(type) === 0 ? Number.MAX_SAFE_INTEGER : ends(type));
  const asked = offered.filter((type) => !hasWindow(type));
  const inOrder = [
    ...asked.filter(isMain),
    ...asked.filter((type) => !isMain(type)).toSorted((a, b) => length(a) - length(b)),
  ];
  const seen = new Set<string>();
  return inOrder.filter((type) => {
    const key = `${group(type)} ${apart(type)}`;
    const known = seen.has(key);
    seen.add(key);
    return !known;
  });
}

/** The name of a group of wagers; one line stands for the Runs of all hands. */
export function groupName(isRun: boolean, short: string, words: { readonly runs: string }): string {
  return isRun ? words.runs : short;
}
