import { expect, it } from 'vitest';
import {
  bet,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  seniorOf,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { findBook } from '../../rules/index.ts';

const BOOKS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013', 'the-ville'];

it.each(BOOKS)(
  '[crown-melbourne 3.4; victoria-2002 3.4; tasmania-2013 4.2] %s: a closed table opens again with new cards to be checked, and people keep their chips',
  (bookId) => {
    const table = tableOf(bookId);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    for (const person of ['ann', 'bob']) table.does({ type: 'LeaveSeat' }, person);
    table.does({ type: 'CountCards', counted: 416, spread: true });
    table.does({ type: 'CloseTable' }, seniorOf(bookId));
    expect(table.state.phase).toBe('closed');
    const { houseCents, coupsDealt } = table.state.record;
    const setup = setupFor(bookId);
    table.does({ type: 'OpenTable', setup }, supervisorOf(bookId));
    expect(table.refuses({ type: 'OpenTable', setup }, supervisorOf(bookId)).code).toBe('not-now');
    expect(table.state).toMatchObject({
      phase: 'preparing',
      coup: null,
      posts: { dealer: null, supervisor: null, closing: null },
      limits: { signConfirmed: false },
      cards: { cardSet: 't1-2', shoe: { number: 2, stage: 'unchecked', cardsLeft: 416 } },
      record: { houseCents, coupsDealt },
    });
    expect(table.patron('ann')).toMatchObject({ chipsCents: 1_010_000, seat: null });
    // Nothing was dealt since the last count, so the table may close at once.
    table.does({ type: 'CloseTable' }, seniorOf(bookId));
    table.does({ type: 'OpenTable', setup }, supervisorOf(bookId));
    table.does({ type: 'SignOn', post: 'supervisor' }, supervisorOf(bookId));
    table.does({ type: 'SignOn', post: 'dealer' });
    table.does({ type: 'ConfirmSign' });
    table.does({ type: 'TakeSeat', seat: 3 }, 'ann');
    loadShoe(table);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    expect(table.patron('ann').chipsCents).toBe(1_020_000);
    expect(table.state.record.coupsDealt).toBe(coupsDealt + 1);
  },
);

it.each([
  ['crown-melbourne', 5, []],
  ['crown-melbourne', 9, []],
  ['victoria-2002', 7, []],
  ['tasmania-2013', 7, []],
  ['tasmania-2013', 9, ['unusual-seats']],
  ['the-ville', 9, []],
])(
  '[crown-melbourne 2.1; victoria-2002 2.1; tasmania-2013 1] %s with %i seats warns of %j',
  (bookId, seats, warned) => {
    const [opened] = openTable(setupFor(bookId, 'traditional', { seats }), { ann: 3 }).log;
    const warnings = opened?.type === 'TableOpened' ? opened.warnings : [];
    expect(warnings.filter((warning) => warning === 'unusual-seats')).toEqual(warned);
  },
);

it.each([
  ['crown-melbourne', 13, 14, '4.2.4(b)'],
  ['crown-melbourne', 20, 24, '4.2.4(a)'],
  ['victoria-2002', 13, 12, '4.2.4(b)'],
  ['tasmania-2013', 7, 8, '5.3'],
])(
  '[crown-melbourne 4.2.4(a); crown-melbourne 4.2.4(b); victoria-2002 4.2.4(b); tasmania-2013 5.3] %s, %i cards behind the cutting card: %i are refused under %s',
  (bookId, due, behind, clause) => {
    const setup = setupFor(bookId, 'traditional', { shoeKind: 'physical', cuttingCardBehind: due });
    const table = openTable(setup);
    table.does({ type: 'CheckCards', complete: true, spread: true });
    if (findBook(bookId)?.cards.playerCheckOffered.value) {
      table.does({ type: 'CheckCardsAsPlayer', person: null });
    }
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    expect(table.refuses({ type: 'LoadShoe', behind })).toMatchObject({
      code: 'depth-not-lawful',
      clause,
    });
  },
);

it('[crown-melbourne 6.5.3; crown-melbourne 1.1 Tie] a table of any version may leave the Tie out, under a single reading', () => {
  const versions = ['traditional', 'crown', 'two-to-one', 'tie-baccarat'] as const;
  for (const id of versions) {
    const setup = setupFor('crown-melbourne', id);
    const wagers = setup.wagers.filter((type) => type !== 'tie');
    const table = openTable({ ...setup, wagers });
    loadShoe(table);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    const tie = findBook('crown-melbourne')?.versions.find((one) => one.id === id)?.wagers.tie;
    expect(tie?.offered).toEqual({ value: 'optional', clause: '6.5.3', reading: 'VI-87' });
  }
});
