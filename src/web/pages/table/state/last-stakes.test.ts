import { expect, it } from 'vitest';
import { cents } from '../../../../kit/index.ts';
import type { WagerView } from '../../../../table/index.ts';
import type { TableSnapshot } from '../../../live/connection.ts';
import { lastStakes, type StakesMemory } from './last-stakes.ts';

const MEMORY: StakesMemory = {
  recall: (person) => (person === 'ann' ? { tie: 500 } : {}),
  keep: () => undefined,
  told: () => 0,
  keepTold: () => undefined,
};

function wager(type: WagerView['type'], stake: number, person = 'ann'): WagerView {
  return { id: stake, person, type, stakeCents: cents(stake), place: 1, length: null, coup: 1 };
}

interface Told {
  readonly phase: 'betting' | 'drawing' | 'between';
  readonly person?: string | null;
  readonly lying?: readonly WagerView[];
  readonly paid?: readonly WagerView[];
}

function snapshot({ phase, person = 'ann', lying = [], paid = [] }: Told): TableSnapshot {
  const table = {
    phase,
    rules: { bookId: 'crown-melbourne', versionId: 'crown' },
    layout: { wagers: Object.fromEntries(lying.map((one) => [one.id, one])) },
    last: { rows: paid.map((one) => ({ wager: one })) },
  };
  const own = person === null ? null : { person };
  return { view: { table, own } } as unknown as TableSnapshot;
}

it.each<[string, Told, object]>([
  [
    'what lies on the layout once bets are closed',
    { phase: 'drawing', lying: [wager('player', 1000)], paid: [wager('banker', 2000)] },
    { player: 1000 },
  ],
  [
    'the last coup while the next bets are placed',
    { phase: 'betting', lying: [wager('player', 1000)], paid: [wager('banker', 2000)] },
    { banker: 2000 },
  ],
  [
    'his own wagers, without Insurance and those of others',
    {
      phase: 'between',
      paid: [wager('banker', 2000), wager('insurance', 300), wager('player', 700, 'bob')],
    },
    { banker: 2000 },
  ],
  [
    'what his device remembers where he left a coup out',
    { phase: 'betting', paid: [wager('player', 700, 'bob')] },
    { tie: 500 },
  ],
  ['nothing at a table where he never played', { phase: 'betting', person: 'cat' }, {}],
  ['nothing without a place at the table', { phase: 'betting', person: null }, {}],
])('a player who comes back can play again: %s', (_, told, stakes) => {
  expect(lastStakes(snapshot(told), MEMORY)).toEqual(stakes);
});
