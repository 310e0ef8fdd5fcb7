import { describe, expect, it } from 'vitest';
import type { Cents } from '../kit/index.ts';
import { present } from '../kit/index.ts';
import type { PeopleCommand, PeopleCommandBody } from './commands.ts';
import { PEOPLE_COMMANDS } from './commands.ts';
import { decidePeople } from './decide.ts';
import type { PeopleEventType } from './events.ts';
import { evolvePeople } from './evolve.ts';
import { invitedBy, NOBODY_KNOWN, type PeopleState, standingOf } from './state.ts';

const CROWN = 'crown-melbourne';
const HOUR_MS = 3_600_000;
const NONE = { password: null, secondFactor: null };
const WORD = { password: 'digest-1', secondFactor: null };
const OTHER = { password: 'digest-2', secondFactor: null };

const asked = (by: string, body: PeopleCommandBody, atMs = 1000): PeopleCommand => ({
  ...body,
  by,
  atMs,
});

/** The code of the refusal, or the events that follow. */
function told(state: PeopleState, command: PeopleCommand): string | readonly PeopleEventType[] {
  const decision = decidePeople(state, command);
  return decision.ok ? decision.value.map(({ type }) => type) : decision.error.code;
}

function stateAfter(...commands: readonly PeopleCommand[]): PeopleState {
  return commands.reduce((state, command) => {
    const decision = decidePeople(state, command);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code}`);
    return decision.value.reduce(evolvePeople, state);
  }, NOBODY_KNOWN);
}

const LINK = { link: 'link-1', untilMs: 2 * HOUR_MS };
const USE = { type: 'UseOperatorLink', link: 'link-1', steadyMs: HOUR_MS } as const;
/** A boss, Dan who was invited, and Ann who has registered. */
const PEOPLED: readonly PeopleCommand[] = [
  asked('house', { type: 'IssueOperatorLink', ...LINK }),
  asked('p-boss', { ...USE, person: 'p-boss' }),
  asked('p-boss', { type: 'InviteStaff', person: 'p-dan', sealed: 'box' }),
  asked('p-ann', { type: 'Register', person: 'p-ann', was: NONE, now: WORD }),
];
const HOUSE = stateAfter(...PEOPLED);

const offices = (ranks: Record<string, 'dealer'>, cage: 'cashier' | null, gamingDay = 1) =>
  asked('p-boss', { type: 'SetOffices', person: 'p-dan', ranks, cage, gamingDay });

describe('the log of people', () => {
  it('the log of people knows the operator by his link, which counts once and for its time', () => {
    expect(HOUSE.operator).toBe('p-boss');
    expect(standingOf(HOUSE, 'p-boss').kind).toBe('operator');
    const again = asked('p-boss', { ...USE, person: 'p-boss' });
    expect(told(HOUSE, again)).toBe('link-not-valid');
    const issued = stateAfter(...PEOPLED, asked('house', { type: 'IssueOperatorLink', ...LINK }));
    expect(told(issued, again)).toEqual(['OperatorLinkUsed']);
    expect(told(issued, { ...again, steadyMs: LINK.untilMs } as PeopleCommand)).toBe(
      'link-not-valid',
    );
    expect(told(issued, asked('p-ann', { ...USE, person: 'p-ann' }))).toBe('link-not-valid');
  });

  it('the log of people takes an order only from those whom its row names', () => {
    const strangers = ['p-ann', 'p-dan', 'p-nobody'];
    for (const [type, { who }] of Object.entries(PEOPLE_COMMANDS)) {
      if (who.includes('anybody' as never)) continue;
      const body = { type, person: 'p-other', ranks: {}, cage: null } as PeopleCommandBody;
      for (const by of strangers) expect(told(HOUSE, asked(by, body))).toBe('not-your-office');
    }
  });

  it('the log of people lets nobody give himself an office or check his own identity', () => {
    const own = { ...offices({}, null), person: 'p-boss' } as PeopleCommand;
    expect(told(HOUSE, own)).toBe('is-yourself');
    const identity = {
      type: 'RecordIdentity',
      person: 'p-ann',
      sealed: 'b',
      leastAge: 18,
    } as const;
    expect(told(HOUSE, asked('p-ann', identity))).toBe('is-yourself');
    expect(told(HOUSE, asked('p-dan', identity))).toEqual(['IdentityChecked']);
  });

  it('the log of people keeps pit and cage apart, at once and over a gaming day', () => {
    const dealer = { [CROWN]: 'dealer' } as const;
    expect(told(HOUSE, offices(dealer, 'cashier'))).toBe('offices-apart');
    const dealt = stateAfter(...PEOPLED, offices(dealer, null), offices({}, null, 5));
    expect(told(dealt, offices({}, 'cashier', 5))).toBe('offices-in-one-day');
    // The clock was set back since: day 4 came before.
    expect(told(dealt, offices({}, 'cashier', 4))).toBe('offices-in-one-day');
    expect(told(dealt, offices({}, 'cashier', 6))).toEqual(['OfficesChanged']);
    expect(told(dealt, offices(dealer, null, 5))).toEqual(['OfficesChanged']);
    const highest = { ...offices({}, null), ranks: { [CROWN]: 'operator' } } as PeopleCommand;
    expect(told(HOUSE, highest)).toBe('rank-not-lawful');
  });

  it('an office that the operator takes counts in one session, until he gives it up', () => {
    const take = (session: string | null) =>
      asked('p-boss', { type: 'TakeOffice', rank: 'dealer', cage: null, session });
    const taken = stateAfter(...PEOPLED, take('session-1'));
    expect(standingOf(taken, 'p-boss').taken).toMatchObject({
      rank: 'dealer',
      session: 'session-1',
    });
    expect(standingOf(stateAfter(...PEOPLED, take('s'), take(null)), 'p-boss').taken).toBeNull();
  });

  it('of several invitations the newest counts, until the password is changed', () => {
    const invite = (link: string) =>
      asked('p-boss', { type: 'SendInvitation', person: 'p-dan', link, untilMs: HOUR_MS });
    const accept = (link: string, steadyMs = 0) =>
      asked('p-dan', {
        ...{ type: 'AcceptInvitation', person: 'p-dan', link, steadyMs },
        ...{ was: NONE, now: WORD },
      });
    const invited = stateAfter(...PEOPLED, invite('old'), invite('new'));
    expect(told(invited, accept('old'))).toBe('link-not-valid');
    expect(told(invited, accept('new', HOUR_MS))).toBe('link-not-valid');
    expect(invitedBy(invited, 'new', 0)).toBe('p-dan');
    const used = stateAfter(...PEOPLED, invite('new'), accept('new'));
    expect(standingOf(used, 'p-dan').password).toBe('digest-1');
    expect(told(used, accept('new'))).toBe('link-not-valid');
  });

  it('of two changes that rest on the same password the second comes too late', () => {
    const change = asked('p-ann', { type: 'SetPassword', person: 'p-ann', was: WORD, now: OTHER });
    expect(told(HOUSE, change)).toEqual(['PasswordSet']);
    expect(told(stateAfter(...PEOPLED, change), change)).toBe('changed-meanwhile');
  });

  it('an exclusion only ever becomes longer', () => {
    const exclude = (days: number | null) =>
      asked('p-ann', { type: 'ExcludeSelf', person: 'p-ann', days, steadyMs: 0 });
    for (const days of [0, -1, 0.5, 1831]) {
      expect(told(HOUSE, exclude(days))).toBe('period-not-lawful');
    }
    const untilMs = (...all: readonly (number | null)[]) =>
      standingOf(stateAfter(...PEOPLED, ...all.map(exclude)), 'p-ann').terms.exclusion?.untilMs;
    expect(untilMs(30, 1)).toBe(30 * 24 * HOUR_MS);
    expect(untilMs(1, 30)).toBe(30 * 24 * HOUR_MS);
    expect(untilMs(null, 1)).toBeNull();
  });

  it('a limit that the house sets stands at once beside the person’s own', () => {
    const limit = { measure: 'loss', period: 'day', cents: 5000 as Cents } as const;
    const own = { type: 'SetOwnLimit', person: 'p-ann', ...limit, steadyMs: 0 } as const;
    const house = { type: 'SetHouseLimit', person: 'p-ann', ...limit } as const;
    expect(told(HOUSE, asked('p-ann', house))).toBe('not-your-office');
    const { terms } = standingOf(
      stateAfter(...PEOPLED, asked('p-ann', own), asked('p-boss', house)),
      'p-ann',
    );
    expect([terms.own['loss.day']?.cents, terms.house['loss.day']?.cents]).toEqual([5000, 5000]);
  });

  it('an erased person keeps limits and exclusions and nothing else', () => {
    const close = asked('p-boss', { type: 'CloseAccount', person: 'p-ann' });
    const erase = asked('p-boss', { type: 'ErasePerson', person: 'p-ann' }, 7);
    expect(told(HOUSE, erase)).toBe('account-open');
    const exclude = { type: 'ExcludeSelf', person: 'p-ann', days: null, steadyMs: 0 } as const;
    const gone = stateAfter(...PEOPLED, asked('p-ann', exclude), close, erase);
    expect(standingOf(gone, 'p-ann')).toMatchObject({
      ...NONE,
      account: 'closed',
      identity: null,
      erasedAtMs: 7,
    });
    expect(present(standingOf(gone, 'p-ann').terms.exclusion, 'her exclusion').untilMs).toBeNull();
    expect(told(gone, erase)).toBe('no-such-person');
  });

  it('an order to a closed account is refused', () => {
    const closed = stateAfter(
      ...PEOPLED,
      asked('p-ann', { type: 'CloseAccount', person: 'p-ann' }),
    );
    for (const type of ['UnlockAccount', 'DisableAccount', 'EnableAccount'] as const) {
      expect(told(closed, asked('p-boss', { type, person: 'p-ann' }))).toBe('account-closed');
    }
  });
});

it('three failures within half an hour lock an account for half an hour, and a lock counts no more of them', () => {
  const fails = (steadyMs: number) =>
    asked('house', { type: 'CountFailure', person: 'p-ann', how: 'sign-in', steadyMs });
  const twice = [...PEOPLED, fails(0), fails(HOUR_MS), fails(HOUR_MS + 1)];
  expect(told(stateAfter(...PEOPLED, fails(0), fails(1)), fails(2))).toEqual([
    'SignInFailed',
    'AccountLocked',
  ]);
  // The first of the three is too long ago.
  expect(told(stateAfter(...PEOPLED, fails(0), fails(HOUR_MS)), fails(HOUR_MS + 1))).toEqual([
    'SignInFailed',
  ]);
  const locked = stateAfter(...twice, fails(HOUR_MS + 2));
  expect(standingOf(locked, 'p-ann').attempts).toMatchObject({
    failures: [],
    lockedUntilMs: 1.5 * HOUR_MS + 2,
    sinceVisit: 4,
  });
  expect(told(locked, fails(HOUR_MS + 3))).toEqual(['SignInFailed']);
  const here = asked('p-ann', {
    type: 'Report',
    person: 'p-ann',
    report: { type: 'SignedIn' },
  });
  expect(standingOf(stateAfter(...twice, here), 'p-ann').attempts.sinceVisit).toBe(0);
});
