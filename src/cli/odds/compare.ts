import type { Command } from 'commander';
import { ok, type Result } from '../../kit/index.ts';
import {
  type Comparison,
  compareBooks,
  comparedEdge,
  comparePlot,
  comparisonJson,
  MOST_DECKS,
} from '../../odds/index.ts';
import { booksOnShelf } from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { addBooksOption } from '../shared/own-books.ts';
import { table } from '../shared/text-table.ts';
import { writePlot } from './odds.ts';
import { type OddsStreams, wholeNumber } from './odds-options.ts';

export function registerCompare(program: Command, streams: OddsStreams = process): void {
  addBooksOption(program.command('compare'))
    .description('what every wager costs in every book and version, side by side')
    .option('--decks <count>', 'decks in the shoe', wholeNumber(1, MOST_DECKS), 8)
    .option('--plot <file>', 'draw the house edges as SVG')
    .option('--json', 'print JSON', false)
    .addHelpText('after', HELP)
    .action((options: CompareOptions) => {
      const answer = compare(options);
      if (answer.ok) streams.stdout.write(answer.value);
      else {
        streams.stderr.write(`baize compare: ${answer.error}\n`);
        streams.exitCode = COULD_NOT;
      }
    });
}

interface CompareOptions {
  readonly decks: number;
  readonly plot?: string;
  readonly json: boolean;
}

const HELP = `
House edges in per cent of the stake; a minus is the bettor's. Tie Baccarat is shown with 5 % paid
on a Tie, Insurance/No 6 given that it is offered, Runs and Dragon Tails as if coups had no memory.`;

function compare(options: CompareOptions): Result<string, string> {
  const comparison = compareBooks(options.decks, booksOnShelf());
  if (options.plot !== undefined) {
    const plotted = writePlot(options.plot, comparePlot(comparison));
    if (!plotted.ok) return plotted;
  }
  if (options.json) return ok(`${JSON.stringify(comparisonJson(comparison))}\n`);
  return ok(compareText(comparison));
}

/** Two heading lines: the book over its versions. */
function compareText(comparison: Comparison): string {
  const { decks, columns, wagers } = comparison;
  const books = columns.map(({ book }, at) => (columns[at - 1]?.book === book ? '' : book.id));
  const versions = columns.map(({ version }) => version.id);
  const rows = wagers.map((wager) => [
    wager,
    ...columns.map((column) => comparedEdge(column, wager)),
  ]);
  const [first = '', rule = '', second = '', ...rest] = table(
    ['', ...books],
    [['', ...versions], ...rows],
  );
  const starred = rows.some((row) => row.some((cell) => cell.endsWith('*')));
  return [
    `House edge in per cent of the stake, ${decks} decks`,
    '',
    first,
    second,
    rule,
    ...rest,
    ...(starred ? ['* not permitted with this number of decks'] : []),
    '',
  ].join('\n');
}
