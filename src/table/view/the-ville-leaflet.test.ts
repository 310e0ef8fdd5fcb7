import { describe, expect, it } from 'vitest';
import { scenario } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { dollars, INSPECTOR, signOf } from '../../../test/support/table/tasmania.ts';
import { VILLE, villeTable } from '../../../test/support/table/the-ville.ts';
import { findBook } from '../../rules/index.ts';
import { helpAt } from './help.ts';

const everywhere = () =>
  helpAt(villeTable().state)
    .notices.filter(({ shown }) => shown === 'everywhere')
    .map(({ text }) => text);

function refusedToOpen(changes: Parameters<typeof villeTable>[0]) {
  return scenario().refuses(
    { type: 'OpenTable', setup: setupFor(VILLE, undefined, changes) },
    INSPECTOR,
  );
}

describe('the source', () => {
  it('[the-ville Cover/1] the source is a brochure, and what it leaves open is listed', () => {
    const help = helpAt(villeTable({ casino: 'The Ville' }).state);
    expect(help).toMatchObject({ source: 'brochure', casino: 'The Ville', game: 'Baccarat' });
    expect(help.book).toContain('The Ville');
    // V-11: burn, decks, cut, marker, dealing and irregularities come from house defaults.
    for (const field of ['burn.opening', 'cards.decks', 'cut.firstOffer', 'cuttingCard.depths']) {
      expect(help.notStated).toContain(field);
    }
    expect(help.notStated).toContain('irregularities.excessUnseen');
    for (const stated of ['name', 'cards.courtCardCount', 'tableau', 'betting.bonusBoxes']) {
      expect(help.notStated).not.toContain(stated);
    }
  });

  it('every gap of the leaflet is filled with the default of V-11 and marked as such', () => {
    const book = findBook(VILLE);
    expect(book?.burn.opening).toMatchObject({ value: 0, clause: null, reading: 'V-11' });
    expect(book?.cuttingCard.depths.value).toEqual([
      { behind: 7, least: 7, most: 7, clause: null },
    ]);
    expect(book?.betting.closes.value).toBe('at-the-first-card');
    expect(book?.dealing.methods.map(({ method }) => method)).toEqual(['dealer']);
    expect(book?.tournaments.offered).toMatchObject({ value: false, reading: 'V-11' });
  });
});

describe('responsible gambling', () => {
  it('[the-ville Responsible gaming/1] the message stands before everything else', () => {
    const [first] = helpAt(villeTable().state).notices;
    expect(first).toMatchObject({ id: 'responsible-gaming', shown: 'everywhere' });
    expect(first?.text).toMatch(/entertainment.*responsible/);
  });

  it('[the-ville Responsible gaming/2] time and money are the patron’s own decision', () => {
    expect(everywhere().join('\n')).toMatch(/time and money.*your decision/);
  });

  it('[the-ville Responsible gaming/2] a patron who wants to stop may leave between coups at once', () => {
    const table = villeTable();
    table.does({ type: 'LeaveSeat' }, 'ann');
    table.does({ type: 'TakeChips', person: 'ann', amountCents: dollars(10_000) }, 'ann');
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'LeaveSeat' }, 'bob');
    table.does({ type: 'TakeChips', person: 'bob', amountCents: dollars(10_000) }, 'bob');
    expect(table.state.record.broughtCents).toBe(0);
  });

  it.each([
    ['Responsible gaming/3', 'Gamblinghelp'],
    ['Responsible gaming/4', 'by phone'],
    ['Responsible gaming/4', 'face to face'],
    ['Responsible gaming/4', 'online'],
    ['Responsible gaming/5', 'www.gamblinghelponline.org.au'],
    ['Responsible gaming/6', '1800 858 858'],
    ['Responsible gaming/7', 'GAMBLE RESPONSIBLY'],
  ])('[the-ville %s] every screen carries “%s”', (_clause, text) => {
    expect(everywhere().join('\n')).toContain(text);
  });
});

describe('chance and margin', () => {
  it('[the-ville Odds/1] the game is called one of chance', () => {
    const texts = helpAt(villeTable().state).notices.map(({ text }) => text);
    expect(texts).toContain('Baccarat is a game of chance.');
  });

  it('[the-ville Odds/2] 1.2 % is the venue’s word, and never a Tie’s or a bonus wager’s', () => {
    const help = helpAt(villeTable().state);
    const margin = help.notices.find(({ id }) => id === 'margin');
    expect(margin?.text).toMatch(/^The venue states .*1\.2 %/);
    const odds = help.wagers.flatMap((wager) => wager.odds).join('\n');
    expect(odds).not.toContain('1.2');
  });
});

describe('the table', () => {
  it('[the-ville How to play/1] the table is a Mini table; other formats lie outside the brochure', () => {
    expect(helpAt(villeTable().state).layout).toEqual({ caption: 'Mini Baccarat', usualSeats: 7 });
    for (const changes of [{ form: 'midi' }, { diagrams: ['B'] }, { seats: 14 }] as const) {
      expect(refusedToOpen(changes)).toMatchObject({ clause: 'How to play/1' });
    }
    villeTable({ seats: 9 });
  });

  it('[the-ville No commission/1] a table opens in the standard game or without commission, as it shows', () => {
    expect(helpAt(villeTable().state).version).toBe('Baccarat');
    const table = villeTable({}, undefined, 'no-commission');
    const help = helpAt(table.state);
    expect(help.version).toBe('No Commission Baccarat');
    expect(help.wagers.find(({ type }) => type === 'banker')?.odds).toContain(
      'Banker wins with 6: 1 to 2',
    );
    const federal = setupFor(VILLE, 'federal');
    expect(scenario().refuses({ type: 'OpenTable', setup: federal }, INSPECTOR)).toMatchObject({
      code: 'unknown-version',
    });
  });

  it('[the-ville Range of bets/2] a patron can read the limits of the table before he sits down', () => {
    const { wagers } = helpAt(villeTable(signOf(5, 500), {}).state);
    expect(wagers.map((wager) => [wager.minimumCents, wager.maximumCents])).toEqual([
      [500, 50_000],
      [500, 50_000],
      [500, 50_000],
    ]);
    expect(helpAt(villeTable().state).notices.map(({ clause }) => clause)).toContain(
      'Range of bets/2',
    );
  });

  it('[the-ville Range of bets/3] a patron’s question calls staff, and their answer is kept', () => {
    const table = villeTable();
    expect(table.does({ type: 'CallStaff', about: 'limits' }, 'ann')).toEqual([
      { type: 'StaffCalled', person: 'ann', about: 'limits' },
    ]);
    expect(table.state.people.calls).toEqual([{ person: 'ann', about: 'limits' }]);
    expect(table.refuses({ type: 'AnswerCall', person: 'bob' })).toMatchObject({
      code: 'no-such-person',
    });
    table.does({ type: 'AnswerCall', person: 'ann' });
    expect(table.state.people.calls).toEqual([]);
  });
});
