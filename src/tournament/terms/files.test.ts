import { describe, expect, it } from 'vitest';
import { opens, playing, seatedGame, TABLE, until } from '../../../test/support/tournament/game.ts';
import { dollars, SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  ADVICE,
  APPROVAL,
  bookSettings,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  planned,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { policyOf, settingsOf, tellTournamentEvent } from '../kernel/index.ts';
import { printTerms } from './terms.ts';

describe('what must be on file before entries open', () => {
  it('[crown-melbourne 1.1 Tournament Terms and Conditions; crown-melbourne 12.2.2(a)] entries wait for published terms', () => {
    const event = planned(CROWN);
    expect(event.refuses({ type: 'OpenEntries' }).code).toBe('not-now');
    event.does({ type: 'PublishTerms' });
    event.does(ADVICE);
    event.does({ type: 'OpenEntries' });
  });

  it('[crown-melbourne 12.2.2(b); crown-melbourne 1.1 Tournament] entries wait for the advice to the inspectorate, under rule 12 of Crown', () => {
    const event = planned(CROWN);
    event.does({ type: 'PublishTerms' });
    expect(event.refuses({ type: 'OpenEntries' })).toMatchObject({
      code: 'not-approved',
      clause: '12.2.2(b)',
    });
    event.does(ADVICE);
    expect(event.state.terms.advices).toEqual([
      { recipient: 'on-site inspectorate', atMs: event.atMs, version: 1 },
    ]);
    event.does({ type: 'OpenEntries' });
  });

  it('[victoria-2002 12.1.3] entries wait for a written approval with reference and date, and a change needs a new one', () => {
    const event = planned(VICTORIA);
    event.does({ type: 'PublishTerms' });
    expect(event.refuses({ type: 'OpenEntries' })).toMatchObject({
      code: 'not-approved',
      clause: '12.1.3',
    });
    expect(event.refuses({ ...APPROVAL, reference: '' }).code).toBe('reason-needed');
    event.does(APPROVAL);
    const settings = { ...SETTINGS, ...bookSettings(VICTORIA), mostPlayers: 6 };
    event.does({ type: 'ChangeTerms', settings });
    event.does({ type: 'PublishTerms' });
    expect(event.refuses({ type: 'OpenEntries' })).toMatchObject({
      code: 'not-approved',
      clause: '12.1.3',
    });
    event.does(APPROVAL);
    event.does({ type: 'OpenEntries' });
  });

  it('[crown-melbourne 12.4.1(c)] the tournament does not start after a change before the regulator was told', () => {
    const game = seatedGame([1, 2], { bookId: CROWN });
    const settings = { ...SETTINGS, ...bookSettings(CROWN), location: 'Hall 2' };
    game.does({ type: 'ChangeTerms', settings });
    game.does({ type: 'PublishTerms' });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    game.does({ type: 'IssueChips', tableId: TABLE, person: null, ...chips });
    expect(game.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
      code: 'not-approved',
      clause: '12.4.1(c)',
    });
    game.does(ADVICE);
    game.does({ type: 'StartSession' }, DIRECTOR);
  });

  it('[tasmania-2013 15.2.2; tasmania-2013 15.2.2(a)] terms with eight of nine items are not published, so entries cannot open', () => {
    const event = planned(TAS, { applicationForm: '' });
    expect(event.refuses({ type: 'PublishTerms' })).toMatchObject({
      facts: { missing: ['application-form'] },
    });
    expect(event.refuses({ type: 'OpenEntries' }).code).toBe('not-now');
    event.does({ type: 'ChangeTerms', settings: SETTINGS });
    event.does({ type: 'PublishTerms' });
    event.does({ type: 'OpenEntries' });
  });

  it('[tasmania-2013 15.2.2; tasmania-2013 15.8.1] terms are frozen from the first acceptance', () => {
    const event = entriesOpen();
    event.does({ type: 'ChangeTerms', settings: { ...SETTINGS, secretWagers: 3 } });
    event.does({ type: 'PublishTerms' });
    event.does({ type: 'ChangeTerms', settings: SETTINGS });
    const fresh = entriesOpen();
    enters(fresh, 'ann');
    expect(
      fresh.refuses({ type: 'ChangeTerms', settings: { ...SETTINGS, secretWagers: 3 } }),
    ).toMatchObject({
      code: 'terms-frozen',
      clause: '15.2.2',
    });
  });

  it.each([
    [CROWN, '12.4.3(a)(iii)'],
    [VICTORIA, '12.2.1(d)'],
  ])(
    '[%s %s] the number of players who go on cannot be changed during a session',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId });
      const refusal = game.refuses({ type: 'ChangeTerms', settings: SETTINGS });
      expect(refusal).toMatchObject({ code: 'terms-frozen', clause });
    },
  );
});

describe('the director', () => {
  it('[tasmania-2013 15.1 Competition Director] a dealer cannot be the director, a supervisor or manager can, and the time is kept', () => {
    const event = planned();
    const name = { type: 'NameDirector', person: 'dirk', deputy: false } as const;
    expect(event.refuses({ ...name, rank: 'dealer' })).toMatchObject({
      code: 'not-qualified',
      clause: '15.1 Competition Director',
    });
    for (const rank of ['inspector', 'management-representative'] as const) {
      expect(event.does({ ...name, rank })).toMatchObject([
        { type: 'DirectorNamed', atMs: event.atMs },
      ]);
    }
  });

  it('[victoria-2002 12.1.2(a)] a person who is not qualified as Game Supervisor cannot be responsible', () => {
    const event = planned(VICTORIA);
    const name = { type: 'NameDirector', person: 'dirk', deputy: false } as const;
    expect(event.refuses({ ...name, rank: 'dealer' })).toMatchObject({
      code: 'not-qualified',
      clause: '12.1.2(a)',
    });
    event.does({ ...name, rank: 'game-supervisor' });
  });

  it('[victoria-2002 12.1.2(b)] an unqualified deputy is refused; a qualified one lets play go on while the director is away', () => {
    const game = playing([1, 2], { bookId: VICTORIA });
    const deputy = { type: 'NameDirector', person: 'dora', deputy: true } as const;
    expect(game.refuses({ ...deputy, rank: 'dealer' })).toMatchObject({
      code: 'not-qualified',
      clause: '12.1.2(b)',
    });
    game.does({ ...deputy, rank: 'game-supervisor' });
    game.does({ type: 'SignOffDirector' }, DIRECTOR);
    until(game, 'between');
    expect(game.refusesAct({ type: 'OpenBetting' }).code).toBe('director-absent');
    game.does({ type: 'SignOnDirector' }, { person: 'dora', role: 'director' });
    opens(game);
  });

  it('[crown-melbourne 12.2.3] a deputy’s presence does not replace the director: play is paused', () => {
    const game = playing([1, 2], { bookId: CROWN });
    game.does({ type: 'NameDirector', person: 'dora', rank: 'pit-boss', deputy: true });
    game.does({ type: 'SignOnDirector' }, { person: 'dora', role: 'director' });
    game.does({ type: 'SignOffDirector' }, DIRECTOR);
    until(game, 'between');
    expect(game.refusesAct({ type: 'OpenBetting' })).toMatchObject({
      code: 'director-absent',
      clause: '12.2.3',
    });
  });

  it.each([
    [TAS, '15.2.7'],
    [VICTORIA, '12.2.5'],
  ])(
    '[%s %s] no coup is opened without the director until one signs on again',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId });
      game.does({ type: 'SignOffDirector' }, DIRECTOR);
      until(game, 'between');
      expect(game.refusesAct({ type: 'OpenBetting' })).toMatchObject({
        code: 'director-absent',
        clause,
      });
      game.does({ type: 'SignOnDirector' }, DIRECTOR);
      opens(game);
    },
  );

  it.each([
    [CROWN, '1.1 Tournament Director'],
    [VICTORIA, '12.1.2(a)'],
  ])('[%s %s] a tournament without a named director does not start', (bookId) => {
    const game = seatedGame([1, 2], { bookId });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    game.does({ type: 'IssueChips', tableId: TABLE, person: null, ...chips });
    const bare = { ...game.state, terms: { ...game.state.terms, directors: [] } };
    game.state = bare;
    expect(game.refuses({ type: 'StartSession' }, DIRECTOR).code).toBe('no-director');
  });
});

describe('incidents', () => {
  it('[crown-melbourne 12.4.8(a)(i)] a penalty can be given only if the terms list it', () => {
    const game = playing([1, 2], { bookId: CROWN });
    const record = {
      type: 'RecordIncident',
      person: game.who(1),
      kind: 'penalty',
      what: 'slow play',
    } as const;
    expect(game.refuses({ ...record, outcome: 'a fine' }, DIRECTOR)).toMatchObject({
      code: 'not-listed',
      clause: '12.4.8(a)(i)',
    });
    game.does({ ...record, outcome: 'warning' }, DIRECTOR);
    expect(game.state.terms.incidents).toMatchObject([
      { outcome: 'warning', clause: '12.4.8(a)(i)' },
    ]);
  });

  it('[crown-melbourne 12.4.8(b)(iii)] a phone at the table is recorded with what followed', () => {
    const game = playing([1, 2], { bookId: CROWN });
    const record = { type: 'RecordIncident', kind: 'device', what: 'phone' } as const;
    game.does({ ...record, person: game.who(1), outcome: 'warning' }, DIRECTOR);
    expect(game.state.terms.incidents).toMatchObject([{ what: 'device: phone', by: 'dirk' }]);
    expect(game.state.terms.settings?.statements).toContain('devices');
  });

  it('[crown-melbourne 12.4.8(b)(iii)] a phone that is recorded without an outcome has the stated consequence proposed to the director', () => {
    const deviceOutcome = 'The first time a warning, then the loss of one coup.';
    const game = playing([1, 2], { bookId: CROWN, settings: { deviceOutcome } });
    expect(printTerms(policyOf(game.state), settingsOf(game.state))).toContain(
      `${deviceOutcome} [12.4.8(b)(iii)]`,
    );
    const record = { type: 'RecordIncident', kind: 'device', what: 'phone' } as const;
    const [event] = game.does({ ...record, person: game.who(1), outcome: '' }, DIRECTOR);
    expect(event).toMatchObject({
      incident: { outcome: '', proposed: deviceOutcome, clause: '12.4.8(b)(iii)' },
    });
    expect(event && tellTournamentEvent(event)).toContain(deviceOutcome);
    const [decided] = game.does({ ...record, person: game.who(1), outcome: 'warning' }, DIRECTOR);
    expect(decided).not.toHaveProperty('incident.proposed');
  });

  it('[crown-melbourne 12.4.8(b)(iii)] terms that say nothing more of phones propose the penalties that they list', () => {
    const game = playing([1, 2], { bookId: CROWN });
    const record = { type: 'RecordIncident', kind: 'device', what: 'phone' } as const;
    game.does({ ...record, person: null, outcome: '' }, DIRECTOR);
    const [incident] = game.state.terms.incidents;
    expect(incident?.proposed).toContain(game.state.terms.settings?.penalties[0]);
  });

  it('[crown-melbourne 12.4.8(h); crown-melbourne 12.4.8(j)] the director’s decision of a dispute is recorded, and the printed terms still name the right to complain', () => {
    const game = playing([1, 2], { bookId: CROWN });
    const record = { type: 'RecordIncident', kind: 'dispute', what: 'order of wagers' } as const;
    game.does({ ...record, person: null, outcome: 'wagers stand' }, DIRECTOR);
    expect(game.state.terms.incidents).toMatchObject([{ outcome: 'wagers stand' }]);
    expect(game.state.terms.settings?.statements).toEqual(
      expect.arrayContaining(['decision-final', 'complaint']),
    );
  });
});
