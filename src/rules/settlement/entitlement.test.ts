import { describe, expect, it } from 'vitest';
import { CM } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { WAGER_TYPES } from '../../../test/support/rules/wagers.ts';
import { present } from '../../kit/index.ts';
import { versionOf } from '../model/book.ts';
import { isMainWager, sideOfWager, type WagerType } from '../model/wager.ts';
import { isCoupWager, isRunWager, isTailWager } from '../model/wager-kinds.ts';
import { isInVersion } from '../model/wager-lists.ts';
import { entitlementOrder, entitlementTier } from './entitlement.ts';

type Claim = { readonly who: string; readonly wagersThere: readonly WagerType[] };
const ANN: Claim = { who: 'A', wagersThere: ['player'] };
const BOB: Claim = { who: 'B', wagersThere: ['banker'] };
const CID: Claim = { who: 'C', wagersThere: [] };
const DOT: Claim = { who: 'D', wagersThere: ['tie'] };

function handOf(type: WagerType) {
  return sideOfWager(bookOf(CM), type);
}

function order(type: WagerType, ...claims: readonly Claim[]): string {
  return entitlementOrder(handOf(type), claims)
    .map((claim) => claim.who)
    .join('');
}

describe('a contested place for a side wager', () => {
  it('[crown-melbourne 6.8.3] a contested Player side wager goes first to those with a Player wager on that area', () => {
    expect(order('player-dragon-bonus', CID, ANN)).toBe('AC');
    expect(entitlementTier(handOf('player-dragon-bonus'), ANN.wagersThere)).toBe(1);
    expect(bookOf(CM).betting.sideWagerPriority.value).toBe(true);
  });

  it('[crown-melbourne 6.8.4] a contested Banker side wager goes first to those with a Banker wager on that area', () => {
    expect(order('banker-pair', CID, BOB)).toBe('BC');
    expect(order('banker-pair', ANN, BOB)).toBe('BA');
  });

  it('[crown-melbourne 6.8.5] a contested Player side wager goes next to those with another wager on that area', () => {
    expect(order('player-dragon-bonus', CID, BOB)).toBe('BC');
    expect(order('player-dragon-bonus', CID, DOT, BOB, ANN)).toBe('ADBC');
  });

  it('[crown-melbourne 6.8.6] a contested Banker side wager goes next to those with another wager on that area', () => {
    expect(order('banker-dragon-bonus', CID, ANN)).toBe('AC');
    expect(entitlementTier(handOf('banker-dragon-bonus'), ANN.wagersThere)).toBe(2);
  });

  it('[crown-melbourne 6.8.7] a contested side wager goes last to people without a wager on that area', () => {
    expect(order('player-dragon-tail-early', CID, DOT, BOB, ANN)).toBe('ADBC');
    expect(order('player-dragon-tail-early', CID)).toBe('C');
    expect(entitlementTier(handOf('player-dragon-tail-early'), [])).toBe(3);
  });

  it('the first to come is served first within a tier, and for a Tie or a Run (VI-42)', () => {
    const second = { ...ANN, who: 'a' };
    expect(order('player-pair', ANN, second)).toBe('Aa');
    expect(order('player-pair', second, ANN)).toBe('aA');
    for (const type of ['tie', 'player-run', 'insurance'] as const) {
      expect(order(type, CID, DOT, BOB, ANN)).toBe('CDBA');
      expect(entitlementTier(handOf(type), ANN.wagersThere)).toBe(2);
    }
  });

  it('ordering the claims leaves the given list unchanged', () => {
    const claims = [CID, ANN];
    expect(entitlementOrder(handOf('player-pair'), claims)).not.toBe(claims);
    expect(entitlementOrder(handOf('tie'), claims)).not.toBe(claims);
    expect(claims).toEqual([CID, ANN]);
  });
});

describe('wager types', () => {
  it('every wager type is of exactly one kind', () => {
    const crown = present(versionOf(bookOf(CM), 'crown'), 'crown');
    expect(WAGER_TYPES).toHaveLength(18);
    for (const type of WAGER_TYPES) {
      const kinds = [isCoupWager, isRunWager, isTailWager].map((is) => is(crown, type));
      expect(kinds.filter(Boolean)).toHaveLength(1);
    }
    expect(WAGER_TYPES.filter(isMainWager)).toEqual(['player', 'banker']);
    const strange = ['', 'players', 'constructor', 'toString', '__proto__'];
    expect(strange.filter((type) => isInVersion(crown, type))).toEqual([]);
  });

  it.each([
    [
      'player',
      [
        'player',
        'player-dragon-bonus',
        'player-pair',
        'player-perfect-pair',
        'player-dragon-tail-early',
        'player-dragon-tail-late',
      ],
    ],
    [
      'banker',
      [
        'banker',
        'banker-dragon-bonus',
        'banker-pair',
        'banker-perfect-pair',
        'banker-dragon-tail-early',
        'banker-dragon-tail-late',
      ],
    ],
    [null, ['tie', 'insurance', 'player-run', 'banker-run', 'combination-run', 'tie-run']],
  ])('wager types belong to %s: %j', (side, types) => {
    expect(WAGER_TYPES.filter((type) => handOf(type) === side)).toEqual(types);
  });
});
