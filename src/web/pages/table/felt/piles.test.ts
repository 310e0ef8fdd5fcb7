import { expect, it } from 'vitest';
import { bet, deal, readyTable } from '../../../../../test/support/table/scenario.ts';
import { setupFor } from '../../../../../test/support/table/setups.ts';
import { view } from '../../../../table/index.ts';
import { phoneShape } from '../../../parts/cloth/phone-shape.ts';
import { clothRows } from '../../../parts/cloth/rows.ts';
import { wideShape } from '../../../parts/cloth/wide-shape.ts';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import { stakesOf } from '../state/bet-slip.ts';
import { pilesOf } from './piles.ts';

const PEOPLE = { ann: 2, bob: 4 };

function pilesAt(table: ReturnType<typeof readyTable>, settled: boolean, wished = {}) {
  const piles = wholePiles(table, settled, wished, { width: 940, height: 700 }, wideShape);
  return piles.map(({ key, kind, cents, pending, mine }) => ({ key, kind, cents, pending, mine }));
}

function wholePiles(
  table: ReturnType<typeof readyTable>,
  settled: boolean,
  wished: object,
  size: { readonly width: number; readonly height: number },
  drawn: typeof wideShape,
) {
  const seen = view(table.state, { kind: 'patron', person: 'ann' });
  const rules = seen.table.rules;
  if (rules === null) throw new Error('the table has no rules');
  const shape = drawn({
    ...size,
    places: rules.seats,
    mine: PEOPLE.ann,
    form: rules.cloth.form,
    rows: clothRows(rules.wagers, wagersAt(rules)),
  });
  const placed = stakesOf(Object.values(seen.table.layout.wagers), 'ann');
  const shown = { ...placed, ...wished };
  return pilesOf({ shape, table: seen.table, me: 'ann', shown, placed, settled });
}

/** Closes the bets, deals these cards and pays. */
function settles(table: ReturnType<typeof readyTable>, cards: string): void {
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  table.does({ type: 'AnnounceResult' });
  table.does({ type: 'SettleCoup' });
}

it('the felt shows everybody’s chips before the coup, and a stake that is not answered yet as pending', () => {
  const table = readyTable(setupFor('the-ville'), PEOPLE);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 50);
  bet(table, 'bob', 'banker', 75);
  expect(pilesAt(table, false, { tie: 2500 })).toEqual([
    { key: '4 banker', kind: 'stake', cents: 7500, pending: false, mine: false },
    { key: '2 player', kind: 'stake', cents: 5000, pending: false, mine: true },
    { key: '2 tie', kind: 'stake', cents: 2500, pending: true, mine: true },
  ]);
});

it('the felt takes losing stakes, and pays winning ones beside the stake', () => {
  const table = readyTable(setupFor('the-ville'), PEOPLE);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 50);
  bet(table, 'bob', 'banker', 75);
  settles(table, '9S 2H KD 3C');
  const common = { pending: false };
  expect(pilesAt(table, true)).toEqual(
    expect.arrayContaining([
      { key: '4 banker', kind: 'taken', cents: 7500, mine: false, ...common },
      { key: '2 player', kind: 'stake', cents: 5000, mine: true, ...common },
      { key: '2 player paid', kind: 'paid', cents: 5000, mine: true, ...common },
    ]),
  );
});

it('the commission is paid with the rest and goes back to the tray after it', () => {
  const table = readyTable(setupFor('crown-melbourne'), PEOPLE);
  table.does({ type: 'OpenBetting' });
  bet(table, 'bob', 'banker', 100);
  settles(table, '2S 9H KD KC');
  const piles = pilesAt(table, true).filter(({ kind }) => kind !== 'stake');
  expect(piles).toEqual([
    { key: '4 banker paid', kind: 'paid', cents: 9500, pending: false, mine: false },
    { key: '4 banker returned', kind: 'returned', cents: 500, pending: false, mine: false },
  ]);
});

it('figures of a stake and of its payment never lie over one another on one’s own areas', () => {
  const wagers = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
  const setup = setupFor('crown-melbourne', 'traditional', { wagers });
  const table = readyTable(setup, PEOPLE);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 50);
  bet(table, 'ann', 'player-pair', 25);
  settles(table, '9S 2H 9D 3C');
  for (const [width, height, drawn] of [
    [390, 480, phoneShape],
    [940, 700, wideShape],
  ] as const) {
    const piles = wholePiles(table, true, {}, { width, height }, drawn);
    const told = piles.filter(({ told: figure }) => figure).map(({ key }) => key);
    expect(told.sort()).toEqual(['2 player', '2 player paid', '2 player-pair paid']);
  }
});
