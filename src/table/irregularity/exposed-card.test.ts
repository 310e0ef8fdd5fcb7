import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  type Scenario,
  startSqueeze,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { tasTable } from '../../../test/support/table/tasmania.ts';
import { CM, inBothBooks, pitBossOf } from '../../../test/support/table/victorian.ts';
import type { Card, Side } from '../../rules/index.ts';
import { transcriptOf } from '../machine/transcript.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const DOWN = { ...PHYSICAL, facing: 'down' } as const;
const BACK = { type: 'DrawCard', card: null } as const;
const shows = (side: Side, at: number, card: Card) =>
  ({ type: 'ReportExposedCard', side, at, card }) as const;

function faceDown(table: Scenario, cards: number): Scenario {
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  for (let draw = 0; draw < cards; draw += 1) table.does(BACK);
  return table;
}

describe('a card on the layout that shows its face too early', () => {
  it('[crown-melbourne 11.9.1; victoria-2002 11.10] a card that shows its face too early stays with its hand, and wagers are not reopened any more', () => {
    inBothBooks((bookId) => {
      const table = faceDown(tableOf(bookId, 'traditional', DOWN), 1);
      expect(table.does(shows('player', 0, '7C'))).toEqual([
        { type: 'CardExposed', side: 'player', at: 0, card: '7C', clause: 'VI-90' },
      ]);
      expect(table.state.phase).toBe('dealing');
      expect(table.refuses({ type: 'ReopenWagers' }, pitBossOf(bookId))).toMatchObject({
        code: 'card-already-exposed',
        clause: bookId === CM ? '11.9.1' : '11.10',
      });
      for (let draw = 0; draw < 3; draw += 1) table.does(BACK);
      // Which hand is opened first is still the dealer's choice (Crown 8.3.1).
      table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '9H' });
      table.does({ type: 'OpenCard', side: 'banker', at: 1, card: 'KC' });
      expect(table.refuses(shows('player', 0, '7C')).code).toBe('not-this-irregularity');
      table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'KD' });
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(1_009_500);
    });
  });

  it('[tasmania-2013 9.3] a card that shows its face too early still belongs to the coup, and the rest is squeezed', () => {
    const table = tasTable(PHYSICAL);
    startSqueeze(table, 'ann');
    faceDown(table, 4);
    expect(table.does(shows('banker', 1, 'KC'))).toMatchObject([{ clause: 'T-97' }]);
    expect(table.state.phase).toBe('opening');
    table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann');
    for (const at of [0, 1]) table.does({ type: 'OpenCard', side: 'player', at, card: 'KD' });
    table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '9H' }, 'ann');
    announceAndSettle(table);
    expect(table.state.record.settled?.result).toMatchObject({ bankerPoint: 9, playerPoint: 0 });
  });

  it('[crown-melbourne 1.1 Insurance/No 6] a card that shows its face too early opens the window for Insurance when it is the last of four', () => {
    const table = faceDown(tableOf(CM, 'crown', DOWN), 4);
    for (const [side, at, card] of [
      ['player', 0, '2S'],
      ['player', 1, '2D'],
      ['banker', 0, '9H'],
    ] as const) {
      table.does({ type: 'OpenCard', side, at, card });
    }
    expect(table.does(shows('banker', 1, '7C')).map(({ type }) => type)).toEqual([
      'CardExposed',
      'InsuranceOffered',
    ]);
    expect(table.state.phase).toBe('insurance');
  });

  it('no card of an electronic shoe shows its face too early', () => {
    const table = faceDown(tableOf(CM, 'traditional', { facing: 'down' }), 2);
    expect(table.refuses(shows('player', 0, '7C'), supervisorOf(CM))).toMatchObject({
      code: 'not-this-irregularity',
      clause: 'VI-90',
    });
  });

  it('a card that its opener has peeled must be reported as the same card when it shows its face too early', () => {
    const table = faceDown(tableOf(CM, 'traditional', { ...DOWN, method: 'highest-wagerers' }), 4);
    table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'ann');
    table.does({ type: 'PeelCard', side: 'banker', at: 0, card: '9H' }, 'ann');
    expect(table.refuses(shows('banker', 0, '8H')).code).toBe('card-impossible');
    table.does(shows('banker', 0, '9H'));
    expect(transcriptOf(table.records.flatMap(({ events }) => events)).at(-1)).toContain(
      'Banker’s 9♥ shows its face before its turn; the coup goes on.',
    );
  });
});
