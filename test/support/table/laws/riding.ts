import { assert } from '../../../../src/kit/index.ts';
import { SIDES } from '../../../../src/rules/index.ts';
import { compare, modelOf, observe } from '../simple-model.ts';
import type { NewLaw } from './law.ts';

/**
 * A Run or Tail counts only coups that count: none that was dummy, void or undone since it began.
 */
export const slipsCountOnlyResults: NewLaw = () => {
  /** The decided coups in order, and whether each was undone since. */
  const decided: { readonly key: string; undone: boolean }[] = [];
  const laidAt = new Map<number, number>();
  return {
    event(before, event, after) {
      if (event.type === 'WagerPlaced') laidAt.set(event.wager.id, decided.length);
      if (event.type === 'CoupSettled' && before.coup?.kind !== 'dummy') {
        decided.push({ key: `${before.cards.shoe?.number}.${before.coup?.number}`, undone: false });
      }
      if (event.type === 'ResultInvalidated') {
        for (const one of decided) {
          if (one.key === `${event.shoe}.${event.coup}`) one.undone = true;
        }
      }
      for (const { wager, progress } of after.bets.slips) {
        const since = decided.slice(laidAt.get(wager.id) ?? 0);
        const counted = since.filter(({ undone }) => !undone).length;
        const { matched } = progress;
        assert(matched <= counted, `slip ${wager.id} counts ${matched} of ${counted} coups`);
      }
    },
  };
};

/**
 * Each side has one indicator and one tail: every early wager under way matches what the indicator
 * shows.
 */
export const oneTailOnItsIndicator: NewLaw = () => ({
  event(_before, _event, after) {
    for (const side of SIDES) {
      const { showing } = after.record.indicators[side];
      for (const { wager, progress } of after.bets.slips) {
        if (wager.type !== `${side}-dragon-tail-early` || progress.matched === 0) continue;
        const { matched } = progress;
        assert(matched === showing, `tail ${wager.id} at ${matched}, its indicator at ${showing}`);
      }
    }
  },
});

/**
 * Every card is in the shoe, on the layout, carried over, burned or discarded, and in one place
 * only.
 */
export const cardsAreAllThere: NewLaw = (start) => {
  const model = modelOf(start);
  return {
    event(_before, event, after) {
      observe(model, event, after);
      compare(model, after);
    },
  };
};
