import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_PLAN, sampleShoe } from '../../../test/support/shoe/sample-shoe.ts';
import { verifyCard } from '../verify/verify-card.ts';
import {
  type BettingClosed,
  type BettingWindow,
  CARDS_PER_WINDOW,
  cardAt,
  cutVault,
  endVault,
  openVault,
  openWindow,
  orderVault,
  startVault,
  type VaultRefusal,
  type VaultState,
  vaultLabel,
} from './vault-state.ts';

const { seal, contents, entries } = sampleShoe(PLAIN_PLAN);
const PLACE = 150;

const window = (id: number, openedVersion: number, position: number): BettingWindow => ({
  id,
  wagered: true,
  openedVersion,
  position,
});
const closed = (id: number, closedVersion: number): BettingClosed => ({
  table: seal.table,
  shoeNo: seal.shoeNo,
  window: id,
  closedVersion,
});

function taken<T>(step: { ok: true; value: T } | { ok: false; error: VaultRefusal }): T {
  if (!step.ok) throw new Error(step.error);
  return step.value;
}

const release = (state: VaultState, position: number, proof: BettingClosed) =>
  taken(cardAt(state, contents, position, proof)).state;

const SEALED = startVault(seal);
const ORDERED = taken(orderVault(SEALED));
const CUT = taken(cutVault(ORDERED, PLACE));
const BETTING = taken(openWindow(CUT, window(1, 10, 1)));
const DEALT = release(BETTING, 1, closed(1, 20));
const ENDED = taken(endVault(DEALT));
const OPENED = taken(openVault(ENDED, 0));

describe('cardAt', () => {
  test('cardAt gives a card with a proof that any client can check', () => {
    const { state, proof } = taken(cardAt(BETTING, contents, 1, closed(1, 20)));
    const root = entries.find((entry) => entry.type === 'root-published')?.root ?? '';
    expect(verifyCard({ cards: 416, root, place: PLACE }, proof)).toEqual([]);
    expect(state.released).toEqual([1]);
  });

  const refusals: readonly (readonly [string, VaultState, number, BettingClosed, VaultRefusal])[] =
    [
      ['before the order', SEALED, 0, closed(0, 0), 'wrong-stage'],
      ['before the cut', ORDERED, 0, closed(0, 0), 'wrong-stage'],
      ['for another table', CUT, 0, { ...closed(0, 0), table: 'Table 2' }, 'other-shoe'],
      ['for another shoe', CUT, 0, { ...closed(0, 0), shoeNo: 2 }, 'other-shoe'],
      ['behind the shoe', CUT, 416, closed(0, 0), 'position-out-of-range'],
      ['in front of the shoe', CUT, -1, closed(0, 0), 'position-out-of-range'],
      ['between two cards', CUT, 0.5, closed(0, 0), 'position-out-of-range'],
      ['a second card before any bet', CUT, 1, closed(0, 0), 'not-in-this-coup'],
      ['while betting is open', BETTING, 1, closed(1, 10), 'betting-not-closed'],
      ['with a closing older than the opening', BETTING, 1, closed(1, 9), 'betting-not-closed'],
      ['with the closing of an earlier window', BETTING, 1, closed(0, 99), 'betting-not-closed'],
      ['with the closing of a later window', BETTING, 1, closed(2, 99), 'betting-not-closed'],
      ['the card before the coup', BETTING, 0, closed(1, 20), 'not-in-this-coup'],
      ['a card of a later coup', BETTING, 1 + CARDS_PER_WINDOW, closed(1, 20), 'not-in-this-coup'],
      ['after the end', ENDED, 1, closed(1, 20), 'wrong-stage'],
      ['after the opening', OPENED, 1, closed(1, 20), 'wrong-stage'],
    ];
  test.each(refusals)('cardAt refuses a card %s', (_name, state, position, proof, refusal) => {
    expect(cardAt(state, contents, position, proof)).toEqual({ ok: false, error: refusal });
  });

  test('[crown-melbourne 4.3.1(a)] cardAt may show the first card before the first bets', () => {
    expect(release(CUT, 0, closed(0, 0)).released).toEqual([0]);
  });

  test('cardAt gives a released card again, in case the first answer was lost', () => {
    const later = taken(openWindow(DEALT, window(2, 30, 5)));
    const first = taken(cardAt(BETTING, contents, 1, closed(1, 20))).proof;
    const again = taken(cardAt(later, contents, 1, closed(1, 20)));
    expect(again).toEqual({ state: later, proof: first });
  });
});

describe('openWindow', () => {
  const refusals: readonly (readonly [string, VaultState, BettingWindow, VaultRefusal])[] = [
    ['before the cut', ORDERED, window(1, 10, 0), 'wrong-stage'],
    ['after the end', ENDED, window(2, 30, 5), 'wrong-stage'],
    ['behind the shoe', CUT, window(1, 10, 416), 'position-out-of-range'],
    ['with an old number', BETTING, window(1, 30, 5), 'window-not-newer'],
    ['with an old version', BETTING, window(2, 10, 5), 'window-not-newer'],
    [
      'on a coup gone by',
      taken(openWindow(CUT, window(1, 10, 5))),
      window(2, 30, 4),
      'position-goes-back',
    ],
    ['on a coup with a card out', DEALT, window(2, 30, 1), 'card-already-released'],
  ];
  test.each(refusals)('openWindow is refused %s', (_name, state, next, refusal) => {
    expect(openWindow(state, next)).toEqual({ ok: false, error: refusal });
  });

  test('[crown-melbourne 11.9.1] betting may open again while no card of the coup has left', () => {
    const reopened = taken(openWindow(BETTING, window(2, 30, 1)));
    expect(cardAt(reopened, contents, 1, closed(1, 20))).toEqual({
      ok: false,
      error: 'betting-not-closed',
    });
    expect(release(reopened, 1, closed(2, 40)).released).toEqual([1]);
  });

  test('a dummy coup may follow on a card already seen, since nobody can wager on it', () => {
    const dummy = taken(openWindow(DEALT, { ...window(2, 30, 1), wagered: false }));
    expect(release(dummy, 2, closed(2, 30)).released).toEqual([1, 2]);
  });

  test('whatever the desk asks, no card is out when wagers open on its coup', () => {
    const asks = fc.array(
      fc.record({
        open: fc.boolean(),
        wagered: fc.boolean(),
        position: fc.integer({ min: 0, max: 40 }),
        window: fc.integer({ min: 0, max: 8 }),
        version: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 40 },
    );
    let opened = 0;
    fc.assert(
      fc.property(asks, (list) => {
        let state = CUT;
        for (const { open, wagered, position, window: id, version } of list) {
          const step = open
            ? openWindow(state, { id, wagered, openedVersion: version, position })
            : cardAt(state, contents, position, closed(id, version));
          if (!step.ok) continue;
          const before = state;
          state = 'proof' in step.value ? step.value.state : step.value;
          if (open && wagered) {
            opened += 1;
            expect(before.released.every((shown) => shown < position)).toBe(true);
          }
        }
      }),
      { seed: 20_260_120, numRuns: 300 },
    );
    expect(opened).toBeGreaterThan(100);
  });
});

describe('the vault', () => {
  test('the vault remembers nothing of the cards: another secret leaves the same memory', () => {
    const other = sampleShoe({ ...PLAIN_PLAN, name: 'another secret' });
    const memory = (shoe: typeof other) => {
      const cut = taken(cutVault(taken(orderVault(startVault(shoe.seal))), PLACE));
      const betting = taken(openWindow(cut, window(1, 10, 1)));
      return taken(cardAt(betting, shoe.contents, 3, closed(1, 20))).state;
    };
    expect(memory(other)).toEqual(memory(sampleShoe(PLAIN_PLAN)));
    expect(other.contents.order).not.toEqual(contents.order);
  });

  test('the vault is opened only at its end, when no open wager depends on it', () => {
    expect(openVault(DEALT, 0)).toEqual({ ok: false, error: 'wrong-stage' });
    expect(openVault(ENDED, 1)).toEqual({ ok: false, error: 'still-needed' });
    expect(openVault(OPENED, 0)).toEqual({ ok: false, error: 'wrong-stage' });
    expect(OPENED.stage).toBe('opened');
  });

  test.each([SEALED, ORDERED, CUT, BETTING])(
    'the vault may end at stage $stage, but only once',
    (state) => {
      const ended = taken(endVault(state));
      expect(ended.stage).toBe('ended');
      expect(endVault(ended)).toEqual({ ok: false, error: 'wrong-stage' });
    },
  );

  test.each([0, 416, 1.5])('the vault takes no cut at %d', (place) => {
    expect(cutVault(ORDERED, place)).toEqual({ ok: false, error: 'place-out-of-range' });
    expect(cutVault(SEALED, place)).toEqual({ ok: false, error: 'wrong-stage' });
    expect(orderVault(ORDERED)).toEqual({ ok: false, error: 'wrong-stage' });
  });

  test('the vault labels a stored secret with its shoe', () => {
    const labels = [seal, { ...seal, shoeNo: 2 }, { ...seal, table: 'Table 2' }].map(vaultLabel);
    expect(new Set(labels.map(String)).size).toBe(3);
  });
});
