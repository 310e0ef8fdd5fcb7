import { expect, it } from 'vitest';
import { CROWN_MELBOURNE, versionOf } from '../../../rules/index.ts';
import { EN } from '../../i18n/en/index.ts';
import { mostWon, oddsText } from './odds-text.ts';

const traditional = versionOf(CROWN_MELBOURNE, 'traditional');
const crown = versionOf(CROWN_MELBOURNE, 'crown');
const text = (version: typeof crown, type: Parameters<typeof oddsText>[1]) =>
  oddsText(version, type, null, EN.table);

it('a wager with one price shows it, with two shows both, and with more the best of them', () => {
  expect(text(traditional, 'banker')?.shown).toBe('1:1 −5%');
  expect(text(crown, 'banker')).toEqual({ spoken: '1 to 1 or 1 to 2', shown: '1:1 / 1:2' });
  expect(text(crown, 'player-dragon-bonus')?.shown).toBe('≤ 30:1');
});

it('a stake shows what it can win, and nothing where no chips make it up', () => {
  const banker = { type: 'banker', length: null } as const;
  expect(mostWon(traditional, banker, null, 20_000, 100)).toEqual({ cents: 19_000, always: true });
  expect(mostWon(traditional, banker, null, 2500, 100)).toBeNull();
  expect(mostWon(crown, banker, null, 20_000, 100)).toEqual({ cents: 20_000, always: false });
  const run = { type: 'banker-run', length: 3 } as const;
  expect(mostWon(crown, run, null, 10_000, 100)).toEqual({ cents: 80_000, always: true });
});
