import { expect, it } from 'vitest';
import { REFUSAL_CODES } from '../../../tournament/index.ts';
import { LANGUAGES, loadCatalogue } from '../catalogue.ts';
import { formatsFor } from '../format.ts';
import { refusalText } from '../refusal-sentence.ts';
import { TOURNAMENT_TEXTS } from './index.ts';
import { tournamentRefusalText } from './refusal-text.ts';
import { roundName } from './round-name.ts';

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

it('the catalogue of tournaments leaves no English words in the Chinese texts of tournaments', () => {
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    const all = texts(TOURNAMENT_TEXTS[language]);
    expect(all).toHaveLength(texts(TOURNAMENT_TEXTS.en).length);
    const left = all.filter(
      ([, text]) => /[A-Za-z]{2,}/.test(text) && !/CSV|JSON|derwent-cup/.test(text),
    );
    expect([language, left]).toEqual([language, []]);
  }
});

it('the catalogue of tournaments writes traditional characters where simplified ones differ', () => {
  const traditional = texts(TOURNAMENT_TEXTS['zh-Hant'])
    .map(([, text]) => text)
    .join('');
  const differing = [...'赛报筹奖轮选场规须单发开关'];
  const simplified = texts(TOURNAMENT_TEXTS['zh-Hans'])
    .map(([, text]) => text)
    .join('');
  expect(differing.filter((one) => !simplified.includes(one))).toEqual([]);
  expect(differing.filter((one) => traditional.includes(one))).toEqual([]);
});

it.each(LANGUAGES.map(({ id }) => id))(
  'every refusal of a tournament has a sentence in %s',
  async (language) => {
    const messages = await loadCatalogue(language);
    const formats = formatsFor(language);
    const facts = { minimumCents: 1000, seat: 3, version: 2, players: 4, least: 6, most: 8 };
    for (const code of REFUSAL_CODES) {
      const no = { code: 'tournament-refused', facts: { code, facts }, sentence: 'No.' };
      const text = tournamentRefusalText(no, language, messages, formats);
      expect([code, /[.。]$/.test(text)]).toEqual([code, true]);
      expect([code, /undefined|NaN|\[object/.test(text)]).toEqual([code, false]);
      if (language !== 'en') expect([code, text]).not.toEqual([code, 'No.']);
    }
  },
);

it('the catalogue of tournaments words a refusal of the table itself as the table does', async () => {
  const messages = await loadCatalogue('zh-Hans');
  const formats = formatsFor('zh-Hans');
  const inner = { code: 'betting-closed', clause: null, facts: {} };
  const no = {
    code: 'tournament-refused',
    facts: { code: 'at-the-table', facts: inner },
    sentence: 'The table says no.',
  };
  const text = tournamentRefusalText(no, 'zh-Hans', messages, formats);
  const { sentence } = no;
  expect(text).toBe(
    refusalText({ code: 'betting-closed', facts: {}, sentence }, messages, formats),
  );
  expect(text).toMatch(/[\u4e00-\u9fff]/);
});

it('a round under a usual name is told in the reader’s language, and another name stays', () => {
  expect(roundName('Final', 'en')).toBe('Final');
  expect(roundName('Final', 'zh-Hans')).toBe('决赛');
  expect(roundName('Heats', 'zh-Hant')).toBe('預賽');
  expect(roundName('Harbour night', 'zh-Hans')).toBe('Harbour night');
});
