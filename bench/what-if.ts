import { otherRules, whatIf } from '../src/audit/index.ts';
import { CROWN_MELBOURNE, shelveBooks, withLeaf } from '../src/rules/index.ts';
import { TABLE_MACHINE } from '../src/table/index.ts';
import { openTable } from '../test/support/table/scenario.ts';
import { setupFor } from '../test/support/table/setups.ts';
import { fullTable, playMany } from './table.ts';

const COUPS = 2_000;
const GOAL_COUPS_PER_MINUTE = 100_000;

/** An evening of a full table, decided again with another commission. */
export function run(): void {
  const leaf = 'versions.traditional.wagers.banker.schedule.banker wins.commissionPercent';
  const book = withLeaf(CROWN_MELBOURNE, leaf, 4);
  if (book === null) throw new Error(`no leaf ${leaf}`);
  shelveBooks([{ ...book, id: 'four-per-cent' }]);
  const looked = whatIf(otherRules('four-per-cent'));
  let number = 0;
  const records: Parameters<typeof looked.take>[0][] = [];
  const keep = (command: { readonly type: string }, events: readonly { type: string }[]) => {
    number += 1;
    const id = String(number);
    const stored = events.map((event) => TABLE_MACHINE.events.write(event as never));
    records.push({
      ...{ stream: 'table:t1', number },
      command: { id, kind: command.type, content: command },
      events: stored,
    });
  };
  const opened = openTable(
    setupFor('crown-melbourne', 'traditional', { seats: 14 }),
    Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`player-${at + 1}`, at + 1])),
  );
  for (const { command, events } of opened.records) keep(command, events);
  playMany(fullTable('what if', keep), COUPS);
  const warmUp = whatIf(otherRules('crown-melbourne'));
  for (const record of records) warmUp.take(record);
  const start = process.cpuUsage();
  for (const record of records) looked.take(record);
  const { user, system } = process.cpuUsage(start);
  const perMinute = Math.round((COUPS * 60e6) / (user + system));
  const { coups, changed, stopped } = looked.totals();

  console.log(
    `what-if: ${perMinute.toLocaleString('en')} recorded coups a minute on one core, 14 seats × 3 wagers ` +
      `(goal >= ${GOAL_COUPS_PER_MINUTE.toLocaleString('en')}: ${perMinute >= GOAL_COUPS_PER_MINUTE ? 'met' : 'MISSED'}), ` +
      `${coups} looked at, ${changed} changed, ${stopped} cannot go on`,
  );
}
