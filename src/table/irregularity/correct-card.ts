import { ok } from '../../kit/index.ts';
import { citation, hasWindow } from '../../rules/index.ts';
import { impossibleRefusal } from '../dealing/draw.ts';
import { insuranceEvents, mayInsure } from '../limits/insurance-window.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { slotsOf } from '../model/hands.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { actRefusal } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { takeBack, withResultBack } from '../settlement/called-back.ts';
import type { IrregularityCommand } from './rows.ts';
import { movedThirds, withThirdsMoved } from './third-cards.ts';

type Correction = Extract<IrregularityCommand, { type: 'CorrectCard' }>;

const WHY = 'a card was misread';

/**
 * A card was misread. Until the next coup begins the cards on the layout decide (VI-85, VI-93): a
 * result that was called by the wrong card is taken back, with its payments, the table of play is
 * applied again to the cards in the order in which they came out, and Insurance follows.
 */
export function correctCard(state: TableState, command: Correction & Envelope): Decision {
  const { side, at, card } = command;
  const { tableau } = bookOf(state);
  const { shoe } = state.cards;
  // An electronic shoe reports its own cards, so none can be misread.
  if (setupOf(state).shoeKind === 'virtual' || shoe === null) return no('not-now', null, {});
  const lying = state.coup ?? state.record.last?.coup ?? null;
  const slot = lying === null ? undefined : slotsOf(lying, side)[at];
  if (slot?.face !== 'up' || slot.card === null) return no('not-now', tableau, { side, at });
  if (slot.card === card) return no('card-not-needed', tableau, {});
  const impossible = impossibleRefusal(state, shoe, card);
  if (impossible !== null) return impossible;
  const back = resultBack(state, command);
  if (!back.ok) return back;
  const laid = withResultBack(state, back.value);
  const { coup } = laid;
  if (coup === null) return no('not-now', tableau, { side, at });
  const corrected = { type: 'CardCorrected', side, at, was: slot.card, card } as const;
  const follows = whatFollows(laid, withCard(coup, command));
  return ok([...back.value, corrected, ...follows]);
}

/** A result that rests on the misread card is taken back; once paid, the senior office decides. */
function resultBack(state: TableState, command: Correction & Envelope): Decision {
  if (state.coup !== null && state.coup.result === null) return ok([]);
  const refused =
    state.coup === null ? null : actRefusal(command, 'report-irregularity', bookOf(state));
  return refused ?? takeBack(state, command, WHY);
}

/** The table of play for the corrected cards, and the window that it opens or never opened. */
function whatFollows(state: TableState, coup: Coup): TableEvent[] {
  const moved = movedThirds(state, coup);
  return [...moved, ...insuranceAfter(state, withThirdsMoved(coup, moved))];
}

/**
 * Insurance that the right cards never allowed goes back; a window that they open is opened, unless
 * the Player's third card is out already (VI-21).
 */
function insuranceAfter(state: TableState, coup: Coup): TableEvent[] {
  if (coup.insurance === 'not-offered') return insuranceEvents(state, coup);
  if (mayInsure(state, coup)) return [];
  const clause = citation(bookOf(state).betting.insuranceWindow);
  const insured = state.bets.wagers.filter(({ type }) => hasWindow(bookOf(state), type));
  const returned = insured.map(({ id, person, stakeCents }) => {
    return { wagerId: id, person, amountCents: stakeCents, clause };
  });
  return [{ type: 'InsuranceTakenBack', returned, clause }];
}

/** The coup with another card in its place. */
export function withCard<T extends Pick<Coup, 'player' | 'banker'>>(
  coup: T,
  { side, at, card }: Omit<Correction, 'type'>,
): T {
  const slots = coup[side].map((slot, index) => (index === at ? { ...slot, card } : slot));
  return { ...coup, [side]: slots };
}
