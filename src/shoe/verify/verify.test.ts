import { describe, expect, test } from 'vitest';
import {
  BURN_PLANS,
  PLAIN_PLAN,
  type ShoePlan,
  sampleShoe,
} from '../../../test/support/shoe/sample-shoe.ts';
import { isHex } from '../../kit/index.ts';
import { CARDS, type Card } from '../../rules/index.ts';
import { describeFinding, FAULTS, NOTICES } from '../record/findings.ts';
import {
  headAfter,
  NEXT_STAGE,
  type ShoeEntry,
  STAGES,
  transcriptOf,
} from '../record/transcript.ts';
import { verifyTranscript } from './verify.ts';
import { verifyCard } from './verify-card.ts';

/**
 * A plan with everything in it: withheld and refused seats, a beacon, a shown burn, a hidden card.
 */
const RICH_PLAN: ShoePlan = {
  ...PLAIN_PLAN,
  name: 'rich',
  beacon: { source: 'drand', round: 4_000_000 },
  seats: [
    { seat: 9, does: 'opens' },
    { seat: 2, does: 'opens-wrongly-then-right' },
    { seat: 4, does: 'withholds' },
    { seat: 6, does: 'opens', words: 'my lucky number is 7' },
  ],
  burn: 'shown-later',
  cards: 9,
  burnBeforeCoup: true,
  discarded: 1,
};
const RICH = sampleShoe({ ...RICH_PLAN, leastFromEnds: 52, chosenBy: 'house' });

const verdictOf = (entries: readonly unknown[]) =>
  verifyTranscript(transcriptOf(entries as ShoeEntry[])).verdict;

function codesOf(input: unknown): string[] {
  const verification = verifyTranscript(input);
  if (verification.verdict === 'unreadable') return ['unreadable'];
  return verification.findings.map(({ code }) => code);
}

describe('a true record', () => {
  test('a true record is good, with the notices a player should see', () => {
    expect(codesOf(transcriptOf(RICH.entries))).toEqual([
      'simulated-entropy',
      'contribution-refused',
      'contribution-withheld',
    ]);
  });

  test.each(BURN_PLANS)('a true record is good with the burn: %s', (burn) => {
    expect(verdictOf(sampleShoe({ ...PLAIN_PLAN, burn }).entries)).toBe('good');
  });

  test('a true record is good at every moment of the shoe, and says that it is still sealed', () => {
    for (let length = 1; length < RICH.entries.length; length += 1) {
      const verification = verifyTranscript(transcriptOf(RICH.entries.slice(0, length)));
      expect(verification).toMatchObject({ verdict: 'good' });
      expect(codesOf(transcriptOf(RICH.entries.slice(0, length)))).toContain('not-yet-opened');
    }
  });

  const stages = STAGES.filter((stage) => 'abandoned' in NEXT_STAGE[stage]);
  test.each(stages)('a true record is good for a shoe abandoned at stage %s and opened', (at) => {
    const abandon = { at, reason: 'abnormal sequence', rank: 'pit-boss' };
    const { entries } = sampleShoe({ ...RICH_PLAN, abandon });
    const codes = codesOf(transcriptOf(entries));
    expect(codes).toContain('abandoned');
    expect(verdictOf(entries)).toBe('good');
    expect(entries.at(-1)?.type).toBe('opened');
  });

  test('a whole shoe of 416 cards is good', () => {
    const { entries } = sampleShoe({ ...PLAIN_PLAN, name: 'whole', burn: 'none', cards: 416 });
    const verification = verifyTranscript(transcriptOf(entries));
    expect(verification).toMatchObject({
      verdict: 'good',
      summary: { stage: 'opened', cardsExposed: 416, cardsHidden: 0, contributors: [3] },
    });
  });

  test('a true record comes with a summary of itself', () => {
    expect(verifyTranscript(transcriptOf(RICH.entries))).toMatchObject({
      summary: {
        table: 'Table 1',
        shoeNo: 1,
        decks: 8,
        stage: 'opened',
        commitment: RICH.seal.commitment,
        contributors: [2, 6, 9],
        cardsExposed: 10,
        cardsHidden: 4,
      },
    });
  });
});

/** Other values for one field, each of the same kind, so that most still read as a transcript. */
function otherValues(value: unknown): unknown[] {
  if (value === null) return [{ source: 'drand', round: 1 }];
  if (typeof value === 'number') return value > 0 ? [value + 1, value - 1] : [value + 1];
  if (typeof value === 'string') return otherTexts(value);
  if (Array.isArray(value)) {
    const ends = value.length === 0 ? [] : [0, value.length - 1];
    const inside = ends.flatMap((at) => otherValues(value[at]).map((o) => value.with(at, o)));
    return [...inside, value.slice(1), value.slice(0, -1), [...value, value[0] ?? 1]].filter(
      (other) => JSON.stringify(other) !== JSON.stringify(value),
    );
  }
  const record = value as Record<string, unknown>;
  return Object.keys(record).flatMap((key) =>
    otherValues(record[key]).map((other) => ({ ...record, [key]: other })),
  );
}

function otherTexts(text: string): string[] {
  if (text.length >= 16 && isHex(text)) {
    const flip = (at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    return [flip(0), flip(text.length >> 1), flip(text.length - 1), text.slice(2)];
  }
  const card = CARDS.indexOf(text as Card);
  if (card >= 0) return [CARDS[(card + 1) % CARDS.length] ?? '', `${text}x`];
  const twins: Record<string, string> = {
    play: 'burn',
    burn: 'play',
    simulated: 'system',
    house: 'player',
  };
  return [twins[text] ?? `${text}x`];
}

/**
 * Only the head protects these fields: they say who did something, or describe what had no effect.
 */
const EVIDENCE_ONLY = [
  'cut.chosenBy',
  'cut.cutter',
  'cutting-card-placed.cardsBehind',
  'card-exposed.use',
  'contribution-refused.value',
  'contribution-refused.nonce',
];

describe('a changed record', () => {
  const fields = RICH.entries.flatMap((entry, at) =>
    Object.keys(entry).map((field) => [at, entry.type, field] as const),
  );
  const altered = (at: number, field: string, other: unknown) =>
    RICH.entries.with(at, { ...RICH.entries[at], [field]: other } as ShoeEntry);
  const fieldOf = (at: number, field: string) =>
    (RICH.entries[at] as unknown as Record<string, unknown>)[field];

  test.each(fields)(
    'a change of entry %d, %s, to any other %s is found by the head',
    (at, _type, field) => {
      const head = headAfter(RICH.entries);
      const others = otherValues(fieldOf(at, field));
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) {
        const entries = altered(at, field, other);
        const { verdict } = verifyTranscript({ format: 'shoe-transcript/2', entries, head });
        expect({ other, verdict }).not.toMatchObject({ verdict: 'good' });
      }
    },
  );

  /** Seat 4 never opened, so its committed value stays unknown. */
  function isWithheld(at: number, field: string): boolean {
    const entry = RICH.entries[at];
    return entry?.type === 'contribution-committed' && entry.seat === 4 && field === 'commitment';
  }

  test('a changed record is found without the head too, but for exactly the fields listed', () => {
    const silent = new Set<string>();
    for (const [at, type, field] of fields) {
      if (isWithheld(at, field)) continue;
      for (const other of otherValues(fieldOf(at, field))) {
        if (verdictOf(altered(at, field, other)) === 'good') silent.add(`${type}.${field}`);
      }
    }
    expect([...silent].sort()).toEqual([...EVIDENCE_ONLY].sort());
  });

  test('a dropped, repeated or moved entry is found by the head', () => {
    const head = headAfter(RICH.entries);
    for (let at = 0; at < RICH.entries.length; at += 1) {
      const entry = RICH.entries[at] as ShoeEntry;
      const without = RICH.entries.toSpliced(at, 1);
      const twice = RICH.entries.toSpliced(at, 0, entry);
      const moved = without.toSpliced(Math.max(0, at - 1), 0, entry);
      for (const entries of at === 0 ? [without, twice] : [without, twice, moved]) {
        const { verdict } = verifyTranscript({ format: 'shoe-transcript/2', entries, head });
        expect({ at, verdict }).not.toMatchObject({ verdict: 'good' });
      }
    }
  });

  test('a dropped or repeated entry is found without the head', () => {
    const harmless = new Set(['contribution-refused']);
    for (const [at, entry] of RICH.entries.entries()) {
      if (at === RICH.entries.length - 1 || harmless.has(entry.type)) continue;
      // Without its burn a shown burn is still out, and so is a burn without its showing.
      const burn = 'position' in entry && entry.position === 0;
      if (!burn)
        expect({ at, verdict: verdictOf(RICH.entries.toSpliced(at, 1)) }).not.toMatchObject({
          verdict: 'good',
        });
      expect({ at, verdict: verdictOf(RICH.entries.toSpliced(at, 0, entry)) }).not.toMatchObject({
        verdict: 'good',
      });
    }
  });
});

describe('what a player noted', () => {
  const root = RICH.entries.find((entry) => entry.type === 'root-published')?.root ?? '';
  const mine = RICH.entries.find((entry) => entry.type === 'contribution-committed');
  const head = { count: 12, head: headAfter(RICH.entries.slice(0, 12)) };
  const commitment = mine?.type === 'contribution-committed' ? mine.commitment : '';
  const whole = transcriptOf(RICH.entries);

  test('the notes of a player agree with a true record', () => {
    const noted = {
      seal: RICH.seal.commitment,
      root,
      head,
      contributions: [{ seat: 9, commitment }],
    };
    expect(verifyTranscript(whole, noted).verdict).toBe('good');
  });

  test.each([
    ['seal-not-as-noted', { seal: root }],
    ['root-not-as-noted', { root: RICH.seal.commitment }],
    ['head-not-as-noted', { head: { count: 11, head: head.head } }],
    ['contribution-not-as-noted', { contributions: [{ seat: 8, commitment }] }],
    ['contribution-not-as-noted', { contributions: [{ seat: 9, commitment: root }] }],
  ])('notes that differ from the record are reported: %s', (code, noted) => {
    const verification = verifyTranscript(whole, noted);
    expect(verification).toMatchObject({
      verdict: 'bad',
      findings: expect.arrayContaining([expect.objectContaining({ severity: 'fault', code })]),
    });
  });

  test('the notes of a player show a contribution that the house left out of the mix', () => {
    const { entries } = sampleShoe({ ...PLAIN_PLAN, seats: [{ seat: 3, does: 'withholds' }] });
    const sent = entries.find((entry) => entry.type === 'contribution-committed');
    const own = { seat: 3, commitment: sent?.commitment ?? '' };
    expect(verifyTranscript(transcriptOf(entries)).verdict).toBe('good');
    expect(verifyTranscript(transcriptOf(entries), { contributions: [own] }).verdict).toBe('bad');
  });
});

describe('verifyCard', () => {
  const exposed = RICH.entries.filter((entry) => entry.type === 'card-exposed');
  const root = RICH.entries.find((entry) => entry.type === 'root-published')?.root ?? '';
  const place = RICH.entries.find((entry) => entry.type === 'cut')?.place ?? 0;
  const shoe = { cards: 416, root, place };

  test('the verifier ticks every card that a shoe shows', () => {
    expect(exposed.flatMap((entry) => verifyCard(shoe, entry))).toEqual([]);
    expect(exposed.length).toBe(10);
  });

  test('verifyCard names what is wrong with a card', () => {
    const [card] = exposed;
    if (card === undefined) throw new Error('the sample shows cards');
    const codes = (change: object, other = shoe) =>
      verifyCard(other, { ...card, ...change }).map(({ code }) => code);
    expect(codes({ card: card.card === 'AS' ? 'KC' : 'AS' })).toEqual(['card-proof-fails']);
    expect(codes({ position: card.position + 1 })).toEqual(['index-not-after-cut']);
    expect(codes({ index: card.index + 1 })).toEqual(['index-not-after-cut', 'card-proof-fails']);
    expect(codes({ position: 416 })).toEqual(['position-out-of-range']);
    expect(codes({}, { ...shoe, place: place + 1 })).toEqual(['index-not-after-cut']);
  });
});

describe('findings', () => {
  test('findings read as sentences with their facts', () => {
    const verification = verifyTranscript(transcriptOf(RICH.entries));
    const told = verification.verdict === 'unreadable' ? [] : verification.findings;
    expect(told.map(describeFinding)).toEqual([
      'entry 0: the secret is simulated: a test or demonstration shoe, not one for play',
      'entry 7: seat 2 opened something else than it had committed to',
      'entry 10: seat 4 committed, did not open and was left out',
    ]);
  });

  test('no code is both a fault and a notice', () => {
    expect(Object.keys(FAULTS).filter((code) => code in NOTICES)).toEqual([]);
  });
});
