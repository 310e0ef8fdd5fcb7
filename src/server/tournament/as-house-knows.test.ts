import { describe, expect, it } from 'vitest';
import { enters, entriesOpen } from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { venueDateOf } from '../floor/gaming-day.ts';
import { asHouseKnows } from './tournaments.ts';

const ANN = { person: 'ann', role: 'entrant' } as const;
const OPERATOR = { person: 'olga', role: 'operator' } as const;
const GUEST = { kind: 'guest', today: '2026-01-20', parent: null } as const;
const APPLIES = {
  type: 'Apply',
  person: 'ann',
  feeCents: cents(5500),
  acceptsVersion: 1,
  lawful: true,
  staff: false,
  staffApproval: 'the manager said yes',
  promotion: false,
  contribution: 'word',
  parentStanding: 'not-qualified',
} as const;
const WITHDRAWS = { type: 'Withdraw', person: 'ann', day: '2000-01-01' } as const;

describe('what the house knows better than an entrant', () => {
  it('an entrant withdraws today, whatever day he writes; the operator states the day it was lodged', () => {
    expect(asHouseKnows(WITHDRAWS, ANN, GUEST)).toMatchObject({ day: '2026-01-20' });
    expect(asHouseKnows(WITHDRAWS, OPERATOR, GUEST)).toBe(WITHDRAWS);
  });

  it('an entrant cannot give himself an officer’s consent, nor hide that he belongs to the staff', () => {
    const known = asHouseKnows(APPLIES, ANN, { ...GUEST, kind: 'staff' });
    expect(known).toMatchObject({ staff: true, staffApproval: '' });
    expect(asHouseKnows(APPLIES, OPERATOR, GUEST)).toBe(APPLIES);
  });

  it('an applicant’s standing in the main tournament is read from that tournament, where the house ran it', () => {
    const main = entriesOpen();
    enters(main, 'ann');
    const now = { tournamentId: 'cup', version: 1, automatic: false, crew: false };
    const parent = { ...now, state: main.state };
    expect(asHouseKnows(APPLIES, ANN, { ...GUEST, parent })).toMatchObject({
      parentStanding: 'player',
    });
    main.records({ type: 'PlayerNotQualified', person: 'ann' });
    const later = { ...now, state: main.state };
    const asked = { ...APPLIES, parentStanding: '' };
    expect(asHouseKnows(asked, ANN, { ...GUEST, parent: later })).toMatchObject({
      parentStanding: 'not-qualified',
    });
  });

  it.each([
    ['06:00+10:00', '2026-01-01T13:59:00Z', '2026-01-01'],
    ['06:00+10:00', '2026-01-01T14:00:00Z', '2026-01-02'],
    ['06:00-03:30', '2026-01-01T03:29:00Z', '2025-12-31'],
  ])('with the setting %s the date at the venue of %s is %s', (setting, at, date) => {
    expect(venueDateOf(setting)(Date.parse(at))).toBe(date);
  });
});
