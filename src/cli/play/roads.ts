import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  ask,
  BENDS,
  type Bend,
  type Board,
  boardOf,
  drawRoads,
  MAX_NOTATION_LENGTH,
  parseResults,
  readRoads,
} from '../../roads/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';

/** Where a command reads and writes: the process, unless a caller brings its own streams. */
export interface RoadsStreams {
  readonly stdin: AsyncIterable<Buffer | string> & { readonly isTTY?: boolean };
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
}

export function registerRoads(program: Command, streams: RoadsStreams = process): void {
  program
    .command('roads')
    .description('draw the five roads of a shoe from its results, as JSON or as text')
    .argument('[results...]', 'results such as BPTBB; read from standard input when left out')
    .addOption(
      new Option('--tail <tail>', 'how a long streak goes on after its turn')
        .choices(BENDS)
        .default('drop'),
    )
    .option('--dummies', 'show dummy coups (marked d) on the roads', false)
    .option('--pretty', 'indent the JSON', false)
    .option('--text', 'draw for a terminal instead of JSON', false)
    .option('--columns <count>', 'Big Road columns to draw with --text', columnCount, 18)
    .addHelpText('after', HELP)
    .action(async (results: readonly string[], options: RoadsOptions) => {
      const given = results.length > 0 ? results.join(' ') : await readAll(streams.stdin);
      const parsed = given === null ? NOTHING_GIVEN : parseResults(given);
      if (!parsed.ok) {
        streams.stderr.write(`baize roads: ${explain(parsed.error)}\n`);
        streams.exitCode = COULD_NOT;
        return;
      }
      const { tail, dummies: showDummyCoups } = options;
      streams.stdout.write(output(boardOf(parsed.value, { tail, showDummyCoups }), options));
    });
}

interface RoadsOptions {
  readonly tail: Bend;
  readonly dummies: boolean;
  readonly pretty: boolean;
  readonly text: boolean;
  readonly columns: number;
}

const MOST_COLUMNS = 500;
/** Every character of the notation takes one byte, but a wrong one may take four. */
const MOST_BYTES = MAX_NOTATION_LENGTH * 4;
const NOTHING_GIVEN = {
  ok: false,
  error: { position: null, message: 'give results as an argument or on standard input' },
} as const;

const HELP = `
Results are B, P and T, one per coup. Directly after a letter: b and p for the
pairs, a digit for the winning total, n for a natural, d for a dummy coup.
Blanks and commas may separate coups.

Examples:
  baize roads BPTBB
  baize roads --text "B8 Pb T P9n BB"
  baize roads --tail keep --pretty < results.txt`;

function output(board: Board, options: RoadsOptions): string {
  if (options.text) return drawRoads(board, options.columns);
  return `${JSON.stringify(asJson(board), null, options.pretty ? 2 : 0)}\n`;
}

/** The documented shape; a change here is a change of docs/reference/roads.md. */
function asJson(board: Board): object {
  const { bead, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = readRoads(board);
  const { options } = board;
  const coups = bead.length;
  return { coups, options, bead, bigRoad, bigEyeBoy, smallRoad, cockroachPig, ask: ask(board) };
}

function explain({ position, message }: { position: number | null; message: string }): string {
  return position === null ? message : `character ${position}: ${message}`;
}

/** Stops one chunk after the longest readable text, so that endless input ends in an error. */
async function readAll(stdin: RoadsStreams['stdin']): Promise<string | null> {
  if (stdin.isTTY) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    const read = Buffer.from(chunk);
    chunks.push(read);
    bytes += read.length;
    if (bytes > MOST_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function columnCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MOST_COLUMNS) {
    throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_COLUMNS}.`);
  }
  return count;
}
