import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  formPage,
  GLOSSARY,
  policyOf,
  printTerms,
  promotionList,
  settingsOf,
  simulateTournament,
  simulationSettings,
  TOURNAMENT_MACHINE,
  type TournamentState,
  type TournamentTypes,
  type TournamentViewer,
  tellTournamentEvent,
  tournamentTableView,
} from '../../tournament/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import {
  answerFor,
  linesOf,
  misreadText,
  newRun,
  playLine,
  type ScriptStreams,
  type Step,
} from '../shared/script.ts';

interface TournamentOptions {
  readonly view?: TournamentViewer;
  readonly table?: string;
  readonly transcript?: boolean;
  readonly print?: string;
  readonly simulate?: boolean;
  readonly entrants: string;
  readonly book: string;
  readonly seed: string;
}

export function registerTournament(program: Command, streams: ScriptStreams = process): void {
  program
    .command('tournament')
    .description('run a tournament from a script: JSON Lines in, events or refusals out')
    .argument('[file]', 'the script, or - for standard input')
    .addOption(
      new Option('--view <viewer>', `after each line, what ${VIEWERS} sees`).argParser(viewerOf),
    )
    .option('--table <id>', 'with --view: the table instead of the whole event')
    .option('--transcript', 'print sentences instead of JSON')
    .addOption(
      new Option('--print <what>', 'at the end, print only this of the event').choices(
        Object.keys(PAPERS),
      ),
    )
    .option('--simulate', 'run a whole event with house players instead')
    .option('--entrants <n>', 'with --simulate: how many enter', '21')
    .option('--book <id>', 'with --simulate: the rule book', 'tasmania-2013')
    .option('--seed <text>', 'with --simulate: the seed', '1')
    .addHelpText('after', HELP)
    .action((file: string | undefined, options: TournamentOptions) => run(file, options, streams));
}

async function run(
  file: string | undefined,
  options: TournamentOptions,
  streams: ScriptStreams,
): Promise<void> {
  try {
    if (options.simulate === true) simulate(options, streams);
    else if (file === undefined) throw new Error('name a script, or say --simulate');
    else await runFile(file, options, streams);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    streams.stderr.write(`baize tournament: ${why}\n`);
    streams.exitCode = COULD_NOT;
  }
}

async function runFile(
  file: string,
  options: TournamentOptions,
  streams: ScriptStreams,
): Promise<void> {
  let now = newRun(TOURNAMENT_MACHINE);
  for await (const { line, text } of linesOf(file, streams.stdin)) {
    const step = playLine({ machine: TOURNAMENT_MACHINE }, now, line, text);
    now = step.run;
    if (options.print === undefined) printLine(step, line, options, streams);
    if ('error' in step.answer) {
      streams.stderr.write(`baize tournament: ${misreadText(step.answer)}`);
      streams.exitCode = COULD_NOT;
    }
  }
  if (options.print !== undefined) printPaper(now.state, options.print, streams);
}

function printPaper(state: TournamentState, what: string, { stdout }: ScriptStreams): void {
  if (state.terms.settings === null) throw new Error('the script creates no event');
  stdout.write(`${PAPERS[what]?.(state) ?? ''}\n`);
}

function printLine(
  step: Step<TournamentTypes>,
  line: number,
  { view: viewer, table, transcript }: TournamentOptions,
  { stdout }: ScriptStreams,
): void {
  const { answer, run } = step;
  const received = viewer === undefined ? answer : answerFor(TOURNAMENT_MACHINE, step, viewer);
  if (transcript === true && 'events' in received) {
    for (const event of received.events) stdout.write(`${tellTournamentEvent(event)}\n`);
  } else if (transcript === true && 'refusal' in received) {
    const { sentence, clause } = received.refusal;
    stdout.write(`Refused: ${sentence}${clause === null ? '' : ` [${clause}]`}\n`);
  } else stdout.write(`${JSON.stringify(received)}\n`);
  if ('error' in answer || viewer === undefined) return;
  const view =
    table === undefined
      ? TOURNAMENT_MACHINE.view(run.state, viewer)
      : tournamentTableView(run.state, table, viewer);
  stdout.write(`${JSON.stringify({ line, view })}\n`);
}

/** Prints every step as a line, so that the output can be kept as the log of the tournament. */
function simulate(options: TournamentOptions, streams: ScriptStreams): void {
  const entrants = Number(options.entrants);
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > MOST_ENTRANTS) {
    throw new Error(`--entrants is a whole number from 2 to ${MOST_ENTRANTS}`);
  }
  const { book: bookId, seed } = options;
  const settings = simulationSettings(bookId, entrants);
  if (settings === null) throw new Error(`${bookId} has no tournaments`);
  const state = simulateTournament(
    { eventId: 'simulated', bookId, settings, entrants, seed },
    {
      onStep: (command, events) => {
        if (options.transcript !== true) {
          streams.stdout.write(`${JSON.stringify({ command, events })}\n`);
          return;
        }
        for (const event of events) {
          if (event.type !== 'TableMoved') streams.stdout.write(`${tellTournamentEvent(event)}\n`);
        }
      },
    },
  );
  const { pool, awards, roundingCents, notes } = state.results;
  streams.stdout.write(`${JSON.stringify({ pool, awards, roundingCents, notes })}\n`);
}

const MOST_ENTRANTS = 10_000;
const VIEWERS = 'board, entrant:NAME, dealer, inspector, director, operator or surveillance';
const OFFICES = ['dealer', 'inspector', 'director', 'operator', 'surveillance'] as const;

function viewerOf(text: string): TournamentViewer {
  const [kind, ...name] = text.split(':');
  const person = name.join(':');
  if (kind === 'board') return { kind };
  if (kind === 'entrant' && person !== '') return { kind, person };
  const office = OFFICES.find((one) => one === kind);
  if (office !== undefined) return { kind: office, person: person === '' ? office : person };
  throw new InvalidArgumentError(`A viewer is ${VIEWERS}.`);
}

const HELP = `
Every line is a command with "by" (person and role) and "atMs"; the first is CreateEvent.
docs/reference/tournament.md describes them; baize schema tournament prints their JSON
Schema. An unlawful command gives a refusal and the run goes on. A line that cannot be read is
named with its field, the rest still runs, and the exit code is 2.

Examples:
  baize tournament docs/examples/tournament/competition.jsonl
  baize tournament --transcript docs/examples/tournament/competition.jsonl
  baize tournament --view entrant:bob --table t1 docs/examples/tournament/competition.jsonl
  baize tournament --print form docs/examples/tournament/competition.jsonl
  baize tournament --simulate --entrants 128 --seed evening > event.jsonl`;

/** What an operator prints of a tournament, each as text. */
const PAPERS: Readonly<Record<string, (state: TournamentState) => string>> = {
  terms: (state) => printTerms(policyOf(state), settingsOf(state)),
  form: formText,
  glossary: () =>
    Object.entries(GLOSSARY)
      .map(([word, meaning]) => `${word}: ${meaning}`)
      .join('\n'),
  promotion: (state) => promotionList(state).join('\n'),
};

function formText(state: TournamentState): string {
  const { heading, venue, fields, choices, notes, warning } = formPage(state);
  const blanks = fields.map((field) => `${field}: ____________________`);
  const warned = warning === null ? [] : [warning];
  return [heading, venue, ...blanks, choices.join('   '), ...notes, ...warned].join('\n');
}
