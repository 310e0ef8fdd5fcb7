import { describe, expect, it } from 'vitest';
import {
  BANKER_WINS,
  chipsInPlay,
  openTable,
  playCoup,
  scenario,
} from '../../../test/support/table/scenario.ts';
import { SIGN } from '../../../test/support/table/setups.ts';
import {
  dollars,
  INSPECTOR,
  newTasTable,
  pair,
  signOf,
  TAS,
  tasSetup,
  tasTable,
} from '../../../test/support/table/tasmania.ts';
import { findBook } from '../../rules/index.ts';
import { helpAt } from '../view/help.ts';

/** Wagers in twenties, of which chips of a dollar can show 19/20. */
const EVEN_SIGN = { sign: { ...SIGN, main: pair(20, 1000, 20) } };

function opening(changes: Parameters<typeof tasSetup>[0] = {}, version?: 'federal') {
  const table = scenario();
  return { table, command: { type: 'OpenTable', setup: tasSetup(changes, version) } as const };
}

function refusedToOpen(changes: Parameters<typeof tasSetup>[0], version?: 'federal') {
  const { table, command } = opening(changes, version);
  return table.refuses(command, INSPECTOR);
}

function opened(changes: Parameters<typeof tasSetup>[0] = {}, version?: 'federal') {
  const { table, command } = opening(changes, version);
  const [event] = table.does(command, INSPECTOR);
  return { table, event };
}

describe('the book and its identity', () => {
  it('[tasmania-2013 Title] the book’s identity stands at the head of the log that holds every coup', () => {
    const table = tasTable();
    playCoup(table, [['ann', 'banker', 100]], BANKER_WINS);
    const [head] = table.log;
    expect(head).toMatchObject({
      type: 'TableOpened',
      setup: { bookId: 'tasmania-2013' },
      edition: 'Variation 3/13, effective 8 July 2013',
      inForceFrom: '2013-07-08',
    });
    expect(table.log.at(-1)?.type).toBe('CoupSettled');
  });

  it.each([
    ['2013-07-07', ['not-yet-in-force']],
    ['2013-07-08', []],
    ['2026-01-01', []],
  ] as const)(
    '[tasmania-2013 Title] a table opened on the gaming date %s has the warnings %j',
    (gamingDate, expected) => {
      const { event } = opened({ gamingDate, ...EVEN_SIGN });
      expect(event).toMatchObject({ warnings: expected });
    },
  );
});

describe('the table and its cloth', () => {
  it('[tasmania-2013 Title/2] a Tasmanian table knows the formats Mini and Midi only', () => {
    const forms = findBook(TAS)?.equipment.layouts.map(({ form }) => form);
    expect(forms).toEqual(['mini', 'midi']);
    opened({ form: 'mini', diagrams: ['A'] });
    opened({ form: 'midi', diagrams: ['B'], seats: 9 });
    const big = refusedToOpen({ form: 'baccarat', seats: 14 });
    expect(big).toMatchObject({ code: 'layout-not-in-book' });
    expect(refusedToOpen({ diagrams: ['C'] })).toMatchObject({ code: 'layout-not-in-book' });
  });

  it.each([7, 9])('[tasmania-2013 1] a Tasmanian table has %i places', (seats) => {
    const { table } = opened({ seats });
    expect(table.state.people.seats.length - 1).toBe(seats);
  });

  it.each([6, 8, 10, 14])('[tasmania-2013 1] a Tasmanian table never has %i places', (seats) => {
    expect(refusedToOpen({ seats })).toMatchObject({ code: 'seats-not-lawful', clause: '1' });
  });

  it('[tasmania-2013 1] a Tasmanian table of seven has no seat 8', () => {
    const table = newTasTable();
    table.does({ type: 'BringChips', person: 'cat', amountCents: dollars(100) }, 'cat');
    const refusal = table.refuses({ type: 'TakeSeat', seat: 8 }, 'cat');
    expect(refusal).toMatchObject({ code: 'seat-unknown', clause: '1' });
    table.does({ type: 'TakeSeat', seat: 7 }, 'cat');
  });

  it('the set-up of a table warns about a Mini table of nine, and about a Midi table of seven (T-02)', () => {
    const warnings = (diagram: string, seats: number) =>
      opened({ diagrams: [diagram], seats, ...EVEN_SIGN }).event;
    expect(warnings('A', 9)).toMatchObject({ warnings: ['unusual-seats'] });
    expect(warnings('B', 7)).toMatchObject({ warnings: ['unusual-seats'] });
    expect(warnings('A', 7)).toMatchObject({ warnings: [] });
    expect(warnings('B', 9)).toMatchObject({ warnings: [] });
  });

  it('the set-up of a table warns when 19/20 of the smallest chip cannot be paid in chips (T-23)', () => {
    const chips = (...amounts: readonly number[]) => ({ chipCents: amounts.map(dollars) });
    const warned = (changes: Parameters<typeof tasSetup>[0], version?: 'federal') =>
      opened(changes, version).event;
    expect(warned(chips(1))).toMatchObject({ warnings: ['unpayable-unit'] });
    expect(warned({ ...chips(1), ...EVEN_SIGN })).toMatchObject({ warnings: [] });
    expect(warned({ ...chips(5), ...EVEN_SIGN })).toMatchObject({ warnings: ['unpayable-unit'] });
    expect(warned({ ...chips(5), ...EVEN_SIGN }, 'federal')).toMatchObject({ warnings: [] });
  });

  it('[tasmania-2013 1/2] a Tasmanian table offers Player, Banker and Tie at every place and nothing else', () => {
    const table = tasTable();
    expect(helpAt(table.state).wagers.map(({ type }) => type)).toEqual(['player', 'banker', 'tie']);
    expect(refusedToOpen({ wagers: ['player', 'banker'] })).toMatchObject({
      code: 'wager-not-in-version',
      clause: '6.5(c)',
    });
    table.does({ type: 'OpenBetting' });
    const stakeCents = dollars(10);
    const refusal = table.refuses(
      { type: 'PlaceWager', wager: 'player-pair', stakeCents, place: 3, length: null },
      'ann',
    );
    expect(refusal).toMatchObject({ code: 'wager-not-in-version' });
  });

  it.each([
    ['1/3', 'mini', 'A', 'B', 7],
    ['1/4', 'midi', 'B', 'A', 9],
  ] as const)(
    '[tasmania-2013 %s] a %s table carries Diagram %s, attested by name and time',
    (clause, form, diagram, wrong, seats) => {
      const { table } = opened({ form, diagrams: [diagram], seats });
      table.atMs = 5000;
      const attested = table.does({ type: 'AttestSetUp', diagram, shoePlace: null }, INSPECTOR);
      expect(attested).toMatchObject([
        { type: 'SetUpAttested', diagram, person: 'sue', atMs: 5000 },
      ]);
      expect(table.state.posts.attested.diagram).toBe(diagram);
      const mismatch = { type: 'AttestSetUp', diagram: wrong, shoePlace: null } as const;
      expect(table.refuses(mismatch, INSPECTOR)).toMatchObject({ clause });
      const refused = refusedToOpen({ form, diagrams: [wrong], seats });
      expect(refused).toMatchObject({
        code: 'layout-not-in-book',
        clause,
        facts: { due: diagram, diagram: wrong },
      });
    },
  );

  it.each([
    ['Diagram A', 'A', 'Diagram A: Mini Baccarat', 7],
    ['Diagram B', 'B', 'Diagram B: Midi Baccarat', 9],
  ] as const)(
    '[tasmania-2013 %s] the cloth %s is captioned %s with %i places',
    (_clause, diagram, caption, seats) => {
      const { table } = opened({ diagrams: [diagram], seats });
      expect(helpAt(table.state).layout).toEqual({ caption, usualSeats: seats });
    },
  );

  it('[tasmania-2013 9.1] the dealer attests the shoe at his left', () => {
    const table = newTasTable();
    const attest = (shoePlace: 'dealers-left' | 'dealers-right') =>
      ({ type: 'AttestSetUp', diagram: null, shoePlace }) as const;
    expect(table.refuses(attest('dealers-right'))).toMatchObject({
      code: 'shoe-place',
      clause: '9.1',
    });
    expect(table.does(attest('dealers-left'))).toMatchObject([
      { type: 'SetUpAttested', shoePlace: 'dealers-left', person: 'dealer-dan' },
    ]);
    expect(table.state.posts.attested.shoePlace).toBe('dealers-left');
  });
});

describe('the bank', () => {
  it('[tasmania-2013 2] the bank is the licensee’s: a player is refused as banker', () => {
    const bank = { holder: 'player', name: 'ann', agreement: 'a half share' } as const;
    expect(refusedToOpen({ bank })).toMatchObject({ code: 'bank-not-lawful', clause: '2' });
  });

  it('[tasmania-2013 2] every counter-entry of a settlement is the bank’s', () => {
    const table = tasTable();
    const wagers = [
      ['ann', 'banker', 100],
      ['bob', 'player', 60],
      ['bob', 'tie', 10],
    ] as const;
    playCoup(table, wagers, BANKER_WINS);
    // Ann wins 95; Bob's 70 goes to the bank, not to Ann.
    expect(table.patron('ann').chipsCents).toBe(1_009_500);
    expect(table.patron('bob').chipsCents).toBe(993_000);
    expect(table.state.record.houseCents).toBe(-9500 + 7000);
    expect(chipsInPlay(table.state)).toBe(table.state.record.broughtCents);
  });

  it('[tasmania-2013 2/2] the bank is held by the licensee or by an agent under an agreement', () => {
    const agent = (agreement: string | null) => ({
      bank: { holder: 'agent', name: 'Bass Cash Services', agreement } as const,
    });
    expect(refusedToOpen(agent(null))).toMatchObject({ code: 'bank-not-lawful', clause: '2' });
    expect(refusedToOpen(agent(' '))).toMatchObject({ code: 'bank-not-lawful' });
    const { event, table } = opened(agent('SA-2013-4'));
    expect(event).toMatchObject({ setup: agent('SA-2013-4') });
    expect(table.records[0]?.command).toMatchObject({ by: INSPECTOR, atMs: table.atMs });
    opened({ bank: { holder: 'licensee', name: 'Wrest Point', agreement: null } });
  });
});

describe('the Inspector', () => {
  it('[tasmania-2013 3] the Inspector must be at the table before a coup starts', () => {
    const table = tasTable();
    table.does({ type: 'SignOff', post: 'supervisor' }, INSPECTOR);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'no-supervisor',
      clause: '3',
    });
  });

  it('[tasmania-2013 3] a coup may be finished without the Inspector, but the next one waits', () => {
    const table = tasTable();
    table.does({ type: 'OpenBetting' });
    const stakeCents = dollars(10);
    const wager = { type: 'PlaceWager', wager: 'tie', stakeCents, place: 3, length: null } as const;
    table.does(wager, 'ann');
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'DrawCard', card: '9S' });
    table.does({ type: 'DrawCard', card: '2H' });
    table.does({ type: 'SignOff', post: 'supervisor' }, INSPECTOR);
    table.does({ type: 'DrawCard', card: 'KD' });
    table.does({ type: 'DrawCard', card: '5C' });
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'SettleCoup' });
    const refusal = table.refuses({ type: 'OpenBetting' });
    expect(refusal).toMatchObject({ code: 'no-supervisor', clause: '3' });
    table.does({ type: 'SignOn', post: 'supervisor' }, { person: 'ivy', role: 'inspector' });
    table.does({ type: 'OpenBetting' });
  });

  it('[tasmania-2013 3] a dealer cannot take the Inspector’s place', () => {
    const table = tasTable();
    table.does({ type: 'SignOff', post: 'supervisor' }, INSPECTOR);
    const refusal = table.refuses({ type: 'SignOn', post: 'supervisor' });
    expect(refusal).toMatchObject({ code: 'not-your-act', clause: '3' });
  });
});

describe('what hangs at the table', () => {
  it('[tasmania-2013 7.1] the least and greatest wagers hang at the table and are the limits applied', () => {
    const table = openTable(tasSetup(signOf(10, 1000)));
    const shown = helpAt(table.state).wagers.map((wager) => [
      wager.minimumCents,
      wager.maximumCents,
    ]);
    expect(shown).toEqual([
      [1000, 100_000],
      [1000, 100_000],
      [1000, 100_000],
    ]);
    expect(table.state.limits.sign?.main).toEqual(pair(10, 1000));
    const blank = { sign: { ...SIGN, main: pair(0, 0) } };
    expect(refusedToOpen(blank)).toMatchObject({ code: 'sign-not-lawful', clause: '7.1' });
  });

  it('[tasmania-2013 13/3] a Federal Baccarat notice hangs at the table, which stays shut without it', () => {
    expect(refusedToOpen({ noticeShown: false }, 'federal')).toMatchObject({
      code: 'version-notice-missing',
      clause: '13/3',
    });
    const { table } = opened({ noticeShown: true }, 'federal');
    const help = helpAt(table.state);
    expect(help.version).toBe('Federal Baccarat');
    expect(help.wagers.find(({ type }) => type === 'banker')?.odds).toContain(
      'Banker wins with 6: 1 to 1 less 50 % commission',
    );
    opened({ noticeShown: false });
  });
});
