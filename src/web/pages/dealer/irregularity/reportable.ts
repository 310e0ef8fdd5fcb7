import { COMMANDS, type CommandType, type TableView } from '../../../../table/index.ts';
import { hasObject } from '../../../console/acts/has-object.ts';

/** What can be reported now and has an object: no stray tail where no tails are offered. */
export function reportable(view: TableView): readonly CommandType[] {
  return view.lawful.filter(
    (type) => COMMANDS[type].part === 'irregularity' && hasObject(type, view),
  );
}
