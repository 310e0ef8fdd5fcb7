import { type Fraction, toDecimal, toNumber } from '../../kit/index.ts';
import {
  cardsIn,
  chanceOf,
  edgesByTiePercent,
  houseEdge,
  type OddsReport,
  type Price,
  payTable,
  type RemovalCounts,
  reportWarnings,
  type StakeEdge,
  variance,
  type WagerReport,
  warningText,
} from '../../odds/index.ts';
import { table } from '../shared/text-table.ts';

/** The odds for a terminal; the same figures as the JSON, rounded for reading. */
export function oddsText(report: OddsReport): string {
  const { book, version } = report.engine.terms;
  const { player, banker, tie } = report.outcomes;
  const shoe = `${report.decks} decks, ${cardsIn(report.composition)} cards in the shoe`;
  return [
    `${book.name.value}: ${version.name}, ${shoe}`,
    `Player ${percent(player)}   Banker ${percent(banker)}   Tie ${percent(tie)}`,
    '',
    ...wagerTable(report.wagers),
    ...insuranceLines(report.wagers),
    ...shoeLines(report.wagers),
    ...tailLines(report.wagers),
    ...tiePercentLines(report),
    ...reportWarnings(report).map((warning) => `warning: ${warningText(warning)}`),
    '',
  ].join('\n');
}

export function percent(value: Fraction, places = 4): string {
  return `${toDecimal({ num: value.num * 100n, den: value.den }, places)} %`;
}

export function stakeText(differentialCents: number, edges: readonly StakeEdge[]): string {
  const rows = edges.map(({ stakeCents, edges: at }) => [
    dollars(stakeCents),
    percent(at.player),
    percent(at.banker),
  ]);
  const title = `House edge by stake, with a table differential of ${dollars(differentialCents)}`;
  return `${[title, ...table(['stake', 'player', 'banker'], rows), ''].join('\n')}\n`;
}

function wagerTable(wagers: readonly WagerReport[]): string[] {
  const rows = wagers.map(({ name, price, permitted }) => [
    permitted ? name : `${name} *`,
    percent(houseEdge(price)),
    percent(chanceOf(price, 'win')),
    percent(chanceOf(price, 'lose')),
    percent(chanceOf(price, 'push', 'void')),
    Math.sqrt(toNumber(variance(price))).toFixed(3),
    paysText(price),
  ]);
  const head = ['wager', 'house edge', 'win', 'lose', 'push', 'sd', 'pays'];
  const barred = wagers.some(({ permitted }) => !permitted);
  return [
    ...table(head, rows, ['left', 'right', 'right', 'right', 'right', 'right', 'left']),
    ...(barred ? ['* not permitted with this number of decks'] : []),
    '',
  ];
}

function paysText(price: Price): string {
  return payTable(price)
    .map(({ odds, commissionPercent }) => {
      const pays = odds?.join(' to ') ?? '';
      return commissionPercent === 0 ? pays : `${pays} less ${commissionPercent} %`;
    })
    .join(', ');
}

function insuranceLines(wagers: readonly WagerReport[]): string[] {
  return wagers.flatMap(({ insurance }) => {
    if (insurance === null) return [];
    const rows = insurance.byPlayerTotal.map((each) => [
      `Player ${each.playerTotal}`,
      percent(each.shareOfOffers),
      percent(chanceOf(each.price, 'win')),
      percent(houseEdge(each.price)),
    ]);
    return [
      `Insurance/No 6 is offered in ${percent(insurance.offered)} of coups; the figures are given that it is`,
      ...table(['on', 'of offers', 'win', 'house edge'], rows),
      '',
    ];
  });
}

function shoeLines(wagers: readonly WagerReport[]): string[] {
  const rows = wagers.flatMap(({ name, price, fromShoe }) =>
    fromShoe === null
      ? []
      : [
          [
            name,
            percent(houseEdge(price), 6),
            percent(houseEdge(fromShoe.price), 6),
            percent(chanceOf(fromShoe.price, 'win'), 6),
          ],
        ],
  );
  if (rows.length === 0) return [];
  return [
    'Runs from this very shoe (above: as if coups had no memory)',
    ...table(['wager', 'without memory', 'from the shoe', 'win'], rows),
    '',
  ];
}

function tailLines(wagers: readonly WagerReport[]): string[] {
  const tails = wagers.filter(({ byCoupsLeft }) => byCoupsLeft.length > 0);
  const [first] = tails;
  if (first === undefined) return [];
  const lefts = first.byCoupsLeft.map(({ coupsLeft }) => coupsLeft);
  const rows = tails.map(({ name, byCoupsLeft }) => [
    name,
    ...byCoupsLeft.map(({ price }) => percent(houseEdge(price), 2)),
  ]);
  return [
    'Dragon Tails by the coups left in the shoe',
    ...table(['house edge with', ...lefts.map((left) => `${left} left`)], rows),
    '',
  ];
}

function tiePercentLines(report: OddsReport): string[] {
  const { book, version } = report.engine.terms;
  const edges = edgesByTiePercent(book, version, report.composition);
  if (edges.length === 0) return [];
  const rows = edges.map(({ tiePercent, edges: at }) => [
    `${tiePercent} %`,
    percent(at.player),
    percent(at.banker),
  ]);
  return [
    'House edge by the percentage paid on a Tie',
    ...table(['Tie', 'player', 'banker'], rows),
    '',
  ];
}

/** Changes of the house edge in hundredths of a per cent, one column for each card value. */
export function effectsText(
  effects: ReadonlyMap<string, RemovalCounts>,
  effectOf: (counts: RemovalCounts, column: number) => Fraction | null,
  columns: readonly string[],
): string {
  const rows = [...effects].map(([name, counts]) => [
    name,
    ...columns.map((_, at) => {
      const effect = effectOf(counts, at);
      return effect === null ? '-' : toDecimal({ ...effect, num: effect.num * 10_000n }, 3);
    }),
  ]);
  const title = 'Change of the house edge when one card leaves, in hundredths of a per cent';
  return `${[title, ...table(['wager', ...columns], rows), ''].join('\n')}\n`;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US')}`;
}
