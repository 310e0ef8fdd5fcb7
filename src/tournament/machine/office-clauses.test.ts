import { describe, expect, it } from 'vitest';
import { TABLE } from '../../../test/support/tournament/game.ts';
import { dollars, START_MS } from '../../../test/support/tournament/settings.ts';
import { CROWN, entriesOpen, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { explainRefusal, type TournamentCommandBody } from '../kernel/index.ts';

const seat = { tableId: TABLE, seat: 1 } as const;

const SUBSTITUTE: TournamentCommandBody = {
  type: 'NameSubstitute',
  person: 'ann',
  substitute: 'zoe',
  inPerson: true,
  signed: true,
};
const START: TournamentCommandBody = {
  type: 'MoveStart',
  round: 1,
  startsAtMs: START_MS + 1,
  day: '2026-01-21',
  noticeAtMs: START_MS,
};
const BRIEF: TournamentCommandBody = { type: 'Brief', people: ['ann'] };
const FINISH: TournamentCommandBody = { type: 'FinishTable', tableId: TABLE, agreed: [] };
const EXAMINE: TournamentCommandBody = { type: 'ExamineForm', ...seat, accept: true, why: '' };
const CLOCK: TournamentCommandBody = { type: 'SetWagerTime', seconds: 30, noticeAtMs: null };
const HIDDEN: TournamentCommandBody = {
  type: 'FindConcealment',
  person: 'ann',
  found: true,
  outcome: 'disqualified',
};
const INDICATOR: TournamentCommandBody = {
  type: 'InsertIndicator',
  tableId: TABLE,
  behind: 104,
};
const PLAY_OFF: TournamentCommandBody = {
  type: 'OrderPlayOff',
  tableId: TABLE,
  chipsCents: dollars(500),
};

describe('an act of another office', () => {
  it.each([
    [TAS, '15.3.3', SUBSTITUTE],
    [VICTORIA, '12.3.3', SUBSTITUTE],
    [CROWN, '12.4.8(a)(iii)', SUBSTITUTE],
    [TAS, '15.3.4', START],
    [VICTORIA, '12.3.4', START],
    [CROWN, '12.4.1(b)', START],
    [TAS, '15.2.5', BRIEF],
    [VICTORIA, '12.2.3', BRIEF],
    [CROWN, '12.3.1', BRIEF],
    [CROWN, '12.4.8(d)(i)', FINISH],
    [TAS, '15.6.7', EXAMINE],
    [TAS, '15.4.7', CLOCK],
    [TAS, '15.7.7', HIDDEN],
    [TAS, '15.5.1', INDICATOR],
    [TAS, '15.8.3', PLAY_OFF],
  ])(
    '[%s %s] an act that the book gives to an office is refused to a dealer under it',
    (bookId, clause, body) => {
      const refusal = entriesOpen(bookId).refuses(body, 'dealer');
      expect(refusal).toMatchObject({ code: 'not-your-act', clause });
    },
  );

  it('an act that no clause gives to an office is refused without a clause', () => {
    const event = entriesOpen(VICTORIA);
    expect(event.refuses(CLOCK, 'dealer')).toMatchObject({ code: 'not-your-act', clause: null });
    const refusal = event.refuses({ type: 'CloseEntries' }, 'director');
    expect(refusal).toMatchObject({ code: 'not-your-act', clause: null });
    expect(explainRefusal(refusal)).toBe('This is not for the director; it is for the operator.');
  });
});
