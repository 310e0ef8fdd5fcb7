import { expect, it } from 'vitest';
import { CONSOLES_EN } from '../i18n/consoles/en.ts';
import { EN } from '../i18n/en/index.ts';
import { formatsFor } from '../i18n/format.ts';
import { whyNotDone } from './use-answer.ts';

const words = { messages: EN, formats: formatsFor('en'), texts: CONSOLES_EN };

it('an act that was approved and then refused is not called done', () => {
  const outcome = { code: 'not-enough-money', facts: {} };
  expect(whyNotDone({ state: 'refused', outcome }, words)).toBe(
    'Approved, but it could not be done. There is not enough money on the account.',
  );
});

it('nothing hindered an act that was done or declined', () => {
  expect(whyNotDone({ state: 'done', outcome: { version: 7 } }, words)).toBeNull();
  expect(whyNotDone({ state: 'declined', outcome: null }, words)).toBeNull();
});
