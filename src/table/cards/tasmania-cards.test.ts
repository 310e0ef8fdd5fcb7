import { describe, expect, it } from 'vitest';
import {
  bet,
  DEALER,
  deal,
  loadShoe,
  PLAYER_WINS,
  playCoup,
  startSqueeze,
} from '../../../test/support/table/scenario.ts';
import { INSPECTOR, MANAGER, newTasTable, tasTable } from '../../../test/support/table/tasmania.ts';

const CHECK = { type: 'CheckCards', complete: true, spread: true } as const;
const NOBODY_CHECKS = { type: 'CheckCardsAsPlayer', person: null } as const;
const SHUFFLE = { type: 'ShuffleCards', reason: 'before-play' } as const;

describe('the check before play', () => {
  it.each([
    [312, 'shuffled'],
    [311, 'unchecked'],
  ])('[tasmania-2013 4.2] six decks counted as %i end up %s', (counted, stage) => {
    const table = newTasTable({ decks: 6 });
    table.does({ ...CHECK, counted });
    if (counted === 312) {
      table.does(NOBODY_CHECKS);
      table.does(SHUFFLE);
    } else {
      expect(table.refuses(SHUFFLE)).toMatchObject({ code: 'cards-not-checked', clause: '4.2' });
    }
    expect(table.state.cards.shoe?.stage).toBe(stage);
  });

  it('[tasmania-2013 4.2] a defect keeps the cards from play, whatever their number', () => {
    const table = newTasTable({ decks: 6 });
    table.does({ ...CHECK, complete: false, counted: 312 });
    expect(table.refuses(SHUFFLE)).toMatchObject({ code: 'cards-not-checked', clause: '4.2' });
  });

  it('[tasmania-2013 4.2] the cards are not shuffled before the check', () => {
    const table = newTasTable();
    expect(table.refuses(SHUFFLE)).toMatchObject({ code: 'cards-not-checked', clause: '4.2' });
  });

  it('[tasmania-2013 4.2/2] the spread by suits is attested with dealer, Inspector and time', () => {
    const table = newTasTable();
    expect(table.refuses({ ...CHECK, spread: false })).toMatchObject({
      code: 'cards-not-checked',
      clause: '4.2',
    });
    table.does({ type: 'SignOff', post: 'supervisor' }, INSPECTOR);
    expect(table.refuses(CHECK)).toMatchObject({ code: 'no-supervisor' });
    table.does({ type: 'SignOn', post: 'supervisor' }, INSPECTOR);
    table.atMs += 60_000;
    expect(table.does(CHECK)).toEqual([
      { type: 'CardsChecked', complete: true, spread: true, by: 'dealer-dan', supervisor: 'sue' },
    ]);
    expect(table.records.at(-1)?.command).toMatchObject({ by: DEALER, atMs: table.atMs });
  });

  it('[tasmania-2013 5.1] a seated player may check the cards before they are shuffled', () => {
    const table = newTasTable();
    table.does(CHECK);
    expect(table.refuses(SHUFFLE)).toMatchObject({ code: 'cards-not-checked', clause: '5.1' });
    expect(table.refuses({ type: 'CheckCardsAsPlayer', person: 'cat' })).toMatchObject({
      code: 'not-seated',
      clause: '5.1',
    });
    table.does({ type: 'CheckCardsAsPlayer', person: 'ann' });
    table.does(SHUFFLE);
    const types = table.log.map(({ type }) => type);
    expect(types.indexOf('PlayerCheckAnswered')).toBeLessThan(types.indexOf('CardsShuffled'));
    expect(table.state.cards.shoe?.playerCheck).toBe('ann');
  });

  it('[tasmania-2013 5.1] the fact that nobody wished to check is recorded, and the shuffle goes on', () => {
    const table = newTasTable({}, {});
    table.does(CHECK);
    expect(table.does(NOBODY_CHECKS)).toEqual([{ type: 'PlayerCheckAnswered', person: null }]);
    table.does(SHUFFLE);
    expect(table.state.cards.shoe?.playerCheck).toBe('nobody');
  });
});

describe('the check when play ends', () => {
  it('[tasmania-2013 4.3] no table closes before its cards were checked again', () => {
    const table = tasTable();
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    expect(table.refuses({ type: 'CloseTable' }, MANAGER)).toMatchObject({
      code: 'cards-not-checked',
      clause: '4.3',
    });
    table.does({ type: 'CountCards', counted: 416, spread: true });
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    expect(table.refuses({ type: 'CloseTable' }, MANAGER)).toMatchObject({ clause: '4.3' });
    table.does({ type: 'CountCards', counted: 416, spread: true });
    table.does({ type: 'CloseTable' }, MANAGER);
    expect(table.state.phase).toBe('closed');
  });

  it.each([
    [416, []],
    [415, ['IncidentRecorded']],
    [417, ['IncidentRecorded']],
  ])('[tasmania-2013 4.3] a closing count of %i leads to %j', (counted, more) => {
    const table = tasTable();
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    const events = table.does({ type: 'CountCards', counted, spread: true });
    expect(events.map(({ type }) => type)).toEqual(['CardsCounted', ...more]);
    expect(events[0]).toMatchObject({ counted, expected: 416 });
  });

  it('[tasmania-2013 4.3/2] the cards are spread in suits once more, with the dealer’s name', () => {
    const table = tasTable();
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    const refusal = table.refuses({ type: 'CountCards', counted: 416, spread: false });
    expect(refusal).toMatchObject({ code: 'cards-not-checked' });
    table.does({ type: 'CountCards', counted: 416, spread: true });
    expect(table.records.at(-1)?.command).toMatchObject({ spread: true, by: DEALER });
  });
});

describe('cards that players handled', () => {
  it.each(['between', 'betting', 'dealing', 'resulted'])(
    '[tasmania-2013 4.4] handling cards at a face-up table is recorded while the table is %s; the shoe goes on and its set is replaced after it',
    (phase) => {
      const table = tasTable({}, { ann: 3, bob: 5 });
      if (phase !== 'between') {
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 10);
      }
      if (phase === 'dealing' || phase === 'resulted') {
        table.does({ type: 'CallNoMoreBets' });
        deal(table, phase === 'dealing' ? '9S' : PLAYER_WINS);
      }
      if (phase === 'resulted') table.does({ type: 'AnnounceResult' });
      expect(table.state.phase).toBe(phase);
      const record = { type: 'RecordHandling', person: 'bob', what: 'took up a card' } as const;
      expect(table.refuses({ ...record, what: ' ' }).code).toBe('reason-needed');
      expect(table.refuses({ ...record, person: 'zoe' }).code).toBe('no-such-person');
      expect(table.does(record)).toMatchObject([
        { type: 'CardsHandled', person: 'bob', clause: '4.4', by: DEALER.person },
      ]);
      expect(table.state.phase).toBe(phase);
      const replace = { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] } as const;
      expect(table.refuses(replace, INSPECTOR)).toMatchObject({
        code: 'shoe-not-over',
        clause: '4.4',
      });
      expect(table.state.cards.shoe?.handled).toBe(true);
    },
  );

  it('[tasmania-2013 4.4] a set of cards whose handling was recorded at a face-up table is refused for the next shoe', () => {
    const table = tasTable({}, { ann: 3, bob: 5 });
    table.does({ type: 'RecordHandling', person: null, what: 'a player touched the shoe' });
    const why = 'the shoe fell';
    table.does({ type: 'OrderShuffle', reason: 'dropped-or-mishandled', why }, INSPECTOR);
    expect(table.refuses({ type: 'CheckCards', complete: true, spread: true })).toMatchObject({
      code: 'cards-must-be-replaced',
      clause: '4.4',
    });
    table.does({ type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] }, INSPECTOR);
    table.does({ type: 'CheckCards', complete: true, spread: true });
  });

  it('[tasmania-2013 4.4] the book has no rule for unfit cards, so nobody replaces cards as unfit', () => {
    const table = tasTable({}, { ann: 3 });
    const order = { type: 'ReplaceCards', scope: 'all', why: 'unfit', cards: [] } as const;
    expect(table.refuses(order, MANAGER)).toMatchObject({ code: 'nobody-may', clause: 'T-34' });
  });

  it('[tasmania-2013 4.4] after one squeezed card the shoe goes on, then the whole set is replaced', () => {
    const table = tasTable({}, { ann: 3, bob: 5 });
    const before = table.state.cards.shoe?.cardSet;
    startSqueeze(table, 'ann');
    squeezeOneCoup(table);
    expect(table.state.cards.shoe?.handled).toBe(true);
    table.does({ type: 'ChooseMethod', method: 'dealer' }, INSPECTOR);
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    endShoe(table);
    const refusal = { code: 'cards-must-be-replaced', clause: '4.4' };
    expect(table.refuses(CHECK)).toMatchObject(refusal);
    expect(table.refuses(SHUFFLE)).toMatchObject(refusal);
    table.does({ type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] }, INSPECTOR);
    expect(table.state.cards.shoe?.cardSet).not.toBe(before);
    // New cards need the check of Tasmania 4.2 like the first.
    expect(table.refuses(SHUFFLE)).toMatchObject({ code: 'cards-not-checked', clause: '4.2' });
    loadShoe(table);
  });

  it('[tasmania-2013 4.4] a set of cards that was dealt face up is shuffled again', () => {
    const table = tasTable();
    const before = table.state.cards.shoe?.cardSet;
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    endShoe(table);
    loadShoe(table);
    expect(table.state.cards.shoe).toMatchObject({ number: 2, cardSet: before });
  });

  function squeezeOneCoup(table: ReturnType<typeof tasTable>): void {
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 50);
    table.does({ type: 'CallNoMoreBets' });
    for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
    table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
    table.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' }, 'ann');
    table.does({ type: 'OpenCard', side: 'player', at: 1, card: 'KD' }, 'ann');
    table.does({ type: 'OpenCard', side: 'banker', at: 0, card: '2H' });
    table.does({ type: 'OpenCard', side: 'banker', at: 1, card: '5C' });
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'SettleCoup' });
  }
});

function endShoe(table: ReturnType<typeof tasTable>): void {
  const why = 'the shoe was knocked over';
  table.does({ type: 'OrderShuffle', reason: 'other-cause', why }, INSPECTOR);
}

describe('the shoe', () => {
  it('[tasmania-2013 4.5] no coup is dealt without a loaded shoe', () => {
    const table = newTasTable();
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'not-shuffled' });
    expect(table.state.cards.shoe?.stage).toBe('unchecked');
  });

  it('[tasmania-2013 4.5] every draw takes the next card of the shoe', () => {
    const table = tasTable();
    playCoup(table, [['ann', 'player', 10]], '2S 3H 2D KC 9H KC');
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    const draws = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.draw] : []));
    expect(draws).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('[tasmania-2013 5.1/2] the shoe is loaded only after a shuffle by a named dealer', () => {
    const table = tasTable();
    const shuffled = table.records.findIndex(({ command }) => command.type === 'ShuffleCards');
    const loaded = table.records.findIndex(({ command }) => command.type === 'LoadShoe');
    expect(table.records[shuffled]?.command).toMatchObject({ by: DEALER });
    expect(shuffled).toBeLessThan(loaded);
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    endShoe(table);
    expect(table.refuses({ type: 'LoadShoe', behind: 7 })).toMatchObject({ code: 'not-cut' });
    expect(table.refuses({ type: 'IntroducePreShuffled' })).toMatchObject({ clause: '5.1/2' });
  });

  it('[tasmania-2013 5.1/3] a face shown while squaring spoils the shuffle', () => {
    const table = newTasTable();
    table.does(CHECK);
    table.does(NOBODY_CHECKS);
    table.does(SHUFFLE);
    expect(table.state.cards.shoe?.cut?.queue).toEqual([5, 3]);
    expect(table.does({ type: 'ReportSpoiledShuffle' })).toEqual([
      { type: 'ShuffleSpoiled', clause: '5.1/3' },
    ]);
    expect(table.refuses({ type: 'AnswerCut', accept: true }, 'bob')).toMatchObject({
      code: 'not-shuffled',
    });
    table.does(SHUFFLE);
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
  });

  it('[tasmania-2013 5.1/3] a face shown as the cut cards go into the shoe spoils it too', () => {
    const table = newTasTable();
    table.does(CHECK);
    table.does(NOBODY_CHECKS);
    table.does(SHUFFLE);
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    table.does({ type: 'ReportSpoiledShuffle' });
    expect(table.refuses({ type: 'LoadShoe', behind: 7 })).toMatchObject({ code: 'not-cut' });
    table.does(SHUFFLE);
    expect(table.state.cards.shoe?.cut?.queue).toEqual([3, 5]);
  });

  it('[tasmania-2013 9.1/2] nothing is burned: the first card of the shoe is the Player’s first (T-10)', () => {
    const table = tasTable();
    expect(table.refuses({ type: 'BurnCards', byFaceValue: false, card: null })).toMatchObject({
      code: 'burn-not-in-book',
    });
    expect(table.refuses({ type: 'AskBurn', what: 'see' }, 'ann')).toMatchObject({
      code: 'burn-not-in-book',
    });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'tie', 10);
    table.does({ type: 'CallNoMoreBets' });
    expect(table.refuses({ type: 'BurnBeforeCoup' })).toMatchObject({ code: 'burn-not-in-book' });
    deal(table, '9S 2H KD 7C');
    expect(table.state.coup?.player.map(({ card }) => card)).toEqual(['9S', 'KD']);
    expect(table.state.coup?.banker.map(({ card }) => card)).toEqual(['2H', '7C']);
    expect(table.state.cards.shoe).toMatchObject({ burnedCards: 0, drawn: 4 });
    const result = table.does({ type: 'AnnounceResult' });
    expect(result).toMatchObject([{ result: { outcome: 'tie', playerPoint: 9, bankerPoint: 9 } }]);
  });
});
