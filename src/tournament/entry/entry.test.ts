import { describe, expect, it } from 'vitest';
import {
  coup,
  opens,
  playing,
  seatedGame,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  refunds,
  SECRET,
  status,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { entrantOf, policyOf, settingsOf } from '../kernel/index.ts';
import { drawCommitment } from '../structure/index.ts';
import { GLOSSARY, printTerms } from '../terms/index.ts';
import { promotionList } from '../view/index.ts';

describe('applicants and players', () => {
  it('[tasmania-2013 15.1] the glossary holds all ten terms, and player is never the hand', () => {
    expect(Object.keys(GLOSSARY)).toHaveLength(10);
    expect(GLOSSARY.player).toContain('never the Player hand');
  });

  it('[tasmania-2013 15.1 Applicant] an applicant has no place and cannot wager', () => {
    const event = entriesOpen();
    event.does(applies('ann'), 'ann');
    expect(status(event, 'ann')).toBe('applicant');
    expect(entrantOf(event.state, 'ann')?.round).toBe(0);
    const game = playing([1, 2], { applicants: ['cai'] });
    expect(game.state.structure.seats.map(({ person }) => person)).not.toContain('cai');
    opens(game);
    const stakes = { side: 'player', stakeCents: dollars(50), tieCents: cents(0) } as const;
    for (const seat of [1, 2, 3]) {
      const wager = { type: 'PlaceWager', tableId: TABLE, seat, ...stakes } as const;
      expect(game.refuses(wager, 'cai')).toMatchObject({
        code: 'not-your-place',
        clause: '15.4.5',
      });
    }
  });

  it('[tasmania-2013 15.1 Player] an accepted player can be allocated to a session; an applicant is left out of the draw', () => {
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    event.does(applies('cai'), 'cai');
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    event.does({ type: 'DesignateTable', tableId: TABLE }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: 'ab'.repeat(32) });
    expect(event.state.structure.seats.map(({ person }) => person).sort()).toEqual(['ann', 'bob']);
    expect(status(event, 'ann')).toBe('player');
  });

  it('[crown-melbourne 1.1 Tournament player] nobody who is not entered can wager at a tournament table', () => {
    const game = seatedGame([1, 2], { bookId: CROWN });
    const refusal = game.refuses({ type: 'TakePlace', tableId: TABLE, seat: 1 }, 'stranger');
    expect(refusal.code).toBe('not-your-place');
  });

  it('a second entry of the same person is refused', () => {
    const event = entriesOpen();
    event.does(applies('ann'), 'ann');
    expect(event.refuses(applies('ann'), 'ann')).toMatchObject({ code: 'already-entered' });
  });
});

describe('who may enter', () => {
  it.each([
    [CROWN, '12.4.2(a)(ii)'],
    [VICTORIA, '12.2.1(g)(i)'],
  ])('[%s %s] an excluded or under-age person is refused', (book, clause) => {
    const event = entriesOpen(book);
    expect(event.refuses(applies('ann', { lawful: false }), 'ann')).toMatchObject({
      code: 'not-eligible',
      clause,
    });
  });

  it('[crown-melbourne 12.4.2(a)(v)] staff play only in a charity tournament, with the consent of the chief operating or the chief executive officer', () => {
    const ordinary = entriesOpen(CROWN);
    const staff = { staff: true, staffApproval: 'the Chief Executive Officer' };
    expect(ordinary.refuses(applies('ann', staff), 'ann')).toMatchObject({
      code: 'not-eligible',
      clause: '12.4.2(a)(v)',
    });
    const charity = entriesOpen(CROWN, { charity: true });
    for (const staffApproval of ['', 'the pit boss', 'an officer', 'the chief']) {
      const asked = applies('ann', { staff: true, staffApproval });
      expect(charity.refuses(asked, 'ann'), staffApproval).toMatchObject({
        code: 'wrong-office',
        clause: '12.4.2(a)(v)',
      });
    }
    charity.does(applies('bob', { staff: true, staffApproval: 'J. Doe, COO' }), 'bob');
    charity.does(applies('ann', staff), 'ann');
  });

  it('[crown-melbourne 12.4.2(a)(i); crown-melbourne 12.4.8(e)] an entry records which version of the terms was shown and accepted, privacy policy included', () => {
    const event = entriesOpen(CROWN);
    expect(event.refuses(applies('ann', { acceptsVersion: 2 }), 'ann').code).toBe('not-published');
    event.does(applies('ann'), 'ann');
    expect(entrantOf(event.state, 'ann')).toMatchObject({ acceptedVersion: 1 });
    expect(event.state.terms.settings?.statements).toContain('privacy');
  });

  it('[crown-melbourne 12.4.8(e)] the entry form says where the privacy policy is, and the entry records that it was shown', () => {
    const privacyPolicy = 'https://casino.example/privacy';
    const event = entriesOpen(CROWN, { privacyPolicy });
    expect(printTerms(policyOf(event.state), settingsOf(event.state))).toContain(
      `${privacyPolicy} [12.4.8(e)]`,
    );
    event.does(applies('ann', { privacyShown: true }), 'ann');
    event.does(applies('bob'), 'bob');
    expect(entrantOf(event.state, 'ann')).toMatchObject({ privacyShown: privacyPolicy });
    expect(entrantOf(event.state, 'bob')).not.toHaveProperty('privacyShown');
  });

  it('[tasmania-2013 15.2.2(b)] the application is stored with the version of the conditions that was shown', () => {
    const event = entriesOpen();
    event.does(applies('ann'), 'ann');
    expect(entrantOf(event.state, 'ann')?.acceptedVersion).toBe(1);
  });

  it('[crown-melbourne 12.4.8(f)] the promotion list leaves out entrants who gave no permission', () => {
    const event = entriesOpen(CROWN);
    event.does(applies('ann', { promotion: true }), 'ann');
    event.does(applies('bob'), 'bob');
    expect(promotionList(event.state)).toEqual(['ann']);
  });

  it.each([
    ['not-qualified', true],
    ['forfeited', true],
    ['qualified', false],
    ['disqualified', false],
  ])(
    '[tasmania-2013 15.1 Secondary Competition; tasmania-2013 15.3.2(d)] whether a person %s in the main tournament may enter the second chance: %s',
    (parentStanding, fits) => {
      const event = entriesOpen(TAS, { parent: 'main' });
      const body = applies('ann', { parentStanding });
      if (fits) {
        event.does(body, 'ann');
        // The operator may still accept or refuse it.
        event.does({ type: 'RefuseApplication', person: 'ann', why: 'full' });
      } else expect(event.refuses(body, 'ann').code).toBe('not-eligible');
    },
  );
});

describe('the field', () => {
  it.each([
    [TAS, '15.2.2(d)'],
    [CROWN, '12.4.1(a)(iii)'],
    [VICTORIA, '12.2.1(h)'],
  ])('[%s %s] one player more than the largest field is refused', (book, clause) => {
    const event = entriesOpen(book, { mostPlayers: 3, waitingList: false });
    enters(event, 'ann', 'bob', 'cai');
    event.does(applies('dee'), 'dee');
    expect(event.refuses({ type: 'AcceptApplication', person: 'dee' })).toMatchObject({
      code: 'field-full',
      clause,
    });
  });

  it('[tasmania-2013 15.2.2(d)] a tournament with fewer players than the smallest field cannot start and may be declared not held', () => {
    const game = seatedGame([1, 2, 3], { settings: { leastPlayers: 4 } });
    const amountCents = dollars(1000);
    game.does({
      type: 'IssueChips',
      tableId: TABLE,
      person: null,
      amountCents,
      chips: 'competition',
    });
    expect(game.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
      code: 'field-too-small',
      clause: '15.2.2(d)',
    });
    game.does({ type: 'CancelEvent', why: 'too few' });
    expect(refunds(game)).toHaveLength(3);
  });

  it('a withdrawal gives the place to the person who waited longest', () => {
    const event = entriesOpen(TAS, { mostPlayers: 2 });
    enters(event, 'ann', 'bob');
    for (const person of ['cai', 'dee']) {
      event.does(applies(person), person);
      event.does({ type: 'AcceptApplication', person });
    }
    expect(status(event, 'cai')).toBe('waiting');
    event.does({ type: 'Withdraw', person: 'ann', day: '2026-01-02' }, 'ann');
    expect([status(event, 'cai'), status(event, 'dee')]).toEqual(['player', 'waiting']);
    expect(event.state.entry.accepted).toBe(2);
  });

  it('[tasmania-2013 15.2.2(d)] a player disqualified before the start leaves a place free, and does not count towards the smallest field', () => {
    const event = entriesOpen(TAS, { leastPlayers: 3, mostPlayers: 3 });
    enters(event, 'ann', 'bob', 'cai');
    event.does({ type: 'Disqualify', person: 'cai', reason: 'breach' });
    expect(event.state.entry.accepted).toBe(2);
    enters(event, 'dee');
    expect(status(event, 'dee')).toBe('player');
    const game = seatedGame([1, 2, 3], { settings: { leastPlayers: 3 } });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    game.does({ type: 'IssueChips', tableId: TABLE, person: null, ...chips });
    game.does({ type: 'Disqualify', person: game.who(3), reason: 'breach' });
    expect(game.refuses({ type: 'StartSession' }, DIRECTOR).code).toBe('field-too-small');
  });

  it('[tasmania-2013 15.2.3(e)] a player who withdraws after the draw gives the place up, and nobody else is accepted', () => {
    const game = seatedGame([1, 2, 3], { settings: { mostPlayers: 3 } });
    const person = game.who(3);
    game.does({ type: 'Withdraw', person, day: '2026-01-20' }, person);
    expect(game.table().places.map(({ seat }) => seat)).toEqual([1, 2]);
    const late = entriesOpen();
    enters(late, 'ann', 'bob');
    late.does(applies('cai'), 'cai');
    late.does({ type: 'CloseEntries' });
    late.does({ type: 'DesignateTable', tableId: TABLE }, DIRECTOR);
    late.does({ type: 'DrawSeats', round: 1, secret: SECRET });
    expect(late.refuses({ type: 'AcceptApplication', person: 'cai' })).toMatchObject({
      code: 'too-late',
      clause: '15.2.3(e)',
    });
  });

  it('a tournament whose first round was played is not cancelled but abandoned', () => {
    const rounds = [{ ...FINAL, name: 'Heat', advancing: 2 }, FINAL];
    const game = playing([1, 2, 3], { settings: { rounds } });
    game.does({ type: 'SealDraw', round: 2, commitment: drawCommitment('cup', 2, SECRET) });
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 100], 2: ['player', 60] });
    game.does({ type: 'CloseSession' }, DIRECTOR);
    game.does({ type: 'DrawSeats', round: 2, secret: SECRET });
    expect(game.refuses({ type: 'CancelEvent', why: 'fire' })).toMatchObject({
      code: 'too-late',
      clause: '15.2/3',
    });
    game.does({ type: 'AbandonEvent', why: 'fire' });
  });
});
