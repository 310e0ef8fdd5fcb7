import { expect, it } from 'vitest';
import { annHoldsThePlayerHand } from '../../test/support/table/face-down.ts';
import { facesKnown } from './faces.ts';
import { replay } from './replay.ts';

const VIEWERS = {
  ann: { kind: 'patron', person: 'ann' },
  bob: { kind: 'patron', person: 'bob' },
  anybody: { kind: 'spectator' },
} as const;

it('only its handler knows a peeled face until it lies open; then everybody does', () => {
  const table = annHoldsThePlayerHand();
  table.does({ type: 'PeelCard', side: 'player', at: 0, card: '9S' }, 'ann');
  const peeled = table.log.length;
  table.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' }, 'ann');
  const opened = table.log.length;
  const steps = replay(table.log, 1, opened);
  expect(facesKnown(steps, VIEWERS)).toEqual([
    {
      side: 'player',
      at: 0,
      card: '9S',
      knownFrom: { ann: peeled, bob: opened, anybody: opened },
    },
  ]);
});
