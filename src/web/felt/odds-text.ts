import {
  findBook,
  isCoupWager,
  isRunWager,
  isTailWager,
  type Odds,
  tailSide,
  type Version,
  versionOf,
  type WagerType,
} from '../../rules/index.ts';
import type { Catalogue } from '../i18n/catalogue.ts';

export function versionAt(bookId: string, versionId: string): Version | null {
  const book = findBook(bookId);
  return book === null ? null : versionOf(book, versionId);
}

/** What a wager pays, as briefly as a spot has room for; null where the book prints no odds. */
export function oddsText(
  version: Version | null,
  type: WagerType,
  tiePercent: number | null,
  table: Catalogue['table'],
): string | null {
  if (version === null) return null;
  const rows = winningOdds(version, type, tiePercent);
  const best = rows.toSorted((a, b) => b.odds[0] / b.odds[1] - a.odds[0] / a.odds[1])[0];
  if (best === undefined) return null;
  const text = table.odds(best.odds[0], best.odds[1]);
  if (best.commissionPercent > 0) return table.oddsLess(text, best.commissionPercent);
  const several = new Set(rows.map(({ odds }) => odds.join())).size > 1;
  return several ? table.oddsUpTo(text) : text;
}

interface PricedRow {
  readonly odds: Odds;
  readonly commissionPercent: number;
}

function winningOdds(
  version: Version,
  type: WagerType,
  tiePercent: number | null,
): readonly PricedRow[] {
  const plain = (odds: Odds) => ({ odds, commissionPercent: 0 });
  if (isRunWager(type)) return (version.runs[type]?.rows ?? []).map(({ odds }) => plain(odds));
  if (isTailWager(type)) {
    return (version.tails[tailSide(type)]?.rows ?? []).map(({ odds }) => plain(odds));
  }
  if (!isCoupWager(type)) return [];
  return (version.wagers[type]?.schedule ?? []).flatMap((row): PricedRow[] => {
    if (row.result !== 'win') return [];
    if (row.odds !== 'tie-percentage') return [row as PricedRow];
    return tiePercent === null ? [] : [plain([tiePercent, 100])];
  });
}
