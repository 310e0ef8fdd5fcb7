import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  deal,
  PLAYER_WINS,
  playCoup,
  scenario,
  TIE,
} from '../../../test/support/table/scenario.ts';
import { SIGN, setupFor } from '../../../test/support/table/setups.ts';
import { dollars, INSPECTOR, pair, signOf } from '../../../test/support/table/tasmania.ts';
import { PAIR_BOX, VILLE, villeTable } from '../../../test/support/table/the-ville.ts';
import type { WagerType } from '../../rules/index.ts';
import { helpAt } from '../view/help.ts';
import { publicView } from '../view/view-public.ts';

function place(wager: WagerType, amount: number, at = 3) {
  const stakeCents = dollars(amount);
  return { type: 'PlaceWager', wager, stakeCents, place: at, length: null } as const;
}

describe('bets', () => {
  it('[the-ville How to play/10] the choices are Player, Banker and tie', () => {
    expect(helpAt(villeTable().state).wagers.map(({ type }) => type)).toEqual([
      'player',
      'banker',
      'tie',
    ]);
    const withBox = helpAt(villeTable(PAIR_BOX).state).wagers.map(({ name }) => name);
    expect(withBox).toEqual(['Player', 'Banker', 'Tie', 'Player Pair']);
  });

  it('[the-ville Hands/1] bets are placed before any card, and no card comes before a bet', () => {
    const table = villeTable();
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    expect(table.refuses({ type: 'DrawCard', card: '9S' })).toMatchObject({
      code: 'no-wager',
      clause: 'Hands/1',
    });
    bet(table, 'ann', 'player', 20);
    table.does({ type: 'DrawCard', card: '9S' });
    expect(table.refuses(place('banker', 20, 5), 'bob')).toMatchObject({
      code: 'betting-closed',
      clause: 'Hands/1',
    });
  });

  it.each([
    ['player', 'tie', true],
    ['banker', 'tie', true],
    ['player', 'banker', false],
    ['banker', 'player', false],
  ] as const)(
    '[the-ville Hands/2] %s and %s may be bet by one participant: %s (V-02)',
    (first, second, both) => {
      const table = villeTable(signOf(5, 500));
      table.does({ type: 'OpenBetting' });
      table.does(place(first, 20), 'ann');
      if (both) table.does(place(second, 5), 'ann');
      else {
        expect(table.refuses(place(second, 20), 'ann')).toMatchObject({
          code: 'both-hands',
          clause: 'Hands/2',
        });
      }
    },
  );

  it('one person may bet on both hands where the house sets it so, and a bet cannot be moved round the ban (V-02)', () => {
    const open = villeTable({ settings: { bothHands: true } });
    open.does({ type: 'OpenBetting' });
    open.does(place('player', 20), 'ann');
    open.does(place('banker', 20), 'ann');
    const table = villeTable();
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 20);
    const wagerId = bet(table, 'ann', 'player', 30);
    expect(table.refuses({ type: 'MoveWager', wagerId, to: 'banker' }, 'ann')).toMatchObject({
      code: 'both-hands',
    });
  });

  it('[the-ville Payouts/3] a tie bet may be placed alone and pays 8 to 1', () => {
    const table = villeTable(signOf(5, 500));
    playCoup(table, [['ann', 'tie', 5]], TIE);
    expect(table.patron('ann').chipsCents).toBe(1_004_000);
  });

  it('[the-ville Range of bets/1] limits differ from table to table', () => {
    const small = villeTable(signOf(5, 500));
    const large = villeTable(signOf(25, 2500));
    for (const table of [small, large]) table.does({ type: 'OpenBetting' });
    small.does(place('player', 5), 'ann');
    const short = { code: 'below-minimum', clause: 'Range of bets/1' };
    expect(large.refuses(place('player', 5), 'ann')).toMatchObject(short);
    expect(small.refuses(place('tie', 4), 'ann')).toMatchObject(short);
    expect(small.refuses(place('tie', 501), 'ann')).toMatchObject({ code: 'above-maximum' });
  });
});

describe('the coup', () => {
  it('[the-ville Hands/3] each hand gets two cards', () => {
    const table = villeTable();
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 20);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 3H 4D 5C');
    expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['2S', '4D']);
    expect(table.state.coup?.banker.map(({ card }) => card)).toEqual(['3H', '5C']);
  });

  it('[the-ville Hands/6] Player draws before Banker, and nobody is asked', () => {
    const table = villeTable();
    playCoup(table, [['ann', 'player', 20]], '2S 3H KD KC 4H 9S');
    const last = table.log.filter((event) => event.type === 'CardDrawn').slice(-2);
    expect(last).toMatchObject([
      { side: 'player', card: '4H' },
      { side: 'banker', card: '9S' },
    ]);
  });

  it('[the-ville Hands/5; Hands/8] no hand gets a fourth card, and no hand stands on 5', () => {
    const table = villeTable();
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 20);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 7H 3D KC');
    expect(table.refuses({ type: 'AnnounceResult' })).toMatchObject({ code: 'not-complete' });
    deal(table, '4H');
    expect(table.refuses({ type: 'DrawCard', card: '9S' })).toMatchObject({
      code: 'no-more-cards',
    });
  });

  it('[the-ville How to play/2; How to play/3] a coup has two hands, however many take part', () => {
    const players = { ann: 1, bob: 2, cat: 3, dan: 4, eve: 5, fay: 6, gus: 7 };
    const table = villeTable({}, players);
    const wagers = Object.keys(players).map((person) => [person, 'player', 20] as const);
    playCoup(table, wagers, PLAYER_WINS);
    const sides = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.side] : []));
    expect(sides).toEqual(['player', 'banker', 'player', 'banker']);
  });

  it('[the-ville How to play/4] each bet is settled with the house, never between patrons (V-10)', () => {
    const table = villeTable();
    const wagers = [
      ['ann', 'player', 100],
      ['bob', 'banker', 100],
    ] as const;
    playCoup(table, wagers, BANKER_WINS);
    expect(table.patron('ann').chipsCents).toBe(990_000);
    expect(table.patron('bob').chipsCents).toBe(1_009_500);
    expect(table.state.record.houseCents).toBe(500);
    expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
  });

  it.each([
    ['Payouts/1', 'traditional', 'player', 50, PLAYER_WINS, 50],
    ['Payouts/2', 'traditional', 'banker', 50, BANKER_WINS, 47.5],
    ['Payouts/4', 'traditional', 'tie', 10, TIE, 80],
    ['Payouts/5', 'traditional', 'player', 100, TIE, 0],
    ['No commission/2', 'no-commission', 'banker', 100, BANKER_WINS, 100],
    ['No commission/3', 'no-commission', 'banker', 100, '4S 6H KD KC KH', 50],
    ['No commission/4', 'no-commission', 'tie', 5, TIE, 40],
    ['No commission/5', 'no-commission', 'player', 20, TIE, 0],
  ] as const)(
    '[the-ville %s] in %s a %s wager of $%i with %s wins %d',
    (clause, version, type, amount, cards, won) => {
      const chipCents = [dollars(0.5), dollars(5)];
      const table = villeTable({ ...signOf(5, 500), chipCents }, undefined, version);
      const [settled] = playCoup(table, [['ann', type, amount]], cards);
      expect(settled).toMatchObject({ rows: [{ clause }] });
      expect((table.patron('ann').chipsCents - 1_000_000) / 100).toBe(won);
    },
  );
});

describe('bonus wagers', () => {
  function refusedToOpen(changes: Parameters<typeof villeTable>[0]) {
    const setup = setupFor(VILLE, undefined, changes);
    return scenario().refuses({ type: 'OpenTable', setup }, INSPECTOR);
  }

  it('[the-ville Bonus wagers/1] bonus wagers are taken only where the table has a box for them', () => {
    const plain = villeTable();
    plain.does({ type: 'OpenBetting' });
    expect(plain.refuses(place('player-pair', 10), 'ann')).toMatchObject({
      code: 'wager-not-in-version',
    });
    const table = villeTable(PAIR_BOX);
    table.does({ type: 'OpenBetting' });
    table.does(place('player-pair', 5), 'ann');
    expect(table.refuses(place('player-pair', 51, 5), 'bob')).toMatchObject({
      code: 'above-maximum',
    });
    expect(table.refuses(place('banker-pair', 5), 'ann')).toMatchObject({
      code: 'wager-not-in-version',
    });
  });

  it('[the-ville Bonus wagers/2] a box stands only with its odds and limits on show', () => {
    const unlawful = { code: 'bonus-not-lawful', clause: 'Bonus wagers/2' };
    expect(refusedToOpen({ ...PAIR_BOX, sign: SIGN })).toMatchObject(unlawful);
    const [box] = PAIR_BOX.bonus;
    expect(refusedToOpen({ ...PAIR_BOX, bonus: [{ ...box, pays: [] }] })).toMatchObject(unlawful);
    const foreign = [{ ...box, pays: [{ on: 'banker has a pair', toOne: 11 }] }] as const;
    expect(refusedToOpen({ ...PAIR_BOX, bonus: foreign })).toMatchObject(unlawful);
    const crown = { ...setupFor('crown-melbourne', 'two-to-one'), bonus: PAIR_BOX.bonus };
    const supervisor = { person: 'sue', role: 'game-supervisor' } as const;
    expect(scenario().refuses({ type: 'OpenTable', setup: crown }, supervisor)).toMatchObject({
      code: 'bonus-not-lawful',
    });
  });

  it('[the-ville Bonus wagers/2] a later sign may not drop a box’s limits', () => {
    const table = villeTable(PAIR_BOX);
    const manager = { person: 'max', role: 'management-representative' } as const;
    const post = { type: 'PostLimits', sign: SIGN, takesEffectAtMs: null } as const;
    expect(table.refuses(post, manager)).toMatchObject({
      code: 'bonus-not-lawful',
      clause: 'Bonus wagers/2',
      facts: { fault: 'no-limits' },
    });
    const [box] = PAIR_BOX.bonus;
    expect(refusedToOpen({ ...PAIR_BOX, bonus: [box, box] })).toMatchObject({
      facts: { fault: 'shown-twice' },
    });
  });

  it('[the-ville Bonus wagers/2] a box at 11 to 1 pays $55 for $5, and loses without a pair', () => {
    const table = villeTable(PAIR_BOX);
    const wagers = [
      ['ann', 'player-pair', 5],
      ['bob', 'player', 10],
    ] as const;
    const [settled] = playCoup(table, wagers, '4S 2H 4D 5C');
    expect(table.patron('ann').chipsCents).toBe(1_005_500);
    const rows = {
      rows: expect.arrayContaining([expect.objectContaining({ cite: 'Player Pair' })]),
    };
    expect(settled).toMatchObject(rows);
    playCoup(table, wagers, PLAYER_WINS);
    expect(table.patron('ann').chipsCents).toBe(1_005_000);
  });

  it('[the-ville Bonus wagers/3] rules, limits and odds can be read, and staff can be called', () => {
    const table = villeTable(PAIR_BOX);
    expect(helpAt(table.state).wagers.at(-1)).toMatchObject({
      type: 'player-pair',
      name: 'Player Pair',
      odds: ['Player has a pair: 11 to 1', 'Otherwise: loses'],
      ends: [{ odds: [11, 1], commissionPercent: 0 }, { result: 'lose' }],
      ...pair(5, 50),
    });
    expect(publicView(table.state).rules?.bonus).toEqual(PAIR_BOX.bonus);
    table.does({ type: 'CallStaff', about: 'the Player Pair box' }, 'ann');
    expect(table.state.people.calls).toHaveLength(1);
  });

  it('a box for perfect pairs is settled by the odds on show, best first', () => {
    const table = villeTable({
      wagers: ['player', 'banker', 'tie', 'banker-perfect-pair'],
      bonus: [
        {
          type: 'banker-perfect-pair',
          name: 'Perfect Pair',
          pays: [
            { on: 'banker has a perfect pair', toOne: 25 },
            { on: 'banker has a coloured pair', toOne: 12 },
          ],
        },
      ],
      sign: { ...SIGN, groups: { 'perfect-pair': pair(1, 50) } },
    });
    const wagers = [['ann', 'banker-perfect-pair', 10]] as const;
    const won = (cards: string) => {
      const before = table.patron('ann').chipsCents;
      playCoup(table, wagers, cards);
      return (table.patron('ann').chipsCents - before) / 100;
    };
    expect(won('9S 4H KD 4H')).toBe(250);
    expect(won('9S 4H KD 4D')).toBe(120);
    expect(won('9S 4H KD 4C')).toBe(-10);
    expect(won('9S 4H KD 5C')).toBe(-10);
  });
});

it('a whole coup of the leaflet leaves no wager behind', () => {
  const table = villeTable();
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, BANKER_WINS);
  announceAndSettle(table);
  expect(table.state).toMatchObject({ phase: 'between', bets: { wagers: [] }, coup: null });
});
