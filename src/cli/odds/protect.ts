import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { canonicalJson, ok, type Result, refuse } from '../../kit/index.ts';
import {
  type CoupWagerOdds,
  defaultTiePercent,
  type ExploitPlan,
  freshComposition,
  MOST_DECKS,
  oddsEngine,
  type Protection,
  protectionOf,
  protectionPlot,
} from '../../odds/index.ts';
import { bookDigest, RANKS } from '../../rules/index.ts';
import { COULD_NOT } from '../shared/exit-codes.ts';
import { table } from '../shared/text-table.ts';
import { writePlot } from './odds.ts';
import {
  addBookOptions,
  type BookOptions,
  findVersion,
  type OddsStreams,
  wholeNumber,
} from './odds-options.ts';

const USUAL_SHOES = 4000;
const MOST_SHOES = 10_000_000;
const USUAL_DEPTHS = [14, 26, 39, 52, 78, 104];
/** A coup that begins before the cutting card must be completed, and one more may follow. */
const LEAST_BEHIND = 12;
const PROGRESS_SHOES = 1000;

interface Options extends BookOptions {
  readonly decks: number;
  readonly cut?: readonly number[];
  readonly wager?: string;
  readonly shoes: number;
  readonly spread?: number;
  readonly seed: string;
  readonly keep?: string;
  readonly plot?: string;
  readonly json?: boolean;
}

export function registerProtect(program: Command, streams: OddsStreams = process): void {
  addBookOptions(program.command('protect'))
    .description('how far each wager can be beaten by counting cards, and what would stop it')
    .option('--decks <count>', 'decks in the shoe', wholeNumber(1, MOST_DECKS), MOST_DECKS)
    .option('--cut <cards...>', 'cards behind the cutting card, compared in this order', depths)
    .option('--wager <id>', 'only this wager')
    .option('--shoes <count>', 'shoes to deal', wholeNumber(20, MOST_SHOES), USUAL_SHOES)
    .option(
      '--spread <units>',
      'who bets so many units when it pays, and one on all other coups',
      wholeNumber(1, 1000),
    )
    .option('--seed <text>', 'another seed deals other shoes', 'protect')
    .option('--keep <file>', 'keep each wager when it is done, and go on from there')
    .option('--plot <file>', 'draw what is won by depth of the cut as SVG')
    .option('--json', 'answer in JSON')
    .addHelpText('after', HELP)
    .action((options: Options) => {
      const answer = answerProtect(options, streams);
      if (answer.ok) streams.stdout.write(answer.value);
      else {
        streams.stderr.write(`baize protect: ${answer.error}\n`);
        streams.exitCode = COULD_NOT;
      }
    });
}

const HELP = `
Coups on which the count bets are priced exactly; shoes are dealt from the seed. A tool for whoever
protects a game: a house's tables never use it (docs/reference/protect.md).

Example:
  baize protect --book crown-melbourne --version traditional --wager player-dragon-bonus --cut 14 52`;

function depths(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, wholeNumber(LEAST_BEHIND, MOST_DECKS * 52)(text)];
}

function answerProtect(options: Options, streams: OddsStreams): Result<string, string> {
  const found = findVersion(options);
  if (!found.ok) return found;
  const { book, version } = found.value;
  const shoe = freshComposition(options.decks);
  if (!shoe.ok) return refuse('a shoe has whole decks');
  const engine = oddsEngine(book, version, defaultTiePercent(version));
  const known = engine.wagers.filter(({ type }) => !engine.windows.has(type));
  const wagers = known.filter(({ type }) => (options.wager ?? type) === type);
  if (wagers.length === 0) {
    return refuse(`no wager "${options.wager}" is placed before a coup of ${version.name}`);
  }
  const plan: ExploitPlan = {
    ...{ decks: options.decks, shoes: options.shoes, seed: options.seed },
    depths: (options.cut ?? USUAL_DEPTHS).filter((behind) => behind < (options.decks * 52) / 2),
    burned: book.burn.opening.value,
    oneMore: book.cuttingCard.lastCoup.value === 'one-more-coup',
  };
  if (plan.depths.length === 0)
    return refuse('the cutting card lies in the front half of the shoe');
  const keeper = newKeeper(options.keep, { plan, book: bookDigest(book), version: version.id });
  const all = wagers.map((wager) => {
    const kept = keeper.find(wager);
    if (kept !== null) return kept;
    const progress = (shoes: number) => {
      if (shoes % PROGRESS_SHOES === 0) streams.stderr.write(`${wager.type}: ${shoes} shoes\n`);
    };
    return keeper.keep(protectionOf(engine, wager, shoe.value, plan, progress));
  });
  if (options.plot !== undefined) {
    const plotted = writePlot(options.plot, protectionPlot(`${version.name}: counting`, all));
    if (!plotted.ok) return plotted;
  }
  const said = options.json === true ? JSON.stringify({ plan, wagers: all }) : asText(all, options);
  return ok(`${said}\n`);
}

/** Wagers that an earlier call with the same question finished, one to a line. */
function newKeeper(file: string | undefined, question: object) {
  const asked = canonicalJson(question);
  const lines =
    file === undefined || !existsSync(file) ? [] : readFileSync(file, 'utf8').split('\n');
  let isCutOff = (lines.at(-1) ?? '') !== '';
  const kept = lines.flatMap((line): Protection[] => {
    try {
      const { question: told, found } = JSON.parse(line);
      return told === asked ? [found as Protection] : [];
    } catch {
      // The last line of a call that was stopped while it wrote.
      return [];
    }
  });
  return {
    find: ({ type }: CoupWagerOdds) => kept.find(({ wager }) => wager === type) ?? null,
    keep(found: Protection): Protection {
      // A line that was cut off stays alone on its own.
      const start = isCutOff ? '\n' : '';
      isCutOff = false;
      const line = `${start}${JSON.stringify({ question: asked, found })}\n`;
      if (file !== undefined) appendFileSync(file, line);
      return found;
    },
  };
}

function asText(all: readonly Protection[], { spread }: Options): string {
  return all
    .flatMap((found) => [...wagerLines(found, spread), ''])
    .join('\n')
    .trimEnd();
}

function wagerLines(found: Protection, spread: number | undefined): string[] {
  const { wager, edge, effects, count, depths: cuts } = found;
  const head = `${wager}: house edge ${percent(edge)} from a whole shoe`;
  if (count === null) return [head, '  no sum over ranks helps: every rank matters alike'];
  const tags = RANKS.map((rank, at) => `${rank} ${signed(count.tags[at] ?? 0)}`).join('  ');
  const effect = RANKS.map((rank, at) => `${rank} ${(1e4 * (effects[at] ?? 0)).toFixed(2)}`);
  const heads = ['cut', 'coups', 'bets', 'units a shoe', 'per 100 coups', 'exact play', 'taken'];
  const spreads = spread === undefined ? [] : [`1 to ${spread}`];
  const rows = cuts.map((cut) => [
    String(cut.behind),
    cut.coupsPerShoe.toFixed(1),
    percent(cut.betShare),
    `${cut.unitsPerShoe.toFixed(3)} ± ${(2 * cut.standardError).toFixed(3)}`,
    cut.unitsPer100Coups.toFixed(3),
    cut.exactUnitsPerShoe.toFixed(3),
    percent(cut.takenShare, 0),
    ...(spread === undefined
      ? []
      : [(spread * cut.unitsPerShoe + cut.waitingUnitsPerShoe).toFixed(3)]),
  ]);
  return [
    head,
    `  effects of removal, in 1/10,000: ${effect.join('  ')}`,
    `  count ${tags}; bet from ${count.trigger.toFixed(2)} for each deck left (correlation ${count.correlation.toFixed(3)})`,
    ...table([...heads, ...spreads], rows).map((line) => `  ${line}`),
    ...found.remedies.map((remedy) => `  ${remedyText(remedy)}`),
  ];
}

function remedyText(remedy: Protection['remedies'][number]): string {
  const left = `leaves ${remedy.unitsPerShoe.toFixed(3)} units a shoe`;
  return remedy.what === 'cut'
    ? `cut at ${remedy.behind}: ${left}, and costs ${percent(remedy.fewerCoups, 1)} of the coups`
    : `pay ${remedy.odds.join(' to ')}: ${left}, and costs every bettor ${percent(remedy.moreEdge, 2)}`;
}

function percent(value: number, places = 2): string {
  return `${(100 * value).toFixed(places)} %`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
