import { writeFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { type Cents, cents, type Fraction, ok, type Result, refuse } from '../../kit/index.ts';
import {
  type Composition,
  cardsIn,
  compositionFaultText,
  decksNeeded,
  defaultTiePercent,
  edgesByStake,
  effectOfRemoval,
  fractionJson,
  freshComposition,
  LEAST_CARDS_FOR_THREE,
  LEAST_CARDS_FOR_TWO,
  MOST_DECKS,
  type OddsEngine,
  type OddsReport,
  oddsEngine,
  oddsPlot,
  oddsReport,
  parseComposition,
  type RemovalCounts,
  removalCounts,
  reportJson,
  type SequenceChance,
  stakeEdgesJson,
  threeCoups,
  twoCoups,
  withoutCards,
} from '../../odds/index.ts';
import { CARDS, RANKS, SUITS } from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import {
  addBookOptions,
  type BookOptions,
  figureFault,
  findVersion,
  type OddsStreams,
  readJsonFile,
  wholeNumber,
} from './odds-options.ts';
import { effectsText, oddsText, stakeText } from './odds-text.ts';

export function registerOdds(program: Command, streams: OddsStreams = process): void {
  addBookOptions(program.command('odds'))
    .description('the exact price of every wager of a version, from a fresh or a part-used shoe')
    .option('--decks <count>', 'decks in the shoe (default: 8)', wholeNumber(1, MOST_DECKS))
    .option('--remove <cards>', 'cards already gone, such as 5S,5H,TD', cardList)
    .option('--composition <file>', 'JSON file with the cards left: a list, or card and count')
    .option('--wager <name>', 'only this wager, such as tie, player-run or player-run-2')
    .option('--tie-percent <percent>', 'what Tie Baccarat pays on a Tie', wholeNumber(0, 100))
    .option(
      '--coups <count>',
      'Runs from the shoe itself up to so many coups',
      wholeNumber(1, 3),
      2,
    )
    .option('--differential <cents>', 'price main wagers past this table differential', money)
    .option('--stakes <cents>', 'stakes for --differential, separated by commas', moneyList)
    .option('--effects', 'also show what each card’s removal changes', false)
    .option('--plot <file>', 'draw the house edges as SVG')
    .option('--json', 'print JSON', false)
    .addHelpText('after', HELP)
    .action((options: OddsOptions) => {
      const answer = answerOdds(options, streams);
      if (answer.ok) streams.stdout.write(answer.value);
      else {
        streams.stderr.write(`baize odds: ${answer.error}\n`);
        streams.exitCode = COULD_NOT;
      }
    });
}

interface OddsOptions extends BookOptions {
  readonly decks?: number;
  readonly remove?: readonly string[];
  readonly composition?: string;
  readonly wager?: string;
  readonly tiePercent?: number;
  readonly coups: number;
  readonly differential?: Cents;
  readonly stakes?: readonly Cents[];
  readonly effects: boolean;
  readonly plot?: string;
  readonly json: boolean;
}

const HELP = `
Figures are exact fractions; JSON gives them as num, den and 18 decimals (docs/reference/odds.md).
Runs and Dragon Tails are priced as if coups had no memory. --coups 2 (a moment) and --coups 3
(about half a minute) add Runs of that length from this very shoe.

Examples:
  baize odds --book crown-melbourne --version crown
  baize odds --book tasmania-2013 --version federal --decks 6 --remove 5S,5H,KD --json
  baize odds --book crown-melbourne --version traditional --differential 1000000 --plot edges.svg`;

function answerOdds(options: OddsOptions, streams: OddsStreams): Result<string, string> {
  const found = findVersion(options);
  if (!found.ok) return found;
  const shoe = shoeOf(options);
  if (!shoe.ok) return shoe;
  const { book, version } = found.value;
  const figures = figureFault(found.value, options);
  if (figures !== null) return refuse(figures);
  const engine = oddsEngine(book, version, options.tiePercent ?? defaultTiePercent(version));
  const decks = options.decks ?? decksNeeded(shoe.value);
  const chances = shoeChances(engine, shoe.value, options, streams);
  const whole = oddsReport(engine, shoe.value, decks, chances);
  const report = onlyWager(whole, options.wager);
  if (!report.ok) return report;
  if (options.plot !== undefined) {
    const plotted = writePlot(options.plot, oddsPlot(report.value));
    if (!plotted.ok) return plotted;
  }
  return ok(options.json ? asJson(report.value, options) : asText(report.value, options));
}

export function writePlot(file: string, svg: string): Result<null, string> {
  try {
    writeFileSync(file, svg);
    return ok(null);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function shoeOf(options: OddsOptions): Result<Composition, string> {
  const whole = wholeShoe(options);
  if (!whole.ok) return whole;
  const left = withoutCards(whole.value, options.remove ?? []);
  return left.ok ? left : refuse(compositionFaultText(left.error));
}

function wholeShoe(options: OddsOptions): Result<Composition, string> {
  if (options.composition === undefined) {
    const fresh = freshComposition(options.decks ?? MOST_DECKS);
    return fresh.ok ? fresh : refuse(compositionFaultText(fresh.error));
  }
  const read = readJsonFile(options.composition);
  if (!read.ok) return read;
  const parsed = parseComposition(read.value);
  if (!parsed.ok) return refuse(`${options.composition}: ${compositionFaultText(parsed.error)}`);
  const needed = decksNeeded(parsed.value);
  if (options.decks !== undefined && needed > options.decks) {
    return refuse(`${options.composition} needs ${needed} decks, not ${options.decks}`);
  }
  return parsed;
}

/** Two coups take a moment; three take so long that progress is shown. */
function shoeChances(
  engine: OddsEngine,
  shoe: Composition,
  options: OddsOptions,
  streams: OddsStreams,
): Map<number, SequenceChance> {
  const chances = new Map<number, SequenceChance>();
  const { runs, tails } = engine.terms.version;
  if (Object.keys(runs).length === 0 && Object.keys(tails).length === 0) return chances;
  if (options.coups >= 2 && cardsIn(shoe) >= LEAST_CARDS_FOR_TWO) {
    chances.set(2, twoCoups(engine, shoe));
  }
  if (options.coups >= 3 && cardsIn(shoe) >= LEAST_CARDS_FOR_THREE) {
    chances.set(3, workOff(threeCoups(engine, shoe), streams));
  }
  return chances;
}

function workOff(work: ReturnType<typeof threeCoups>, streams: OddsStreams): SequenceChance {
  for (;;) {
    const step = work.next();
    const tty = streams.stderr.isTTY === true;
    if (step.done) {
      if (tty) streams.stderr.write('\r\u001b[K');
      return step.value;
    }
    const share = Math.floor((100 * step.value.done) / step.value.of);
    if (tty) streams.stderr.write(`\rthree coups of the shoe: ${share} %`);
  }
}

/** A Run named without a length means all its lengths. */
function onlyWager(report: OddsReport, wanted: string | undefined): Result<OddsReport, string> {
  if (wanted === undefined) return ok(report);
  const wagers = report.wagers.filter(
    ({ name }) => name === wanted || name.replace(/-\d$/, '') === wanted,
  );
  if (wagers.length > 0) return ok({ ...report, wagers });
  const known = report.wagers.map(({ name }) => name).join(', ');
  return refuse(`this version has no wager "${wanted}"; it has ${known}`);
}

function asJson(report: OddsReport, options: OddsOptions): string {
  const extra: Record<string, unknown> = {};
  if (options.differential !== undefined) {
    const edges = stakeEdges(report, options);
    extra.differential = stakeEdgesJson(report, options.differential, edges);
  }
  if (options.effects) extra.effects_of_removal = effectsJson(report);
  return `${JSON.stringify({ ...reportJson(report), ...extra })}\n`;
}

function asText(report: OddsReport, options: OddsOptions): string {
  let text = oddsText(report);
  if (options.differential !== undefined) {
    text += stakeText(options.differential, stakeEdges(report, options));
  }
  if (options.effects) {
    const counts = removalCounts(report.engine, report.composition);
    text += effectsText(counts, (each, rank) => rankEffect(each, rank), RANKS);
  }
  return text;
}

/** Stakes from the differential to ten times as much, unless stakes are named. */
function stakeEdges(report: OddsReport, options: OddsOptions) {
  const differential = options.differential ?? cents(0);
  const stakes =
    options.stakes ?? [1, 1.5, 2, 3, 5, 10].map((times) => roundTo(differential * times));
  return edgesByStake(report.engine, report.composition, differential, stakes);
}

function roundTo(amount: number): Cents {
  return cents(Math.max(1, Math.round(amount)));
}

/** The four suits of a rank count alike for points; where one is gone another stands for it. */
function rankEffect(counts: RemovalCounts, rank: number): Fraction | null {
  const effects = SUITS.map((suit) => effectOfRemoval(counts, `${RANKS[rank] ?? 'A'}${suit}`));
  return effects.find((effect) => effect !== null) ?? null;
}

function effectsJson(report: OddsReport): Record<string, unknown> {
  const counts = removalCounts(report.engine, report.composition);
  return Object.fromEntries(
    [...counts].map(([type, each]) => [
      type,
      Object.fromEntries(
        CARDS.flatMap((card) => {
          const effect = effectOfRemoval(each, card);
          return effect === null ? [] : [[card, fractionJson(effect)]];
        }),
      ),
    ]),
  );
}

const MOST_REMOVED = 416;

function cardList(text: string): string[] {
  const cards = text.split(',').map((card) => card.trim());
  if (cards.length > MOST_REMOVED) {
    throw new InvalidArgumentError(`At most ${MOST_REMOVED} cards can leave a shoe.`);
  }
  return cards;
}

function money(text: string): Cents {
  return cents(wholeNumber(1, 1_000_000_000)(text));
}

function moneyList(text: string): Cents[] {
  return text.split(',').map((each) => money(each.trim()));
}
