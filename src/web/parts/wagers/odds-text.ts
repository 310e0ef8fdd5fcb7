import {
  findBook,
  isCoupWager,
  isRunWager,
  isTailWager,
  type Odds,
  tailOf,
  type Version,
  versionOf,
  type WagerType,
  withBonusBoxes,
} from '../../../rules/index.ts';
import type { RulesView } from '../../../table/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** The version as it is played at this table, with the house's own boxes. */
export function versionAt({ bookId, versionId, bonus }: TableRules): Version | null {
  const book = findBook(bookId);
  const version = book === null ? null : versionOf(book, versionId);
  if (book === null || version === null) return null;
  return withBonusBoxes(version, bonus, book.betting.bonusBoxes);
}

type TableRules = Pick<RulesView, 'bookId' | 'versionId' | 'bonus'>;

/** What a wager pays: in words to be read aloud, and as short as a spot has room for. */
export interface OddsText {
  readonly spoken: string;
  readonly shown: string;
}

/** The odds of a wager as text; null where the book prints none. */
export function oddsText(
  version: Version | null,
  type: WagerType,
  tiePercent: number | null,
  table: Catalogue['table'],
): OddsText | null {
  if (version === null) return null;
  const rows = winningOdds(version, type, tiePercent);
  const best = rows.toSorted((a, b) => netOf(b) - netOf(a))[0];
  if (best === undefined) return null;
  const [win, stake] = best.odds;
  const spoken = table.odds(win, stake);
  const shown = `${shortNumber(win)}:${stake}`;
  const { commissionPercent: percent } = best;
  if (percent > 0) {
    return { spoken: table.oddsLess(spoken, percent), shown: `${shown} −${percent}%` };
  }
  const kinds = new Set(rows.map(netOf)).size;
  if (kinds === 1) return { spoken, shown };
  const other = rows.find((row) => netOf(row) !== netOf(best));
  if (kinds === 2 && other !== undefined) {
    const [less, of] = netOdds(other);
    return {
      spoken: table.oddsOr(spoken, table.odds(less, of)),
      shown: `${shown} / ${shortNumber(less)}:${of}`,
    };
  }
  return { spoken: table.oddsUpTo(spoken), shown: `≤ ${shown}` };
}

/**
 * The most that a stake can win; null where no chips make it up, and the book says how it is paid.
 */
export function mostWon(
  version: Version | null,
  { type, length }: { readonly type: WagerType; readonly length: number | null },
  tiePercent: number | null,
  stakeCents: number,
  chipCents: number,
): { readonly cents: number; readonly always: boolean } | null {
  if (version === null) return null;
  const rows =
    length !== null && isRunWager(version, type)
      ? (version.runs[type]?.rows ?? [])
          .filter((row) => row.length === length)
          .map(({ odds }): PricedRow => ({ odds, commissionPercent: 0 }))
      : winningOdds(version, type, tiePercent);
  const most = Math.max(...rows.map((row) => (stakeCents * netOf(row)) / 100));
  if (rows.length === 0 || most % chipCents !== 0) return null;
  return { cents: most, always: new Set(rows.map(netOf)).size === 1 };
}

/** The odds that are left after the commission, in the smallest whole numbers. */
function netOdds({ odds: [win, stake], commissionPercent }: PricedRow): Odds {
  const [most, least] = [win * (100 - commissionPercent), stake * 100];
  const shared = greatestShared(most, least);
  return [most / shared, least / shared];
}

function greatestShared(one: number, other: number): number {
  return other === 0 ? one : greatestShared(other, one % other);
}

function netOf({ odds, commissionPercent }: PricedRow): number {
  return (odds[0] * (100 - commissionPercent)) / odds[1];
}

function shortNumber(value: number): string {
  return value >= 1000 && value % 1000 === 0 ? `${value / 1000}k` : `${value}`;
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
  if (isRunWager(version, type))
    return (version.runs[type]?.rows ?? []).map(({ odds }) => plain(odds));
  if (isTailWager(version, type)) {
    return (tailOf(version, type)?.terms.rows ?? []).map(({ odds }) => plain(odds));
  }
  if (!isCoupWager(version, type)) return [];
  return (version.wagers[type]?.schedule ?? []).flatMap((row): PricedRow[] => {
    if (row.result !== 'win') return [];
    if (row.odds !== 'tie-percentage') return [row as PricedRow];
    return tiePercent === null ? [] : [plain([tiePercent, 100])];
  });
}
