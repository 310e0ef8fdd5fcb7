import { describe, expect, it } from 'vitest';
import { bet, type Scenario, startSqueeze } from '../../../test/support/table/scenario.ts';
import {
  dollars,
  INSPECTOR,
  MANAGER,
  newTasTable,
  type Players,
  tasTable,
} from '../../../test/support/table/tasmania.ts';
import type { Card, Side } from '../../rules/index.ts';
import { SPECTATOR } from '../model/viewer.ts';
import { discsAt } from '../opening/discs.ts';
import { view } from '../view/view.ts';

type Stake = readonly [person: string, side: Side, amount: number];

/** Four cards lie face down and the hands are on offer. */
function squeezed(
  players: Players,
  stakes: readonly Stake[],
  standing: Players = {},
  settings: { discs?: boolean } = {},
): Scenario {
  const table = tasTable({ settings }, players);
  startSqueeze(table, Object.keys(players)[0] ?? '');
  table.does({ type: 'OpenBetting' });
  for (const [person, at] of Object.entries(standing)) {
    table.does({ type: 'BringChips', person, amountCents: dollars(5000) }, person);
    table.does({ type: 'StandAt', place: at }, person);
  }
  for (const [person, side, amount] of stakes) bet(table, person, side, amount);
  table.does({ type: 'CallNoMoreBets' });
  for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
  return table;
}

function offered(table: Scenario, side: Side): readonly string[] | undefined {
  return table.state.coup?.openers?.[side].queue;
}

function opens(table: Scenario, side: Side, cards: readonly Card[], by?: string): void {
  cards.forEach((card, at) => {
    table.does({ type: 'OpenCard', side, at, card }, by);
  });
}

const accept = (side: Side) => ({ type: 'AnswerHand', side, accept: true }) as const;
const decline = (side: Side) => ({ type: 'AnswerHand', side, accept: false }) as const;

describe('cards face down on request', () => {
  const choose = { type: 'ChooseMethod', method: 'highest-wagerers' } as const;

  it('[tasmania-2013 9.3] no cards lie face down without a request', () => {
    const table = tasTable();
    table.does({ type: 'NotifySqueeze', whom: 'management', name: 'max' }, INSPECTOR);
    table.does({ type: 'NotifySqueeze', whom: 'surveillance', name: 'eve' }, INSPECTOR);
    expect(table.refuses(choose, INSPECTOR)).toMatchObject({
      code: 'squeeze-not-asked',
      clause: '9.3',
    });
    expect(table.refuses({ type: 'ChooseFacing', facing: 'down' }, INSPECTOR)).toMatchObject({
      code: 'facing-not-in-book',
      clause: '9.2',
    });
  });

  it('[tasmania-2013 9.3] the next coup lies face down after a request and both notices', () => {
    const table = squeezed({ ann: 3 }, [['ann', 'player', 50]]);
    const slots = [...(table.state.coup?.player ?? []), ...(table.state.coup?.banker ?? [])];
    expect(slots.map(({ face, card }) => [face, card])).toEqual(
      Array.from({ length: 4 }, () => ['down', null]),
    );
    expect(table.refuses({ type: 'AnnounceResult' })).toMatchObject({ code: 'not-now' });
  });

  it('[tasmania-2013 9.3(e)] cards face down stay locked until management and surveillance were told', () => {
    const table = tasTable();
    table.does({ type: 'AskSqueeze' }, 'ann');
    const locked = { code: 'squeeze-not-notified', clause: '9.3(e)' };
    expect(table.refuses(choose, INSPECTOR)).toMatchObject(locked);
    table.does({ type: 'NotifySqueeze', whom: 'management', name: 'max' }, INSPECTOR);
    expect(table.refuses(choose, INSPECTOR)).toMatchObject({
      ...locked,
      facts: { untold: ['surveillance'] },
    });
    const blank = { type: 'NotifySqueeze', whom: 'surveillance', name: ' ' } as const;
    expect(table.refuses(blank, INSPECTOR)).toMatchObject({ clause: '9.3(e)' });
    table.atMs += 5000;
    const told = table.does({ ...blank, name: 'eve' }, INSPECTOR);
    expect(told).toEqual([
      { type: 'SqueezeNotified', whom: 'surveillance', name: 'eve', atMs: table.atMs },
    ]);
    table.does(choose, INSPECTOR);
    expect(table.state).toMatchObject({ posts: { method: 'highest-wagerers', facing: 'down' } });
  });

  it('[tasmania-2013 9.3(e)] no table opens face down', () => {
    const table = newTasTable();
    const { setup } = table.state;
    expect(setup?.method).toBe('dealer');
    const open = {
      type: 'OpenTable',
      setup: { ...table.state.setup, method: 'highest-wagerers', facing: 'down' },
    } as Parameters<Scenario['refuses']>[0];
    const fresh = newTasTable();
    fresh.state = { ...fresh.state, phase: 'unopened', setup: null, coup: null };
    expect(fresh.refuses(open, INSPECTOR)).toMatchObject({
      code: 'squeeze-not-notified',
      clause: '9.3(e)',
    });
  });

  it('[tasmania-2013 9.3/2] third cards are hidden too, until their handler turns them', () => {
    const table = squeezed({ ann: 3 }, [['ann', 'player', 50]]);
    table.does(accept('player'), 'ann');
    opens(table, 'player', ['2S', 'KD'], 'ann');
    opens(table, 'banker', ['3H', 'KC']);
    table.does({ type: 'DrawCard', card: null });
    expect(table.state.coup?.player[2]).toMatchObject({ card: null, face: 'down' });
    expect(table.refuses({ type: 'DrawCard', card: null })).toMatchObject({
      code: 'hand-in-progress',
    });
    table.does({ type: 'OpenCard', side: 'player', at: 2, card: '9S' }, 'ann');
    table.does({ type: 'DrawCard', card: null });
    expect(table.state.coup?.banker[2]?.face).toBe('down');
    table.does({ type: 'OpenCard', side: 'banker', at: 2, card: '4C' });
    const announced = table.does({ type: 'AnnounceResult' });
    expect(announced).toMatchObject([{ result: { playerPoint: 1, bankerPoint: 7 } }]);
  });
});

describe('a non-betting coup in squeeze play', () => {
  it('a non-betting coup in squeeze play is opened by the dealer; only the error card lies open (T-26)', () => {
    const table = squeezed({ ann: 3 }, [['ann', 'player', 50]]);
    table.does(accept('player'), 'ann');
    opens(table, 'player', ['7S', 'KD'], 'ann');
    opens(table, 'banker', ['7H', 'KC']);
    const surplus = { type: 'ReportExcessCard', card: '5S', seen: true } as const;
    table.does(surplus, INSPECTOR);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'SettleCoup' });
    table.does({ type: 'BeginDummyCoup' });
    for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
    expect(table.state.coup?.player.map(({ face }) => face)).toEqual(['up', 'down']);
    expect(table.state.coup?.openers?.player.person).toBe('dealer');
    table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'AD' });
    opens(table, 'banker', ['2H', '5C']);
    expect(table.does({ type: 'AnnounceResult' })).toMatchObject([
      { result: { playerPoint: 6, bankerPoint: 7 } },
    ]);
  });
});

describe('who gets the cards', () => {
  it('[tasmania-2013 9.3(a)] the seated player with the largest wager on each hand gets its cards', () => {
    const table = squeezed(
      { ann: 2, bob: 5, cat: 1 },
      [
        ['ann', 'player', 50],
        ['bob', 'player', 80],
        ['dan', 'player', 200],
        ['cat', 'banker', 30],
      ],
      { dan: 2 },
    );
    expect(offered(table, 'player')).toEqual(['bob', 'ann']);
    expect(offered(table, 'banker')).toEqual(['cat']);
  });

  it('[tasmania-2013 6.4/2] a standing bettor never gets the cards, however large his wager', () => {
    const table = squeezed(
      { ann: 3, bob: 5 },
      [
        ['dan', 'banker', 1000],
        ['ann', 'banker', 100],
        ['dan', 'player', 500],
      ],
      { dan: 3 },
    );
    expect(offered(table, 'banker')).toEqual(['ann']);
    expect(offered(table, 'player')).toEqual([]);
    expect(table.state.coup?.openers?.player.person).toBe('dealer');
    const peeks = { type: 'OpenCard', side: 'player', at: 0, card: '9S' } as const;
    expect(table.refuses(peeks, 'dan')).toMatchObject({ code: 'not-the-opener' });
    opens(table, 'player', ['9S', 'KD']);
  });

  it('[tasmania-2013 9.3(b)] refusals pass the cards down the wagers, and then the dealer opens', () => {
    const table = squeezed({ ann: 3, bob: 6, cat: 1 }, [
      ['ann', 'banker', 100],
      ['bob', 'banker', 80],
      ['cat', 'banker', 60],
    ]);
    const banker = () => table.state.coup?.openers?.banker;
    table.does(decline('banker'), 'ann');
    expect(banker()?.queue).toEqual(['bob', 'cat']);
    expect(table.refuses(accept('banker'), 'cat')).toMatchObject({ code: 'not-offered' });
    table.does(decline('banker'), 'bob');
    table.does(decline('banker'), 'cat');
    expect(banker()).toMatchObject({ person: 'dealer', queue: [] });
    opens(table, 'player', ['9S', 'KD']);
    opens(table, 'banker', ['2H', '5C']);
    expect(table.state.phase).toBe('drawing');
    expect(table.state.cards.shoe?.handled).toBe(false);
  });

  it('[tasmania-2013 9.3(c)] the cards go to equals by the lowest seat, before anybody with less', () => {
    const bankers = squeezed({ ann: 3, bob: 6, cat: 1 }, [
      ['bob', 'banker', 100],
      ['ann', 'banker', 100],
      ['cat', 'banker', 80],
    ]);
    expect(offered(bankers, 'banker')).toEqual(['ann', 'bob', 'cat']);
    const players = squeezed({ ann: 7, bob: 2 }, [
      ['ann', 'player', 50],
      ['bob', 'player', 50],
    ]);
    expect(offered(players, 'player')).toEqual(['bob', 'ann']);
  });

  it('[tasmania-2013 9.3(d)] discs stand before the people who accepted the hands, where the house uses discs', () => {
    const stakes: readonly Stake[] = [
      ['ann', 'player', 50],
      ['bob', 'banker', 50],
    ];
    const table = squeezed({ ann: 5, bob: 1 }, stakes, {}, { discs: true });
    table.does(accept('player'), 'ann');
    table.does(accept('banker'), 'bob');
    expect(discsAt(table.state)).toEqual({ player: 5, banker: 1 });
    expect(view(table.state, SPECTATOR).table.discs).toEqual({ player: 5, banker: 1 });
    const plain = squeezed({ ann: 5, bob: 1 }, stakes);
    plain.does(accept('player'), 'ann');
    expect(discsAt(plain.state)).toBeNull();
    opens(plain, 'player', ['9S', 'KD'], 'ann');
  });

  it('[tasmania-2013 9.3(f)] a player who leads on both hands gets one set of cards at a time', () => {
    const table = squeezed({ ann: 4, bob: 6 }, [
      ['ann', 'player', 100],
      ['ann', 'banker', 100],
      ['bob', 'banker', 50],
    ]);
    table.does(accept('player'), 'ann');
    expect(table.refuses(accept('banker'), 'ann')).toMatchObject({
      code: 'one-set-at-a-time',
      clause: '9.3(f)',
    });
    opens(table, 'player', ['9S', 'KD'], 'ann');
    table.does(accept('banker'), 'ann');
    opens(table, 'banker', ['2H', '5C'], 'ann');
    expect(table.state.phase).toBe('drawing');
  });

  it('the Player hand is opened before the Banker hand (T-21)', () => {
    const table = squeezed({ ann: 4, bob: 6 }, [
      ['ann', 'player', 100],
      ['bob', 'banker', 50],
    ]);
    table.does(accept('player'), 'ann');
    table.does(accept('banker'), 'bob');
    const early = { type: 'OpenCard', side: 'banker', at: 0, card: '2H' } as const;
    expect(table.refuses(early, 'bob')).toMatchObject({ code: 'exposure-order', clause: '10.1' });
  });

  it('[tasmania-2013 9.3(b)/2] cards stay on the table: a card that is taken off it is the Inspector’s matter', () => {
    const table = squeezed({ ann: 3 }, [['ann', 'player', 50]]);
    table.does(accept('player'), 'ann');
    table.does({ type: 'PeelCard', side: 'player', at: 0, card: '9S' }, 'ann');
    expect(table.state.cards.shoe?.handled).toBe(true);
    const what = 'ann held a card below the rail';
    const kind = 'cards-out-of-view';
    const logged = table.does({ type: 'RecordIncident', what, kind, persons: ['ann'] });
    expect(logged).toMatchObject([
      {
        type: 'IncidentRecorded',
        what,
        by: 'dealer-dan',
        supervisor: 'sue',
        persons: [{ person: 'ann', seat: 3 }],
        clause: '9.3(b)/2',
      },
    ]);
    // A person who took a card off the table handled it, squeezed or not (Tasmania 4.4).
    const untouched = squeezed({ ann: 3 }, [['ann', 'player', 50]]);
    expect(untouched.state.cards.shoe?.handled).toBe(false);
    untouched.does({ type: 'RecordIncident', what, kind, persons: ['ann'] });
    expect(untouched.state.cards.shoe?.handled).toBe(true);
    expect(table.refuses({ type: 'ReportOrderLost' })).toMatchObject({ code: 'not-your-act' });
    table.does({ type: 'ReportOrderLost' }, MANAGER);
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
  });
});
