import { COMMANDS, type CommandType, type TableView } from '../../../../table/index.ts';
import { hasObject } from '../../../console/acts/has-object.ts';

/**
 * Irregularities that can be reported now and that can happen at this table: a misplaced tail is
 * left out where no tails are offered.
 */
export function reportable(view: TableView): readonly CommandType[] {
  return view.lawful.filter(
    (type) => COMMANDS[type].part === 'irregularity' && hasObject(type, view),
  );
}
