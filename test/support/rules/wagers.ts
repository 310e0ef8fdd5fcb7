import { CROWN_MELBOURNE } from '../../../src/rules/books/index.ts';
import type { Version } from '../../../src/rules/model/book.ts';
import type { WagerType } from '../../../src/rules/model/wager.ts';
import { isCoupWager, isRunWager, isTailWager } from '../../../src/rules/model/wager-kinds.ts';

/** Crown Melbourne names every wager of the published books. */
export const WAGER_TYPES: readonly WagerType[] = CROWN_MELBOURNE.wagers.map(({ id }) => id);
export const COUP_WAGERS = pricedAs(isCoupWager);
export const RUN_WAGERS = pricedAs(isRunWager);
export const TAIL_WAGERS = pricedAs(isTailWager);

function pricedAs(isPriced: (version: Version, type: WagerType) => boolean): WagerType[] {
  return WAGER_TYPES.filter((type) =>
    CROWN_MELBOURNE.versions.some((version) => isPriced(version, type)),
  );
}
