import type { Command } from 'commander';
import { formatCents } from '../../kit/index.ts';
import type { Reconciliation } from '../../protocol/index.ts';
import { logKeysAtHand, reconcileHouse } from '../../server/index.ts';
import { openHouseCopy } from '../../store/index.ts';
import { FOUND_SOMETHING } from '../shared/exit-codes.ts';
import { guarded } from '../shared/guarded.ts';
import { table } from '../shared/text-table.ts';
import { EMBEDDED_DATA, houseFolder } from './embedded-folder.ts';

interface ReconcileOptions {
  readonly data?: string;
  readonly json?: boolean;
}

/** `baize reconcile`: compares the cage with the tables. */
export function registerReconcile(program: Command): void {
  program
    .command('reconcile')
    .description('compare the cage’s books with every table’s own meters, to the cent')
    .option(...EMBEDDED_DATA)
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExit code 1: something differs. The house must not be running.')
    .action((options: ReconcileOptions) => guarded('reconcile', () => reconcile(options)));
}

async function reconcile(options: ReconcileOptions): Promise<void> {
  const folder = houseFolder(options.data);
  const store = await openHouseCopy(folder, { keys: logKeysAtHand(folder) });
  try {
    const found = await reconcileHouse(store);
    const text = options.json === true ? `${JSON.stringify(found)}\n` : reconcileText(found);
    process.stdout.write(text);
    process.exitCode = found.balanced ? 0 : FOUND_SOMETHING;
  } finally {
    await store.close();
  }
}

function reconcileText({ balanced, tables, cageFaults }: Reconciliation): string {
  const rows = tables.map((one) => [
    one.tableId,
    formatCents(one.cageCents),
    formatCents(one.tableCents),
    formatCents(one.differenceCents),
    formatCents(one.chipsCents),
    formatCents(one.stakesCents),
    formatCents(one.houseCents),
  ]);
  const head = ['table', 'by the cage', 'by the table', 'difference', 'chips', 'stakes', 'house'];
  const lines = table(head, rows);
  for (const { tableId, faults } of tables) {
    for (const { code, detail } of faults) lines.push(`${tableId}: ${code}, ${detail}`);
  }
  for (const { code, account } of cageFaults) lines.push(`cage: ${code} ${account ?? ''}`.trim());
  lines.push(balanced ? 'the books agree' : 'the books differ');
  return `${lines.join('\n')}\n`;
}
