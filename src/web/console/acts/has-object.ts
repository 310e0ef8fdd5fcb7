import type { CommandType, PatronView, TableView } from '../../../table/index.ts';
import { fieldsOf, needsPerson } from './act-fields.ts';

/**
 * Whether there is something for an act to be about: a tail on this cloth, somebody to name, a
 * wager that lies, a dispute that waits. A console offers nothing else, however lawful it is.
 */
export function hasObject(type: CommandType, view: TableView): boolean {
  const { table, staff } = view;
  switch (type) {
    case 'SwitchIndicator':
    case 'ReportMisplacedTail':
      return table.rules?.wagers.some((wager) => wager.includes('dragon-tail')) === true;
    case 'ReportLaterError':
    case 'CallBackResult':
    case 'ReportPayment':
    case 'CorrectPayment':
      return table.last !== null;
    case 'AnswerCall':
      return (staff?.calls ?? []).length > 0;
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
    return kind !== 'dispute' || (staff?.disputes ?? []).length > 0;
  });
}

/** With chips here, and neither a seat nor a place to stand. */
function isNowhere({ seat, standingAt }: PatronView): boolean {
  return seat === null && standingAt === null;
}
