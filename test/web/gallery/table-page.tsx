import { TablePage } from '../../../src/web/pages/table/table-page.tsx';
import { type ScenarioConnection, scenarioConnection } from './scenario-connection.ts';
import { TABLE_STORIES } from './table-states.ts';

declare global {
  interface Window {
    /** For tests: lets waiting answers in, cuts the line, moves the table on. */
    gallery: { connection: ScenarioConnection; table: ReturnType<typeof story>['table'] };
  }
}

const { table, options, then } = story();
const connection = scenarioConnection(table, options);
window.gallery = { connection, table };
if (then !== undefined) {
  setTimeout(() => {
    then();
    connection.show();
  }, 400);
}

export function TableStoryPage() {
  return <TablePage connection={connection} />;
}

function story() {
  const name = new URLSearchParams(location.search).get('state') ?? 'betting';
  const make = TABLE_STORIES[name];
  if (make === undefined) throw new Error(`no table story is called ${name}`);
  return make();
}
