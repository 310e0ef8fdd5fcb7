import { describe, expect, it } from 'vitest';
import { TABLE } from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  CROWN,
  DIRECTOR,
  entriesOpen,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { entrantsOf } from '../kernel/index.ts';

describe('briefing and signatures', () => {
  const ready = (bookId: string, changes = {}) => {
    const event = entriesOpen(bookId, changes);
    event.does(applies('ann'), 'ann');
    event.does(applies('bob'), 'bob');
    event.does({ type: 'AcceptApplication', person: 'ann' });
    event.does({ type: 'AcceptApplication', person: 'bob' });
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    event.does(
      { type: 'DesignateTable', tableId: TABLE },
      bookId === CROWN ? 'operator' : DIRECTOR,
    );
    event.does({ type: 'SignOnDirector' }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: 'ab'.repeat(32) });
    const chips = { amountCents: dollars(1000), chips: 'competition' } as const;
    event.does({ type: 'IssueChips', tableId: TABLE, person: null, ...chips });
    return event;
  };

  it.each([
    [TAS, '15.2.5'],
    [CROWN, '12.3.1'],
    [VICTORIA, '12.2.3'],
  ])('[%s %s] the first session waits for the briefing of every player', (book, clause) => {
    const event = ready(book);
    expect(event.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
      code: 'not-briefed',
      clause,
    });
    event.does({ type: 'Brief', people: ['ann'] }, DIRECTOR);
    expect(event.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
      facts: { people: ['bob'] },
    });
    event.does({ type: 'Brief', people: ['bob'] }, DIRECTOR);
    expect(event.log).toContainEqual(
      expect.objectContaining({ type: 'BriefingHeld', by: 'dirk', people: ['bob'] }),
    );
  });

  it.each([
    [TAS, '15.2.6', {}],
    [CROWN, '12.4.2(b)(iii)', { signedCopies: true }],
    [VICTORIA, '12.2.4', { signedCopies: true }],
  ])(
    '[%s %s] nobody is seated, and no session starts, without the required signature',
    (book, clause, changes) => {
      const event = ready(book, changes);
      event.does({ type: 'Brief', people: ['ann', 'bob'] }, DIRECTOR);
      const { seat, person } = event.state.structure.seats[0] ?? { seat: 0, person: '' };
      expect(event.refuses({ type: 'TakePlace', tableId: TABLE, seat }, person)).toMatchObject({
        code: 'not-signed',
        clause,
      });
      expect(event.refuses({ type: 'StartSession' }, DIRECTOR)).toMatchObject({
        code: 'not-signed',
        clause,
      });
      for (const who of ['ann', 'bob'])
        event.does({ type: 'SignTerms', person: who, version: 1 }, who);
      event.does({ type: 'TakePlace', tableId: TABLE, seat }, person);
      event.does({ type: 'StartSession' }, DIRECTOR);
      expect(entrantsOf(event.state).every(({ signedAtMs }) => signedAtMs !== null)).toBe(true);
    },
  );

  it.each([
    [CROWN, '12.4.2(b)(iii)'],
    [VICTORIA, '12.2.4'],
  ])('[%s %s] players are seated without a signature where none is required', (book) => {
    const event = ready(book);
    event.does({ type: 'Brief', people: ['ann', 'bob'] }, DIRECTOR);
    event.does({ type: 'StartSession' }, DIRECTOR);
  });

  it('[crown-melbourne 12.3.2] practice hands change neither chips nor score', () => {
    const event = ready(CROWN);
    const before = event.state;
    event.does({ type: 'PlayPracticeHands', hands: 3 }, DIRECTOR);
    expect(event.state).toEqual(before);
    expect(ready(TAS).refuses({ type: 'PlayPracticeHands', hands: 3 }, DIRECTOR).code).toBe(
      'not-in-this-book',
    );
  });
});
