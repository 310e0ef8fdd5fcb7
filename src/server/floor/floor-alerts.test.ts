import { expect, it } from 'vitest';
import { bet, tableOf } from '../../../test/support/table/scenario.ts';
import { limitPair, signFor } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';
import { alertsOf, exposureOf } from './floor-alerts.ts';

const kinds = (state: Parameters<typeof alertsOf>[0]) => alertsOf(state).map(({ kind }) => kind);

it('a table that runs as it should needs nobody', () => {
  expect(alertsOf(tableOf('crown-melbourne', 'traditional', {}).state)).toEqual([]);
});

it('a player’s call and a dispute wait for a decision, and the alerts name the person and the matter', () => {
  const table = tableOf('crown-melbourne', 'traditional', {});
  table.does({ type: 'CallStaff', about: 'a drink' }, 'ann');
  table.does({ type: 'RaiseDispute', about: 'the last payment' }, 'bob');
  expect(alertsOf(table.state)).toMatchObject([
    { kind: 'dispute', level: 'decide', person: 'bob', about: 'the last payment' },
    { kind: 'call', level: 'decide', person: 'ann', about: 'a drink' },
  ]);
});

it('a table at four fifths of its differential raises an alert', () => {
  const sign = signFor(limitPair(10, 2000), { differentialCents: cents(100_000) });
  const table = tableOf('crown-melbourne', 'traditional', { sign });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 799);
  expect(kinds(table.state)).toEqual([]);
  bet(table, 'bob', 'banker', 10);
  expect(kinds(table.state)).toEqual(['differential']);
  expect(exposureOf(table.state)).toMatchObject({ bankerCents: 80_900, aheadCents: 80_900 });
});

it('a tray that could not pay the largest wager is short of chips', () => {
  const sign = signFor(limitPair(10, 2000));
  const { state } = tableOf('crown-melbourne', 'traditional', { sign });
  const most = state.limits.sign?.main.maximumCents ?? 0;
  const told = (trayCents: number | null) => {
    const tray = trayCents === null ? null : { trayCents, chips: null };
    return alertsOf(state, tray).map(({ kind }) => kind);
  };
  expect(told(most - 1)).toEqual(['short-chips']);
  expect(told(most)).toEqual([]);
  expect(told(null)).toEqual([]);
});

it('chips of a value are short under a fifth of their fill, or under what the wagers on the cloth may need', () => {
  const table = tableOf('crown-melbourne', 'traditional', { sign: signFor(limitPair(5, 2000)) });
  const told = (count: number) => {
    const chips = [
      { chipCents: 10_000, filledCount: 50, count: 50 },
      { chipCents: 2500, filledCount: 20, count },
    ];
    return alertsOf(table.state, { trayCents: 600_000, chips });
  };
  expect(told(4)).toEqual([]);
  expect(told(3)).toMatchObject([{ kind: 'short-chips', level: 'watch', chipCents: 2500 }]);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 75);
  bet(table, 'bob', 'banker', 75);
  expect(told(5)).toMatchObject([{ chipCents: 2500 }]);
  expect(told(6)).toEqual([]);
});
