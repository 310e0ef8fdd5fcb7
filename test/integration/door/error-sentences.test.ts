import { ZH_HANS as ZH_HANT } from '@hant/zh-hans/index';
import { expect, it } from 'vitest';
import { CAGE_REFUSAL_CODES } from '../../../src/cage/index.ts';
import { MONEY_FAULTS } from '../../../src/kit/index.ts';
import { APPROVAL_REFUSALS, DOOR_CODES, PEOPLE_REFUSALS } from '../../../src/protocol/index.ts';
import { ZH_HANS } from '../../../src/web/i18n/zh-hans/index.ts';

const CODES = new Set<string>([
  ...DOOR_CODES,
  ...CAGE_REFUSAL_CODES,
  ...MONEY_FAULTS,
  ...Object.keys(APPROVAL_REFUSALS),
  ...Object.keys(PEOPLE_REFUSALS),
]);

// English comes with the answer itself.
it.each([
  ['zh-Hans', ZH_HANS],
  ['zh-Hant', ZH_HANT],
] as const)('every "no" over HTTP has its sentence in %s', (_, { houseRefusals, refusals }) => {
  const told: object = { ...houseRefusals, ...refusals };
  expect([...CODES].filter((code) => !(code in told))).toEqual([]);
});
