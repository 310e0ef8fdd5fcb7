import type { RowView } from '../../../table/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

type Noted = Pick<
  RowView,
  'odds' | 'consecutive' | 'commissionCents' | 'owedMillicents' | 'excessCents' | 'rounded'
>;

/** How a wager's payment came about, part by part, for the player and for the dealer alike. */
export function rowNotes(
  row: Noted,
  table: Catalogue['table'],
  money: (cents: number) => string,
): readonly string[] {
  const { odds, consecutive, commissionCents, owedMillicents, rounded } = row;
  return [
    odds !== null && table.odds(odds[0], odds[1]),
    consecutive !== null && table.rowConsecutive(consecutive),
    commissionCents > 0 && table.rowCommission(money(commissionCents)),
    owedMillicents > 0 && table.rowOwed,
    excessNote(row, table, money),
    rounded !== undefined && table.rowRounded(money(rounded.exactMillicents / 1000)),
  ].filter((note) => note !== false);
}

/** The part of a stake above the maximum, which neither wins nor loses. */
export function excessNote(
  { excessCents }: Pick<RowView, 'excessCents'>,
  table: Catalogue['table'],
  money: (cents: number) => string,
): string | false {
  return excessCents > 0 && table.rowExcess(money(excessCents));
}

/** The clauses behind the notes, besides the one by which the wager won or lost. */
export function noteClauses({
  excess,
  rounded,
}: Pick<RowView, 'excess' | 'rounded'>): readonly string[] {
  return [...new Set([excess, rounded].flatMap((ground) => ground?.clause ?? []))];
}
