import { assert } from '../../../../src/kit/index.ts';
import { isPlay } from '../../../../src/table/model/play.ts';
import type { NewLaw } from './law.ts';

/** Set-up, coup, window for Insurance, misdelivery and result exist only in their phases. */
export const phaseHoldsItsOwn: NewLaw = () => ({
  event(_before, event, after) {
    assert(
      isPlay(after),
      () => `after ${event.type} the phase ${after.phase} holds what is not its`,
    );
  },
});
