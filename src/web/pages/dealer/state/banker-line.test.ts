import { expect, it } from 'vitest';
import type { Card } from '../../../../rules/index.ts';
import type { LyingCoup } from '../../../console/use-lying-coup.ts';
import { bankerLine } from './banker-line.ts';

function dealt(player: string, banker: string): LyingCoup {
  const hand = (cards: string) => ({
    cards: cards.split(' ').map((card) => ({ face: 'up' as const, card: card as Card })),
    point: 0,
    offeredTo: null,
    opener: null,
    authorised: null,
  });
  return { number: 1, player: hand(player), banker: hand(banker), result: null };
}

const line = (player: string, banker: string) =>
  bankerLine('crown-melbourne', dealt(player, banker));

it('a Banker of six draws on a third card worth six or seven', () => {
  const drawsOn = line('2H 3S', 'TD 6C')?.draws.flatMap((draws, third) => (draws ? [third] : []));
  expect(drawsOn).toEqual([6, 7]);
  expect(line('2H 3S 6H', 'TD 6C')).toMatchObject({ point: 6, third: 6, unasked: null });
});

it('after a Player who stands, the Banker draws or stands on its own point', () => {
  expect(line('KH 6S', 'TD 5C')?.unasked).toBe(true);
  expect(line('KH 7S', 'TD 6C')?.unasked).toBe(false);
});

it('a natural of either hand leaves nothing to draw', () => {
  expect(line('KH 9S', 'TD 2C')).toBeNull();
  expect(line('KH 2S', 'TD 8C')).toBeNull();
});
