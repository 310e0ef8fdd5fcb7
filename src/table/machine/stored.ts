import { storedEvents } from '../../kit/index.ts';
import { EVENTS, type TableEvent, type TableEventType } from '../messages/events.ts';

/**
 * How a table's events stand in its log. Their shapes only grow; any other change of a shape needs
 * an upcaster here and an old example in the tests.
 */
export const TABLE_EVENTS = storedEvents<TableEvent>({
  name: 'the table',
  types: Object.keys(EVENTS) as TableEventType[],
  upcasters: [],
});
