import { type Command, InvalidArgumentError } from 'commander';
import {
  type CoupAgain,
  isChanged,
  isPaidOtherwise,
  type Money,
  netCents,
  otherRules,
  type WagerAgain,
  type WhatIfTotals,
  whatIf,
} from '../../audit/index.ts';
import { formatCents } from '../../kit/index.ts';
import {
  bookFaults,
  booksOnShelf,
  findBook,
  type RuleBook,
  shelveBooks,
  withLeaf,
} from '../../rules/index.ts';
import { openHouseCopy, type Store, walkRecords, walkStreams } from '../../store/index.ts';
import { TABLE_MACHINE } from '../../table/index.ts';
import { guarded } from '../shared/guarded.ts';
import { addBooksOption } from '../shared/own-books.ts';
import { table } from '../shared/text-table.ts';
import { EMBEDDED_DATA, houseFolder } from './embedded-folder.ts';

const USUAL_COUPS = 20;
const PROGRESS_COUPS = 10_000;

interface Options {
  readonly book: string;
  readonly data?: string;
  readonly table?: string;
  readonly set: readonly (readonly [string, string])[];
  readonly as: readonly (readonly [string, string])[];
  readonly coups: number;
  readonly json?: boolean;
}

interface LookedAt {
  readonly tableId: string;
  readonly totals: WhatIfTotals;
}

export function registerWhatIf(program: Command): void {
  addBooksOption(program.command('what-if'))
    .description('decide recorded evenings again under another book, or with a leaf changed')
    .requiredOption('--book <id>', 'the other book')
    .option('--set <leaf=value>', 'say one leaf of it otherwise; may be repeated', pairs, [])
    .option('--as <version=other>', 'the version of the other book for one played', pairs, [])
    .option(...EMBEDDED_DATA)
    .option('--table <id>', 'only this table')
    .option('--coups <count>', 'how many changed coups are listed', wholeNumber, USUAL_COUPS)
    .option('--json', 'one line of JSON for each changed coup, then the sums')
    .addHelpText('after', `\n${HELP}`)
    .action((options: Options) => guarded('what-if', () => look(options)));
}

const HELP =
  'What people did is held fixed: the same wagers, the same cards.\n' +
  'The house must not be running; nothing in it is changed.';

function pairs(text: string, before: readonly (readonly [string, string])[]) {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('It needs two sides with = between.');
  return [...before, [text.slice(0, at), text.slice(at + 1)] as const];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It needs a whole number from 0.');
  return Number(text);
}

async function look(options: Options): Promise<void> {
  const bookId = bookWith(options);
  const store = await openHouseCopy(houseFolder(options.data));
  const told: LookedAt[] = [];
  const list = newList(options);
  try {
    for await (const { stream } of walkStreams(store, TABLE_MACHINE.streams.prefix)) {
      const tableId = TABLE_MACHINE.streams.keyOf(stream);
      if (tableId === null || (options.table ?? tableId) !== tableId) continue;
      say(`deciding again: ${tableId}`);
      const looked = whatIf(otherRules(bookId, Object.fromEntries(options.as)));
      await feed(store, stream, looked, (coup) => list.take(tableId, coup));
      told.push({ tableId, totals: looked.totals() });
    }
  } finally {
    await store.close();
  }
  if (told.length === 0) throw new Error(`there is no table ${options.table ?? ''} in this house`);
  const sums = options.json === true ? [JSON.stringify(told.map(asJson))] : summary(told, bookId);
  process.stdout.write(`${[...list.end(), ...sums].join('\n')}\n`);
}

async function feed(
  store: Store,
  stream: string,
  looked: ReturnType<typeof whatIf>,
  changed: (coup: CoupAgain) => void,
): Promise<void> {
  let coups = 0;
  for await (const record of walkRecords(store, stream)) {
    const coup = looked.take(record);
    if (coup === null) continue;
    coups += 1;
    if (coups % PROGRESS_COUPS === 0) say(`${coups} coups`);
    if (coup.stopped !== null || isChanged(coup)) changed(coup);
  }
}

/** The book on the shelf, or one made from it by `--set`. */
function bookWith({ book: id, set }: Options): string {
  const book = findBook(id);
  if (book === null) {
    const known = booksOnShelf().map((one) => one.id);
    throw new Error(`there is no rule book ${id}; there are ${known.join(', ')}`);
  }
  if (set.length === 0) return id;
  const changed = set.reduce((before: RuleBook, [path, value]) => {
    const after = withLeaf(before, path, readValue(value));
    if (after === null) throw new Error(`${id} has no leaf ${path}`);
    return after;
  }, book);
  const other = { ...changed, id: `${id}-what-if` };
  const [fault] = bookFaults(other);
  if (fault !== undefined) throw new Error(`${id} with --set: ${fault.field} ${fault.why}`);
  shelveBooks([other]);
  return other.id;
}

/** JSON where it is some; any other text is itself. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Changed coups: the first ones in words, or all of them as JSON as they come. */
function newList({ coups: most, json }: Options) {
  const lines: string[] = [];
  let count = 0;
  return {
    take(tableId: string, coup: CoupAgain): void {
      count += 1;
      if (json === true) process.stdout.write(`${JSON.stringify({ table: tableId, ...coup })}\n`);
      else if (count <= most) lines.push(...coupLines(tableId, coup));
    },
    end(): readonly string[] {
      if (json === true || count === 0) return [];
      const more = count - Math.min(count, most);
      return [...lines, ...(more > 0 ? [`and ${more} more coups (--coups)`] : []), ''];
    },
  };
}

function coupLines(tableId: string, coup: CoupAgain): string[] {
  const name = `${tableId}, shoe ${coup.shoe}, coup ${coup.coup}`;
  const { stopped, refused, steps, wagers } = coup;
  if (stopped !== null) {
    return [`${name}: cannot go on at ${stopped.type}: ${stopped.code}${under(stopped.clause)}`];
  }
  return [
    `${name}:`,
    ...refused.map(
      ({ type, person, code, clause }) => `  ${type} by ${person} refused: ${code}${under(clause)}`,
    ),
    ...steps.map(({ type, was, would }) => `  ${type}: ${was.join(', ')} → ${would.join(', ')}`),
    ...wagers.filter(isPaidOtherwise).map(wagerLine),
  ];
}

function wagerLine(wager: WagerAgain): string {
  const side = (paid: WagerAgain['was']) =>
    paid === null
      ? 'not settled'
      : `${paid.result} ${signed(netCents(wager, paid))}${owed(paid)}${under(paid.clause)}`;
  const { person, type, stakeCents, was, would } = wager;
  return `  ${type} ${formatCents(stakeCents)} by ${person}: ${side(was)} → ${side(would)}`;
}

function owed({ owedMillicents }: NonNullable<WagerAgain['was']>): string {
  return owedMillicents === 0 ? '' : `, ${formatCents(owedMillicents / 1000)} owed`;
}

function under(clause: string | null): string {
  return clause === null ? '' : ` [${clause}]`;
}

function signed(amount: number): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);
}

function summary(told: readonly LookedAt[], bookId: string): string[] {
  const counts = told.map(({ tableId, totals }) =>
    totals.missingVersion === null
      ? [tableId, ...[totals.coups, totals.changed, totals.stopped].map(String)]
      : [tableId, '', '', `no version ${totals.missingVersion} (--as)`],
  );
  const heads = ['recorded', 'would be', 'difference'];
  const refused = [
    ...merged(
      told.map(({ totals }) => totals.refusals),
      (a, b) => a + b,
    ),
  ];
  const byCount = refused.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return [
    `Under ${bookId}, with the same wagers and the same cards:`,
    '',
    ...table(['table', 'coups', 'changed', 'cannot go on'], counts),
    '',
    ...table(['won by wager', ...heads], moneyRows(told.map(({ totals }) => totals.byWager))),
    '',
    ...table(['won by person', ...heads], moneyRows(told.map(({ totals }) => totals.byPerson))),
    ...(byCount.length === 0 ? [] : ['']),
    ...(byCount.length === 0 ? [] : table(['refused', 'times'], byCount.map(asText))),
  ];
}

function asText([what, count]: readonly [string, number]): string[] {
  return [what, String(count)];
}

function merged<T>(all: readonly ReadonlyMap<string, T>[], join: (a: T, b: T) => T) {
  const sums = new Map<string, T>();
  for (const [key, one] of all.flatMap((map) => [...map])) {
    const before = sums.get(key);
    sums.set(key, before === undefined ? one : join(before, one));
  }
  return sums;
}

function moneyRows(all: readonly ReadonlyMap<string, Money>[]): string[][] {
  const sums = merged(all, plus);
  const together = [...sums.values()].reduce(plus, { wasCents: 0, wouldCents: 0 });
  return [...sums, ['together', together] as const].map(([name, { wasCents, wouldCents }]) => [
    name,
    ...[wasCents, wouldCents, wouldCents - wasCents].map(signed),
  ]);
}

function plus(a: Money, b: Money): Money {
  return { wasCents: a.wasCents + b.wasCents, wouldCents: a.wouldCents + b.wouldCents };
}

function asJson({ tableId, totals }: LookedAt) {
  const { byWager, byPerson, refusals, ...counts } = totals;
  const plain = (map: ReadonlyMap<string, unknown>) => Object.fromEntries(map);
  const sums = { byWager: plain(byWager), byPerson: plain(byPerson), refusals: plain(refusals) };
  return { table: tableId, ...counts, ...sums };
}

function say(line: string): void {
  process.stderr.write(`baize what-if: ${line}\n`);
}
