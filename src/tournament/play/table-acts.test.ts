import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  type Game,
  opens,
  playing,
  refusedBet,
  TABLE,
  until,
  wagers,
} from '../../../test/support/tournament/game.ts';
import {
  CROWN,
  DIRECTOR,
  INSPECTOR,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { keysOf } from '../../kit/index.ts';
import { COMMANDS, type CommandBody, type CommandType } from '../../table/index.ts';
import { TABLE_ACTS } from './table-acts.ts';

const BARRED = keysOf(TABLE_ACTS).filter((type) => TABLE_ACTS[type] !== null);

/** The command without its fields: whatever it holds, the tournament answers first. */
const bare = (type: CommandType) => ({ type }) as CommandBody;

describe('commands of an ordinary table', () => {
  it('every command of a table is either barred in a tournament or let through, and none is forgotten', () => {
    expect(keysOf(TABLE_ACTS).toSorted()).toEqual(keysOf(COMMANDS).toSorted());
  });

  it.each([TAS, CROWN, VICTORIA])(
    '[tasmania-2013 15.4.3; crown-melbourne 12.2.5; victoria-2002 12.3.2] no barred command reaches a table under %s, whoever gives it',
    (bookId) => {
      const game = playing([1, 2], { bookId });
      opens(game);
      for (const type of BARRED) {
        for (const by of ['dealer', INSPECTOR, DIRECTOR, game.who(1)]) {
          expect(game.refusesAct(bare(type), by), type).toMatchObject({
            code: 'not-of-this-event',
            facts: { command: type },
          });
        }
      }
    },
  );

  it.each<[CommandType, string]>([
    ['BringChips', '15.4.2'],
    ['TakeChips', '15.4.3'],
    ['TakeSeat', '15.4.5'],
    ['NameNominee', '15.3.3'],
    ['AlterWager', '15.5.6'],
    ['WithdrawWager', '15.5.6'],
    ['ReduceWagers', '15.5.13'],
    ['ReportStake', '15.5.12'],
    ['PostLimits', '15.5.3'],
    ['ChooseFacing', '15.7.1'],
  ])(
    '[tasmania-2013 15.4.2; tasmania-2013 15.5.3; tasmania-2013 15.5.12] %s is barred by %s of Tasmania',
    (type, clause) => {
      const game = playing([1, 2]);
      expect(game.refusesAct(bare(type)).clause).toBe(clause);
    },
  );
});

describe('the clause of a refusal', () => {
  const ended = (): Game => {
    const game = playing([1, 2]);
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 100], 2: ['banker', 100] });
    return game;
  };

  it('[tasmania-2013 15.4.9] after the session chips are the operator’s, and nobody takes them away', () => {
    expect(ended().refusesAct(bare('TakeChips')).clause).toBe('15.4.9');
  });

  it('[tasmania-2013 15.7.1] cards are opened by the player with the highest wager and by nobody else', () => {
    const game = playing([1, 2]);
    wagers(game, { 1: ['player', 100], 2: ['player', 50] });
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    const answer = { type: 'AnswerHand', side: 'player', accept: true } as const;
    expect(game.refusesAct(answer, game.who(2))).toMatchObject({
      code: 'at-the-table',
      clause: '15.7.1',
    });
  });

  it('[tasmania-2013 15.5.8] a wager that a tie left is altered once, and a second alteration is refused by the same clause', () => {
    const game = playing([1, 2]);
    coup(game, 'tie');
    opens(game);
    bet(game, 2, 'banker', 100);
    expect(refusedBet(game, 2, 'banker', 150)).toMatchObject({
      code: 'wager-final',
      clause: '15.5.8',
    });
  });

  it('[tasmania-2013 15.2.3(b)] the seat of a disqualified player is void by his disqualification', () => {
    const game = playing([1, 2, 3]);
    opens(game);
    game.does({ type: 'Disqualify', person: game.who(3), reason: 'abuse' });
    expect(refusedBet(game, 3, 'player', 50)).toMatchObject({
      code: 'place-void',
      clause: '15.2.3(b)',
    });
  });
});
