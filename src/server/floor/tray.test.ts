import { expect, it } from 'vitest';
import { bet, tableOf } from '../../../test/support/table/scenario.ts';
import { type CageState, newAccount, UNOPENED_CAGE } from '../../cage/index.ts';
import { type ChipPile, shelve } from '../../kit/index.ts';
import { trayOf } from './tray.ts';

/** A cage whose books show `floatCents` at the table, of which players brought `broughtCents`. */
function cageWith(floatCents: number, broughtCents: number, chips?: ChipPile): CageState {
  const account = { ...newAccount('table:t', 0), balanceCents: floatCents };
  return {
    ...UNOPENED_CAGE,
    accounts: shelve(UNOPENED_CAGE.accounts, 'table:t', account),
    tables: { 'table:t': { broughtCents, ...(chips === undefined ? {} : { chips }) } },
  };
}

it('a tray holds the float less what players hold and what lies on the cloth', () => {
  const table = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' });
  table.does({ type: 'OpenBetting' });
  const held = () =>
    table.state.people.patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
  const brought = held();
  bet(table, 'ann', 'banker', 50);
  expect(held()).toBe(brought - 5000);
  expect(trayOf(cageWith(brought + 300_000, brought), 't', table.state)).toEqual({
    trayCents: 300_000,
    chips: null,
  });
});

it('a tray is unknown where it was never filled, and where the chips of its table are only figures', () => {
  const real = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' }).state;
  const figures = tableOf('crown-melbourne', 'traditional', { shoeKind: 'virtual' }).state;
  expect(trayOf(cageWith(100_000, 100_000), 't', real)).toBeNull();
  expect(trayOf(cageWith(400_000, 100_000), 't', figures)).toBeNull();
});

it('a tray is known chip by chip only where every fill was counted', () => {
  const { state } = tableOf('crown-melbourne', 'traditional', { shoeKind: 'physical' });
  const brought = state.people.patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
  const filled = { 10000: 20, 2500: 40 };
  const cage = (more: number) => cageWith(brought + 300_000 + more, brought, filled);
  expect(trayOf(cage(0), 't', state, { 2500: -3, 500: 2 })?.chips).toEqual([
    { chipCents: 10_000, filledCount: 20, count: 20 },
    { chipCents: 2500, filledCount: 40, count: 37 },
    { chipCents: 500, filledCount: 0, count: 2 },
  ]);
  expect(trayOf(cage(50_000), 't', state, {})?.chips).toBeNull();
});
