import { assert } from '../../../../src/kit/index.ts';
import { patronOf } from '../../../../src/table/model/rules-of.ts';
import type { NewLaw } from './law.ts';

/**
 * Nobody excluded, absent or unknown gets a wager, by whatever command (Crown, Victoria 13.2.2;
 * T-34).
 */
export const noWagerForOutsiders: NewLaw = () => ({
  event(before, event) {
    const person =
      event.type === 'WagerPlaced'
        ? event.wager.person
        : event.type === 'WagerCorrected'
          ? event.person
          : null;
    if (person === null) return;
    const known = before.bets.wagers.find(
      ({ id }) => event.type === 'WagerCorrected' && id === event.wagerId,
    );
    if (known?.person === person) return;
    const patron = patronOf(before, person);
    assert(patron !== null, `${person} is unknown and has a wager`);
    assert(!patron.excluded, `${person} is excluded and has a new wager`);
    const place = patron.seat ?? patron.standingAt;
    assert(place !== null, `${person} has a wager and no place`);
  },
});
