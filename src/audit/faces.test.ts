import { expect, it } from 'vitest';
import { bet, tableOf } from '../table/testing/scenario.ts';
import { facesKnown } from './faces.ts';
import { replay } from './replay.ts';

const VIEWERS = {
  ann: { kind: 'patron', person: 'ann' },
  bob: { kind: 'patron', person: 'bob' },
  anybody: { kind: 'spectator' },
} as const;

it('a peeled face is known to its handler alone until it lies open, then to everybody', () => {
  const table = tableOf('crown-melbourne', 'traditional', {
    method: 'highest-wagerers',
    facing: 'down',
  });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
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
