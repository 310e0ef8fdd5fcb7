import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  playCoup,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import { STORIES } from '../../../test/support/table/stories/index.ts';
import { tasTable } from '../../../test/support/table/tasmania.ts';
import { EVENTS, type TableEventType } from '../messages/events.ts';
import { tellRefusal, transcriptOf } from './transcript.ts';

function lines(cards: string): string[] {
  const table = tasTable();
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'tie', 10);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return transcriptOf(table.log);
}

describe('what a dealer announces', () => {
  it('[tasmania-2013 10.1] both points are announced when the four cards are out, before any further card', () => {
    expect(lines('3S KH 4D 5C').slice(-5)).toEqual([
      'Player 3♠.',
      'Banker K♥.',
      'Player 4♦.',
      'Banker 5♣.',
      'Player 7, Banker 5.',
    ]);
    const drawing = lines('2S KH 3D 5C 9H');
    expect(drawing.slice(-2)).toEqual(['Player 5, Banker 5.', 'Player 9♥.']);
    expect(lines('3S KH 4D').at(-1)).toBe('Player 4♦.');
  });

  it('[tasmania-2013 8/6] a point of zero is announced by its name, Baccarat', () => {
    expect(lines('4S 2H 6D 5C').at(-1)).toBe('Player Baccarat, Banker 7.');
    const table = tasTable();
    playCoup(table, [['ann', 'tie', 10]], 'KS KH QD JC TS TH');
    expect(transcriptOf(table.log)).toContain('Tie, Baccarat all.');
  });

  it('[tasmania-2013 10.2] the outcome is announced before anything is settled', () => {
    const table = tasTable();
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 10);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '4S 9H KD KC');
    announceAndSettle(table);
    expect(transcriptOf(table.log).slice(-2)).toEqual([
      'Banker wins 9 to 4.',
      '  ann (seat 3): $10 on Player loses. [6.7]',
    ]);
  });
});

describe('the telling', () => {
  it('a refusal is told with its clause', () => {
    const table: Scenario = tasTable();
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    const refusal = table.refuses({ type: 'DrawCard', card: '9S' });
    expect(tellRefusal(refusal)).toMatch(/^Refused: .+ \[6\.2, third sentence\]$/);
  });

  it('no line of a transcript shows a face-down card', () => {
    const dealings = STORIES.filter(({ name }) => name.startsWith('dealing-'));
    expect(dealings.length).toBeGreaterThan(3);
    for (const story of dealings) {
      const events = story.play().log;
      const down = events.filter((event) => event.type === 'CardDrawn' && event.card === null);
      const told = transcriptOf(events).filter((line) => /a card, face down\.$/.test(line));
      expect(told).toHaveLength(down.length);
      expect(down.length).toBeGreaterThan(0);
    }
  });

  it('the transcript has words for most kinds of events in the stories', () => {
    const seen = new Set<TableEventType>();
    for (const story of STORIES) for (const { type } of story.play().log) seen.add(type);
    const all = Object.keys(EVENTS) as TableEventType[];
    const share = seen.size / all.length;
    expect(share).toBeGreaterThan(0.6);
  });
});
