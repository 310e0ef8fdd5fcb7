import { describe, expect, it } from 'vitest';
import { DEALER, openTable, tableOf } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { held } from '../../../test/support/table/shoe-held.ts';
import { cents } from '../../kit/index.ts';
import { viewerOf } from '../model/viewer.ts';
import { lawfulCommands } from './lawful.ts';

const take = { type: 'TakeChips', person: 'bob', amountCents: cents(500) } as const;

describe('acting in the name of another', () => {
  it('nobody takes the chips of another', () => {
    const table = tableOf('crown-melbourne');
    expect(table.refuses(take, 'ann').code).toBe('not-your-act');
    expect(table.refuses(take, 'ann', 'bob').code).toBe('not-your-act');
    table.does(take, 'bob');
    table.does(take, DEALER);
    table.does({ type: 'NameNominee', nominee: 'ann' }, 'bob');
    table.does(take, 'ann', 'bob');
    expect(table.patron('bob').chipsCents).toBe(1_000_000 - 1500);
  });

  it('nobody cuts, peels or opens in the name of another', () => {
    const table = openTable(setupFor('crown-melbourne'));
    table.does({ type: 'CheckCards', complete: true, spread: true });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    const cut = { type: 'CutCards', position: 100 } as const;
    expect(table.refuses(cut, 'ann', 'bob').code).toBe('not-your-act');
    table.does({ type: 'NameNominee', nominee: 'ann' }, 'bob');
    table.does(cut, 'ann', 'bob');
  });

  it('only its opener and his nominee see a face-down card', () => {
    const table = tableOf('crown-melbourne', 'traditional', {
      method: 'highest-wagerers',
      facing: 'down',
    });
    table.does({ type: 'OpenBetting' });
    const stakeCents = cents(5000);
    table.does({ type: 'PlaceWager', wager: 'player', stakeCents, place: 3, length: null }, 'ann');
    table.does({ type: 'CallNoMoreBets' });
    for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
    const peel = { type: 'PeelCard', side: 'player', at: 0, card: '9S' } as const;
    expect(table.refuses(peel, 'bob').code).toBe('not-the-opener');
    expect(table.refuses(peel, 'bob', 'ann').code).toBe('not-your-act');
    expect(table.refuses(peel, 'stranger', 'ann').code).toBe('not-your-act');
    table.does(peel, 'ann');
  });

  it('the dealer is offered to key the cut and the cards for the person who has them in hand', () => {
    const table = openTable(setupFor('crown-melbourne', 'traditional', { shoeKind: 'physical' }));
    const lawful = () => lawfulCommands(table.state, viewerOf(DEALER));
    table.does({ type: 'CheckCards', complete: true, spread: true });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    expect(lawful()).not.toContain('CutCards');
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    expect(lawful()).toContain('CutCards');
    table.does({ type: 'CutCards', position: 100 }, DEALER, 'bob');
    const shoe = held('crown-melbourne');
    expect(shoe.state.cards.shoeHolder).toMatchObject({ person: 'two' });
    expect(lawfulCommands(shoe.state, viewerOf(DEALER))).toContain('DrawCard');
    expect(lawfulCommands(shoe.state, { kind: 'patron', person: 'seven' })).not.toContain(
      'DrawCard',
    );
  });
});
