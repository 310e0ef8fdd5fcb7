import { describe, expect, it } from 'vitest';
import { cents } from '../../../../kit/index.ts';
import { checkForm, EMPTY_FORM, formOf } from './form-draft.ts';
import { amountOn, chipsOf, EMPTY_SLIP, faultOf, withChip, withoutLast } from './slip.ts';

describe('chips on a hand', () => {
  const limits = {
    minimumCents: cents(5000),
    maximumCents: cents(100_000),
    multipleCents: cents(500),
  };
  const terms = { limits, tieLimits: null, inHandCents: 20_000, restricted: false };

  it('a chip on the other hand moves all chips over to that hand, and the chips on Tie stay', () => {
    const slip = withChip(
      withChip(withChip(EMPTY_SLIP, 'player', 5000), 'tie', 5000),
      'banker',
      500,
    );
    expect(slip.side).toBe('banker');
    expect([amountOn(slip, 'player'), amountOn(slip, 'banker'), amountOn(slip, 'tie')]).toEqual([
      0, 5500, 5000,
    ]);
    expect(withoutLast(withoutLast(slip)).side).toBe('banker');
  });

  it.each([
    [[], 'nothing'],
    [[4500], 'below'],
    [[20_500], 'chips'],
    [[5001], 'units'],
  ])('chips of %j are not a wager, with the fault %s', (chips, code) => {
    const slip = chips.reduce((sum, one) => withChip(sum, 'player', one), EMPTY_SLIP);
    expect(faultOf(slip, terms)?.code).toBe(code);
  });

  it('once the clock has run out, only the minimum is a wager', () => {
    const restricted = { ...terms, restricted: true };
    expect(faultOf(withChip(EMPTY_SLIP, 'player', 5500), restricted)?.code).toBe('above');
    expect(faultOf(withChip(EMPTY_SLIP, 'player', 5000), restricted)).toBeNull();
  });

  it('the chips offered begin at the step of the limits and never exceed the maximum', () => {
    expect(chipsOf(limits)).toEqual([500, 5000, 10_000, 25_000, 100_000]);
    const small = { minimumCents: cents(100), maximumCents: cents(100), multipleCents: null };
    expect(chipsOf(small)).toEqual([100]);
  });
});

describe('the secret form', () => {
  const limits = {
    minimumCents: cents(10_000),
    maximumCents: cents(200_000),
    multipleCents: cents(2000),
  };
  const filled = {
    figures: '1,200',
    words: 'one thousand two hundred',
    circled: 'banker',
    signed: true,
  } as const;

  it('the secret form is ready when words agree with figures, one word is circled and it is signed', () => {
    expect(checkForm(filled, limits, 719_000)).toEqual({
      figures: 'good',
      words: 'good',
      ready: true,
    });
    expect(formOf(filled, 'p-1', 3)).toMatchObject({
      name: 'p-1',
      figuresCents: 120_000,
      circled: ['banker'],
      signedBy: 'p-1',
    });
  });

  it.each([
    [{ words: 'one thousand three hundred' }, { words: 'differ' }],
    [{ figures: '80', words: 'eighty' }, { figures: 'below' }],
    [{ figures: '2100', words: 'x' }, { figures: 'above' }],
    [{ figures: '1210', words: 'x' }, { figures: 'units' }],
    [{ signed: false }, { ready: false }],
    [{ figures: 'abc' }, { figures: 'empty' }],
  ])('the check of the secret form notices %j', (change, expected) => {
    expect(checkForm({ ...filled, ...change }, limits, 719_000)).toMatchObject({
      ready: false,
      ...expected,
    });
    expect(checkForm(EMPTY_FORM, limits, 719_000).ready).toBe(false);
  });
});
