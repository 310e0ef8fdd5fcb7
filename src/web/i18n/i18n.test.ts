import { expect, it } from 'vitest';
import { BOOKS } from '../../rules/index.ts';
import { REFUSAL_CODES } from '../../table/index.ts';
import { CALL_TEXTS } from './call-texts.ts';
import {
  isLanguage,
  LANGUAGES,
  type Language,
  loadCatalogue,
  preferredLanguage,
} from './catalogue.ts';
import { houseSentence, speak } from './current.ts';
import { DISPUTE_TEXTS } from './dispute-texts.ts';
import { formatsFor } from './format.ts';
import { HELP_TEXTS } from './help-texts.ts';
import { localNames } from './local-names.ts';
import { ODDS_TEXTS } from './odds-texts.ts';
import { refusalText } from './refusal-sentence.ts';
import { TOLD_TEXTS } from './told-texts.ts';
import { VERIFY_TEXTS } from './verify-texts.ts';

it.each([
  [['en-GB'], 'en'],
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['fr', 'zh-MO'], 'zh-Hant'],
  [['fr'], 'en'],
  [[], 'en'],
])('the app takes %j for %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});

it.each(LANGUAGES.map(({ id }) => id))(
  'every refusal has a sentence in %s, and an unknown refusal keeps the server’s sentence',
  async (language) => {
    const messages = await loadCatalogue(language);
    const formats = formatsFor(language);
    const facts = { minimumCents: 1000, chipsCents: 500, seat: 3, card: 'AS' };
    for (const code of REFUSAL_CODES) {
      const text = refusalText({ code, facts, sentence: '' }, messages, formats);
      expect([code, /[.。]$/.test(text)]).toEqual([code, true]);
      expect([code, /undefined|NaN|\[object/.test(text)]).toEqual([code, false]);
    }
    const stranger = { code: 'no-such-code', facts: {}, sentence: 'In so many words.' };
    expect(refusalText(stranger, messages, formats)).toBe('In so many words.');
  },
);

/** All plain texts of a catalogue, each with its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

it('the app leaves no English sentence in a Chinese catalogue', async () => {
  const all = async (language: Language) =>
    texts([
      await loadCatalogue(language),
      CALL_TEXTS[language],
      HELP_TEXTS[language],
      TOLD_TEXTS[language],
      DISPUTE_TEXTS[language],
      ODDS_TEXTS[language],
      VERIFY_TEXTS[language],
    ]);
  const english = new Map(await all('en'));
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    const left = (await all(language)).filter(
      ([path, text]) => text === english.get(path) && /[a-z]{2,} [a-z]{2,}/.test(text),
    );
    expect([language, left]).toEqual([language, []]);
  }
});

it.each(['zh-Hans', 'zh-Hant'] as const)(
  'the app has every public notice of every book in %s',
  (id) => {
    const { notices } = HELP_TEXTS[id];
    const wanted = BOOKS.flatMap((book) =>
      book.notices.filter(({ shown }) => shown !== 'to-staff').map((one) => `${book.id} ${one.id}`),
    );
    expect(Object.keys(notices).sort()).toEqual(wanted.sort());
  },
);

it('the app says in Chinese what the house refuses over HTTP', async () => {
  const [hans, hant] = await Promise.all([loadCatalogue('zh-Hans'), loadCatalogue('zh-Hant')]);
  expect(Object.keys(hant.houseRefusals)).toEqual(Object.keys(hans.houseRefusals));
  speak(hans);
  expect(houseSentence('not-signed-in', 'Sign in first.')).toBe('请先登录。');
  expect(houseSentence('no-such-code', 'In so many words.')).toBe('In so many words.');
  const no = { code: 'self-excluded', facts: {}, sentence: 'No.' };
  expect(refusalText(no, hant, formatsFor('zh-Hant'))).toBe('您已自我禁止參與。');
});

it('the app writes money exactly, with cents only where there are some', () => {
  for (const { id } of LANGUAGES) {
    const { money, change } = formatsFor(id);
    expect(money(123_456_700)).toBe('$1,234,567');
    expect(money(1_250)).toBe('$12.50');
    expect(money(1)).toBe('$0.01');
    expect(change(500)).toBe('+$5');
    expect(change(-500)).toBe('−$5');
    expect(change(0)).toBe('$0');
    expect(money(10_000_000_000)).toBe('$100,000,000');
  }
  expect(isLanguage('zh-Hant')).toBe(true);
  expect(isLanguage('zh')).toBe(false);
});

it('the house’s dealer, supervisor and players have Chinese names, and people keep theirs', async () => {
  const given = {
    autodealer: 'Automatic dealer',
    'house-supervisor': 'House supervisor',
    house: 'The house',
    'house-player-crown-2': 'House player 2',
    'p-1': 'house',
  };
  const { common } = await loadCatalogue('zh-Hant');
  expect(localNames(given, common)).toEqual({
    autodealer: '自動荷官',
    'house-supervisor': '場方主管',
    house: '場方',
    'house-player-crown-2': '場方玩家 2',
    'p-1': 'house',
  });
  const english = await loadCatalogue('en');
  expect(localNames(given, english.common)).toEqual(given);
});
