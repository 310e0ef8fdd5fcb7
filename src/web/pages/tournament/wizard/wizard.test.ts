import { expect, it } from 'vitest';
import { present } from '../../../../kit/index.ts';
import { BOOKS, TERMS_ITEMS } from '../../../../rules/index.ts';
import { missingItems, simulationSettings } from '../../../../tournament/index.ts';
import { blankSettings, rawOf, withRaw } from './settings-draft.ts';
import { STEPS, stepOf, WIZARD_FIELDS } from './wizard-fields.ts';

/** The published books; other tests of the same process may have brought books of their own. */
const WITH_TOURNAMENTS = BOOKS.filter(({ tournaments }) => tournaments.policy !== null);

it.each(WITH_TOURNAMENTS.map(({ id }) => id))(
  'fields of the wizard hold the sample terms of %s without a change, and nothing is missing',
  (bookId) => {
    const sample = present(simulationSettings(bookId, 8), 'a sample');
    const policy = present(BOOKS.find(({ id }) => id === bookId)?.tournaments.policy, 'a policy');
    expect(withRaw(sample, rawOf(sample))).toEqual(sample);
    expect(missingItems(policy, sample)).toEqual([]);
  },
);

it.each(WITH_TOURNAMENTS.map(({ id }) => id))(
  'empty terms of %s lack items, each with a step',
  (bookId) => {
    const sample = present(simulationSettings(bookId, 8), 'a sample');
    const policy = present(BOOKS.find(({ id }) => id === bookId)?.tournaments.policy, 'a policy');
    const missing = missingItems(policy, blankSettings(sample));
    expect(missing.length).toBeGreaterThan(5);
    for (const { item } of missing) expect(STEPS).toContain(stepOf(item));
  },
);

it('every item of the terms has a step, and every setting is asked for at most once', () => {
  for (const item of TERMS_ITEMS) expect(STEPS).toContain(stepOf(item));
  const names = Object.values(WIZARD_FIELDS).flatMap((fields) => fields.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

it('a text that is no lawful value leaves the setting as it was', () => {
  const sample = present(simulationSettings('tasmania-2013', 8), 'a sample');
  const raw = { ...rawOf(sample), entryFeeCents: 'many', leastPlayers: '', 'limits.least': 'x' };
  const settings = withRaw(sample, raw);
  expect(settings.entryFeeCents).toBe(sample.entryFeeCents);
  expect(settings.leastPlayers).toBeNull();
  expect(settings.limits).toEqual(sample.limits);
});

it('parts of what is retained, chips of a wager and an office are typed in and left out again', () => {
  const sample = present(simulationSettings('crown-melbourne', 8), 'a sample');
  const raw = rawOf(sample);
  const typed = {
    ...raw,
    'retainedParts.0.purpose': 'administration',
    'retainedParts.0.percent': '7.5',
    'retainedParts.1.purpose': 'the jackpot',
    'retainedParts.1.percent': '2.5',
    wagerChips: '25, 100  1,000',
    offices: 'apart',
  };
  const settings = withRaw(sample, typed);
  expect(settings).toEqual({
    ...sample,
    retainedParts: [
      { purpose: 'administration', percent: 7.5 },
      { purpose: 'the jackpot', percent: 2.5 },
    ],
    wagerChips: [2500, 10_000, 100_000],
    offices: 'apart',
  });
  expect(withRaw(settings, rawOf(settings))).toEqual(settings);
  expect(withRaw(settings, raw)).toEqual(sample);
});

it('a part without a purpose or without per cents, and a chip that is no amount, change nothing', () => {
  const sample = present(simulationSettings('crown-melbourne', 8), 'a sample');
  for (const typed of [
    { 'retainedParts.0.purpose': 'administration' },
    { 'retainedParts.0.percent': '5' },
    { 'retainedParts.0.purpose': 'all', 'retainedParts.0.percent': '101' },
    { wagerChips: '25 many' },
  ]) {
    expect(withRaw(sample, { ...rawOf(sample), ...typed })).toEqual(sample);
  }
});

it('a purchase keeps the terms that the form does not ask about', () => {
  const sample = present(simulationSettings('crown-melbourne', 8), 'a sample');
  const asked = { feeCents: 4000, chipsCents: 50_000, untilRound: 1, how: 'here', most: 2 };
  const addOn = { ...asked, fromCoup: 3, belowCents: 20_000, inPool: true } as never;
  const settings = { ...sample, addOn };
  expect(withRaw(settings, rawOf(settings))).toEqual(settings);
});
