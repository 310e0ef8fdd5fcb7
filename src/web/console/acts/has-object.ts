import { findBook } from '../../../rules/index.ts';
import type { CommandType, PatronView, TableView } from '../../../table/index.ts';
import { wagersAt } from '../../parts/wagers/table-wagers.ts';
import { fieldsOf, needsPerson } from './act-fields.ts';
import { disputesFor } from './disputes-for.ts';

/**
 * Whether an act has something to be about: a tail on this cloth, a person to name, a wager on the
 * layout, a dispute that waits. A console offers no other act, however lawful it is.
 */
export function hasObject(type: CommandType, view: TableView): boolean {
  const { table, staff } = view;
  const { tail } = wagersAt(table.rules);
  switch (type) {
    case 'SwitchIndicator':
    case 'ReportMisplacedTail':
      return table.rules?.wagers.some((wager) => tail(wager) !== null) === true;
    case 'ReportLaterError':
    case 'CallBackResult':
    case 'ReportPayment':
    case 'CorrectPayment':
      return table.last !== null;
    case 'AnswerCall':
      return (staff?.calls ?? []).length > 0;
    case 'CallInCommission':
      return Object.values(staff?.patrons ?? {}).some(({ owedMillicents }) => owedMillicents > 0);
    case 'CloseTable':
      return !closingIsUnposted(view);
    case 'PermitStanding':
      return Object.values(staff?.patrons ?? {}).some(isNowhere);
    default:
  }
  const anybody = Object.keys(staff?.patrons ?? {}).length > 0;
  if (needsPerson(type) && !anybody) return false;
  return fieldsOf(type, view).every(({ kind, empty }) => {
    if (empty !== undefined) return true;
    if (kind === 'person') return anybody;
    if (kind === 'placed') return Object.keys(table.layout.wagers).length > 0;
    return kind !== 'dispute' || disputesFor(type, view).length > 0;
  });
}

/** Whether players are here who by the book must first be told when the table closes. */
function closingIsUnposted({ table, staff }: TableView): boolean {
  const book = findBook(table.rules?.bookId ?? '');
  const isTold = (book?.conduct.closingNoticeMinutes.value ?? null) !== null;
  const present = Object.values(staff?.patrons ?? {}).some((patron) => !isNowhere(patron));
  return isTold && present && table.sign.closing === null;
}

/** Whether a person has chips here, and neither a seat nor a place to stand. */
function isNowhere({ seat, standingAt }: PatronView): boolean {
  return seat === null && standingAt === null;
}
