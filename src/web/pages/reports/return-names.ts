import type { ReturnLine } from '../../../protocol/index.ts';
import { OUTCOMES } from '../../../rules/index.ts';
import { rulesName } from '../../i18n/book-name.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { reportedName } from '../../parts/wagers/wager-name.ts';

const RESULT = 'result-';

/** Whether the line counts results and not money. */
export function isResult({ what }: ReturnLine): boolean {
  return what.startsWith(RESULT);
}

/** "Crown Melbourne · Traditional: Tie". */
export function lineName(
  line: ReturnLine,
  messages: Catalogue,
  result: (hand: string) => string,
): string {
  const { game } = messages;
  const outcome = OUTCOMES.find((one) => `${RESULT}${one}` === line.what);
  const name =
    outcome === undefined ? reportedName(line.what, messages) : result(game.wagers[outcome]);
  return `${rulesName({ ...line, bookName: line.bookId }, game)}: ${name}`;
}
