import { expect, it } from 'vitest';
import { playing } from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  CROWN,
  DIRECTOR,
  enters,
  entriesOpen,
  planned,
  SECRET,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';

const BOOKS = [
  [CROWN, '12.2.2(a)'],
  [VICTORIA, '12.1.3'],
  [TAS, '15.2.2'],
] as const;

it.each(BOOKS)(
  '[%s %s] before the terms are published no entries open and nobody applies',
  (book, clause) => {
    const event = planned(book);
    expect(event.refuses({ type: 'OpenEntries' })).toMatchObject({ code: 'not-now', clause });
    expect(event.refuses(applies('ann'), 'ann')).toMatchObject({ code: 'not-now', clause });
    event.does({ type: 'PublishTerms' });
    expect(event.refuses(applies('ann'), 'ann')).toMatchObject({ code: 'not-now', clause });
  },
);

it.each(BOOKS)('[%s %s] an applicant accepts the terms that are published', (book, clause) => {
  const event = entriesOpen(book);
  expect(event.refuses(applies('ann', { acceptsVersion: 9 }), 'ann')).toMatchObject({
    code: 'not-published',
    clause,
  });
});

it('[crown-melbourne 12.3.2] practice hands are played before play and not after it began', () => {
  const game = playing([1, 2], { bookId: CROWN });
  expect(game.refuses({ type: 'PlayPracticeHands', hands: 3 }, DIRECTOR)).toMatchObject({
    code: 'not-now',
    clause: '12.3.2',
  });
});

it('[tasmania-2013 15.2.5] the director informs people before play and not after it began', () => {
  const game = playing([1, 2]);
  expect(game.refuses({ type: 'Brief', people: [] }, DIRECTOR)).toMatchObject({
    code: 'not-now',
    clause: '15.2.5',
  });
});

it.each([
  [CROWN, '12.2.4'],
  [VICTORIA, '12.3.1'],
  [TAS, '15.3.1'],
])('[%s %s] no seats are drawn while no table is designated', (book, clause) => {
  const event = entriesOpen(book);
  enters(event, 'ann', 'bob');
  event.does({ type: 'CloseEntries' });
  expect(event.refuses({ type: 'DrawSeats', round: 1, secret: SECRET })).toMatchObject({
    code: 'too-few-places',
    clause,
    facts: { places: 0 },
  });
});

it('[tasmania-2013 15.1 Secondary Competition] the second chance is for players who did not qualify in the main competition', () => {
  const event = entriesOpen(TAS, { parent: 'main' });
  for (const parentStanding of ['', 'player', 'disqualified', 'retired']) {
    expect(event.refuses(applies('ann', { parentStanding }), 'ann')).toMatchObject({
      code: 'not-eligible',
      clause: '15.1 Secondary Competition',
    });
  }
  event.does(applies('ann', { parentStanding: 'not-qualified' }), 'ann');
  event.does(applies('bob', { parentStanding: 'forfeited' }), 'bob');
});

it('[tasmania-2013 15.4.2] chips are issued before a session and not during it', () => {
  const game = playing([1, 2]);
  const more = { type: 'IssueChips', tableId: 't1', person: null } as const;
  const issue = { ...more, amountCents: dollars(1000), chips: 'competition' } as const;
  expect(game.refuses(issue)).toMatchObject({ code: 'too-late', clause: '15.4.2' });
});
