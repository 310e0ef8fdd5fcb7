import { type Command, InvalidArgumentError } from 'commander';
import {
  describeFinding,
  type Finding,
  type Noted,
  parseReceipts,
  parseTranscript,
  type ReadingFault,
  type Receipt,
  type Transcript,
  type Verification,
  verifySeries,
  verifyTranscript,
} from '../../shoe/index.ts';
import { readBounded } from '../shared/read-bounded.ts';
import { type CheckedDraws, drawLines, verifyDraws } from './verify-draws.ts';

/** Where the command writes: the process, unless a caller brings its own. */
export interface VerifyStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
}

export function registerVerify(program: Command, streams: VerifyStreams = process): void {
  program
    .command('verify')
    .description('check the record of a sealed shoe, or the seat draws of a tournament, offline')
    .argument('<files...>', 'transcripts, receipts of seats, draws; missing shoes are told')
    .option('--json', 'print the findings as one line of JSON', false)
    .option('--seal <hex>', 'the seal you noted when the shoe began', hash)
    .option('--root <hex>', 'the root you noted before the cut', hash)
    .option('--key <hex>', "the house's key for receipts, as you know it", hash)
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: VerifyOptions) => {
      const shoes = checkFiles(files, options);
      if (shoes.length === 0) {
        streams.stderr.write('baize verify: a receipt needs the transcript of its shoe\n');
        streams.exitCode = EXIT_CODES.unreadable;
        return;
      }
      const series = verifySeries(shoes.flatMap(({ transcript }) => transcript ?? []));
      const verdict = verdictOf(shoes, series);
      streams.stdout.write(options.json ? asJson(verdict, shoes, series) : asText(shoes, series));
      if (verdict !== 'good') streams.stderr.write(`baize verify: ${complaint(shoes, series)}\n`);
      streams.exitCode = EXIT_CODES[verdict];
    });
}

interface VerifyOptions {
  readonly json: boolean;
  readonly seal?: string;
  readonly root?: string;
  readonly key?: string;
}

type Verdict = Verification['verdict'];

interface CheckedFile {
  readonly file: string;
  readonly transcript: Transcript | undefined;
  readonly result:
    | Verification
    | CheckedDraws
    | { readonly verdict: 'unreadable'; readonly reason: string };
}

const EXIT_CODES: Readonly<Record<Verdict, number>> = { good: 0, bad: 1, unreadable: 2 };

/** A full shoe needs less than a tenth of this; a larger file is no transcript. */
const LARGEST_FILE_BYTES = 4_000_000;

const HELP = `
Exit code: 0 every shoe is good, 1 a fault was found, 2 a file cannot be read.
A transcript may end mid-shoe; what is there is checked. A receipt that a seat holds is compared
with the transcript of its shoe, and shows an opening that was sent and called withheld.

Examples:
  baize verify shoe-17.json
  baize verify --seal 5f0c… --root 93ab… shoe-17.json
  baize verify shoe-17.json receipts-17.json
  baize verify --json shoe-*.json
  baize verify draws.json`;

/**
 * Receipts may be among the transcripts in any order; each transcript is compared with all of
 * them.
 */
function checkFiles(files: readonly string[], options: VerifyOptions): CheckedFile[] {
  const { seal, root, key } = options;
  const receipts: Receipt[] = [];
  const rest: ReadFile[] = [];
  for (const file of files) {
    const read = readJson(file);
    const held = 'json' in read ? parseReceipts(read.json) : null;
    if (held?.ok) receipts.push(...held.value);
    else rest.push({ file, read: held === null ? read : { reason: badReceipt(held.error) } });
  }
  const noted: Noted = {
    ...(seal === undefined ? {} : { seal }),
    ...(root === undefined ? {} : { root }),
    ...(key === undefined ? {} : { receiptKey: key }),
    ...(receipts.length === 0 ? {} : { receipts }),
  };
  return rest.map((one) => checkFile(one, noted));
}

interface ReadFile {
  readonly file: string;
  readonly read: ReturnType<typeof readJson>;
}

function badReceipt({ place, wanted }: ReadingFault): string {
  return `not a receipt: at ${place}, wanted ${wanted}`;
}

function checkFile({ file, read }: ReadFile, noted: Noted): CheckedFile {
  if ('reason' in read) {
    return { file, transcript: undefined, result: { verdict: 'unreadable', ...read } };
  }
  const draws = verifyDraws(read.json);
  if (draws !== null) return { file, transcript: undefined, result: draws };
  const parsed = parseTranscript(read.json);
  const transcript = parsed.ok ? parsed.value : undefined;
  return { file, transcript, result: verifyTranscript(read.json, noted) };
}

function readJson(file: string): { readonly json: unknown } | { readonly reason: string } {
  let bytes: Buffer;
  try {
    bytes = readBounded(file, LARGEST_FILE_BYTES);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  if (bytes.length > LARGEST_FILE_BYTES) return { reason: 'too large for a transcript' };
  try {
    return { json: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { reason: 'not JSON' };
  }
}

function verdictOf(shoes: readonly CheckedFile[], series: readonly Finding[]): Verdict {
  if (shoes.some(({ result }) => result.verdict === 'unreadable')) return 'unreadable';
  const bad = series.length > 0 || shoes.some(({ result }) => result.verdict === 'bad');
  return bad ? 'bad' : 'good';
}

/** The documented shape; a change here is a change of docs/reference/sealed-shoe.md. */
function asJson(
  verdict: Verdict,
  shoes: readonly CheckedFile[],
  series: readonly Finding[],
): string {
  const files = shoes.map(({ file, result }) => ({ file, ...result }));
  return `${JSON.stringify({ verdict, files, series })}\n`;
}

function asText(shoes: readonly CheckedFile[], series: readonly Finding[]): string {
  const lines = shoes.flatMap(({ file, result }) => [
    `${file}: ${headline(result)}`,
    ...told(result),
  ]);
  if (shoes.filter(({ transcript }) => transcript !== undefined).length > 1) {
    lines.push(series.length === 0 ? 'series: no shoe is missing' : 'series: bad');
    lines.push(...series.map((finding) => `  fault: ${describeFinding(finding)}`));
  }
  return `${lines.join('\n')}\n`;
}

function headline(result: CheckedFile['result']): string {
  if ('draws' in result) return `${result.verdict}. ${result.draws.length} seat draws`;
  if (!('summary' in result)) return `unreadable, ${whyUnreadable(result)}`;
  const { table, shoeNo, decks, stage, cardsExposed } = result.summary;
  const state = stage === 'opened' ? 'opened' : `still sealed (${stage})`;
  const shoe = `${table}, shoe ${shoeNo}, ${decks} decks`;
  return `${result.verdict}. ${shoe}, ${cardsExposed} cards shown, ${state}`;
}

function told(result: CheckedFile['result']): string[] {
  if ('draws' in result) return drawLines(result);
  if (!('summary' in result)) return [];
  const { commitment, root } = result.summary;
  const lines = result.findings.map((f) => `  ${f.severity}: ${describeFinding(f)}`);
  return [`  seal ${commitment}`, ...(root === null ? [] : [`  root ${root}`]), ...lines];
}

/** One line: the first fault, and how many more there are. */
function complaint(shoes: readonly CheckedFile[], series: readonly Finding[]): string {
  const wrong = shoes.flatMap(({ file, result }) => {
    if ('draws' in result) return result.verdict === 'good' ? [] : [`${file}: a draw is not sound`];
    if (!('summary' in result)) return [`${file}: ${whyUnreadable(result)}`];
    const faults = result.findings.filter(({ severity }) => severity === 'fault');
    return faults.map((finding) => `${file}: ${describeFinding(finding)}`);
  });
  const [first, ...rest] = [...wrong, ...series.map(describeFinding)];
  return rest.length === 0 ? `${first}` : `${first} (and ${rest.length} more)`;
}

function whyUnreadable(result: CheckedFile['result'] & { verdict: 'unreadable' }): string {
  if ('reason' in result) return result.reason;
  return `not a transcript: at ${result.reading.place}, wanted ${result.reading.wanted}`;
}

function hash(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new InvalidArgumentError(
      'Give all 64 hexadecimal digits; a shorter form proves nothing.',
    );
  }
  return text;
}
