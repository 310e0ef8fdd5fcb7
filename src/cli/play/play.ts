import { type Command, InvalidArgumentError, Option } from 'commander';
import { STAFF_RANKS, type StaffRank } from '../../rules/index.ts';
import {
  AUDITOR,
  SPECTATOR,
  TABLE_MACHINE,
  type TableState,
  type TableTypes,
  tellRefusal,
  transcriptOf,
  type Viewer,
} from '../../table/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { addBooksOption } from '../shared/own-books.ts';
import {
  linesOf,
  misreadText,
  newRun,
  type Played,
  playLine,
  type ScriptStreams,
  type Step,
} from '../shared/script.ts';

interface PlayOptions {
  readonly view?: NamedViewer;
  readonly transcript?: boolean;
}

export function registerPlay(program: Command, streams: ScriptStreams = process): void {
  addBooksOption(program.command('play'))
    .description('play a table from a script: JSON Lines in, events or refusals out')
    .argument('<file>', 'the script, or - for standard input')
    .addOption(
      new Option('--view <viewer>', `after each line, what ${VIEWER_FORMS} sees`)
        .argParser(viewer)
        .conflicts('transcript'),
    )
    .option('--transcript', 'tell it in words, as a dealer would')
    .addHelpText('after', HELP)
    .action((file: string, options: PlayOptions) => playFile(file, options, streams));
}

async function playFile(file: string, options: PlayOptions, streams: ScriptStreams): Promise<void> {
  try {
    await playAll(file, options, streams);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    streams.stderr.write(`baize play: ${why}\n`);
    streams.exitCode = COULD_NOT;
  }
}

async function playAll(file: string, options: PlayOptions, streams: ScriptStreams): Promise<void> {
  let run = newRun(TABLE_MACHINE);
  for await (const { line, text } of linesOf(file, streams.stdin)) {
    const step = playLine(PLAYED_TABLE, run, line, text);
    print(step, options, streams);
    run = step.run;
    if ('error' in step.answer) {
      streams.exitCode = COULD_NOT;
      if (!run.begun) break;
    }
  }
  if (!run.begun && streams.exitCode !== COULD_NOT) {
    throw new Error('the script is empty; its first line must hold the set-up of the table');
  }
}

function print(step: Step<TableTypes>, options: PlayOptions, streams: ScriptStreams): void {
  const { answer, run } = step;
  const words = options.transcript === true ? transcriptText(step) : `${JSON.stringify(answer)}\n`;
  streams.stdout.write(words);
  if ('error' in answer) {
    streams.stderr.write(`baize play: ${misreadText(answer)}`);
  } else if (options.view !== undefined) {
    const seen = TABLE_MACHINE.view(run.state, options.view(run.state));
    streams.stdout.write(`${JSON.stringify({ line: answer.line, view: seen })}\n`);
  }
}

function viewer(text: string): NamedViewer {
  const named = namedViewer(text);
  if (named === null) throw new InvalidArgumentError(`A viewer is ${VIEWER_FORMS}.`);
  return named;
}

const HELP = `
The first line is {"setup": {...}, "by": {...}}, every further line a command with "by" (person and
role) and "atMs". docs/reference/play.md describes both with a whole example; baize schema prints
their JSON Schema. An unlawful command gives a refusal and the run goes on. A line that cannot be
read is named with its field, the rest still runs, and the exit code is 2.

Examples:
  baize play docs/examples/first-coup.jsonl
  baize play --transcript docs/examples/an-evening.jsonl
  baize play --view patron:ann docs/examples/squeeze.jsonl
  cat script.jsonl | baize play -`;

/** A viewer as the command line names him; a staff viewer is the person on that post. */
type NamedViewer = (state: TableState) => Viewer;

const VIEWER_FORMS = 'spectator, auditor, patron:NAME, dealer or rank:RANK';

/** Null for a text that names no viewer. */
function namedViewer(text: string): NamedViewer | null {
  const [kind, name, ...rest] = text.split(':');
  if (rest.length > 0) return null;
  if (name === undefined) return plainViewer(kind);
  if (kind === 'patron' && name !== '') return () => ({ kind: 'patron', person: name });
  const rank = STAFF_RANKS.find((known) => known === name);
  return kind === 'rank' && rank !== undefined ? staffViewer(rank) : null;
}

function plainViewer(kind: string | undefined): NamedViewer | null {
  if (kind === 'spectator') return () => SPECTATOR;
  if (kind === 'auditor') return () => AUDITOR;
  return kind === 'dealer' ? staffViewer('dealer') : null;
}

function staffViewer(rank: StaffRank): NamedViewer {
  return ({ posts: { dealer, supervisor } }) => {
    const onPost =
      rank === 'dealer' ? dealer : supervisor?.rank === rank ? supervisor.person : null;
    return { kind: 'staff', rank, person: onPost ?? rank };
  };
}

/** A table as scripts play it: the set-up line is the command that opens the table. */
export const PLAYED_TABLE: Played<TableTypes> = {
  machine: TABLE_MACHINE,
  complete: (input) =>
    hasSetup(input) && !('type' in input) ? { type: 'OpenTable', ...input } : input,
  firstFault: (input, fault) =>
    hasSetup(input)
      ? fault
      : { path: '/setup', message: 'the first line must hold the set-up of the table' },
};

function hasSetup(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'setup' in input;
}

/** The result of one line of the script in words; empty for a line that could not be read. */
export function transcriptText({ before, answer, events }: Step<TableTypes>): string {
  if ('error' in answer) return '';
  const lines =
    'refusal' in answer ? [tellRefusal(answer.refusal)] : transcriptOf(events, before.state);
  return lines.map((line) => `${line}\n`).join('');
}
