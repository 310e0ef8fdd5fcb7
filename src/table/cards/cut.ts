import { ok } from '../../kit/index.ts';
import { CARDS_PER_DECK, type Leaf, mayDo } from '../../rules/index.ts';
import type { Command, Envelope } from '../messages/commands.ts';
import { isStaff } from '../model/actor.ts';
import { bookOf, seatOf, setupOf } from '../model/rules-of.ts';
import type { CutState, Shoe, TableState } from '../model/state.ts';
import { excludedRefusal, subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { clockwiseAfter, cutQueue } from './cut-order.ts';
import type { CardsCommand } from './rows.ts';

type CutCommand = Extract<
  CardsCommand,
  { type: 'DesignateCutter' | 'AnswerCut' | 'PassOverCut' | 'CutCards' }
> &
  Envelope;

/** The cut is offered until somebody accepts; when all decline, the supervisor cuts. */
export function decideCut(state: TableState, shoe: Shoe, command: CutCommand): Decision {
  const { cut } = shoe;
  const policy = bookOf(state).cut;
  if (shoe.stage !== 'shuffled' || cut === null) {
    return no('not-shuffled', policy.firstOffer, { stage: shoe.stage });
  }
  switch (command.type) {
    case 'DesignateCutter':
      return designate(state, cut, command.person);
    case 'AnswerCut':
      return answer(state, cut, subjectOf(command), command.accept);
    case 'PassOverCut':
      return decline(state, cut, true);
    case 'CutCards':
      return place(state, cut, command);
  }
}

function designate(state: TableState, cut: CutState, person: string): Decision {
  const { designeeAllowed } = bookOf(state).cut;
  if (!designeeAllowed.value) return no('not-allowed-in-book', designeeAllowed, {});
  if (cut.accepted !== null)
    return no('not-now', designeeAllowed, { accepted: cut.accepted.person });
  return (
    excludedRefusal(state, person) ??
    ok([{ type: 'CutOffered', queue: cut.queue, designee: person }])
  );
}

function answer(state: TableState, cut: CutState, person: string, accept: boolean): Decision {
  const ground = offerGround(state, cut);
  if (cut.accepted !== null) return no('not-now', ground, { accepted: cut.accepted.person });
  const seat = seatOf(state, person);
  const asked =
    cut.designee === null ? seat !== null && seat === cut.queue[0] : person === cut.designee;
  if (!asked) {
    return no('not-offered-the-cut', ground, { person, offeredTo: cut.queue[0] ?? null });
  }
  return accept ? ok([{ type: 'CutAccepted', person, seat }]) : decline(state, cut, false);
}

/**
 * The clause that decides whose turn it is: the person whom the supervisor named, the first in
 * order, or the next after a refusal.
 */
function offerGround(state: TableState, cut: CutState): Leaf<unknown> {
  const book = bookOf(state);
  const { firstOffer, laterOffer, designeeAllowed, direction } = book.cut;
  if (cut.designee !== null) return designeeAllowed;
  const [first] = cutQueue(state, book);
  if (cut.queue[0] !== first) return direction;
  return state.cards.lastCutSeat === null ? firstOffer : laterOffer;
}

function decline(state: TableState, cut: CutState, passedOver: boolean): Decision {
  const { firstOffer } = bookOf(state).cut;
  if (cut.accepted !== null) return no('not-now', firstOffer, {});
  if (cut.designee !== null) return designeeDeclines(state, cut, cut.designee, passedOver);
  const [seat] = cut.queue;
  if (seat === undefined) return no('not-offered-the-cut', firstOffer, {});
  return ok([{ type: 'CutDeclined', seat, passedOver }]);
}

/** The round goes on clockwise from a seated designee, who has had the offer (Crown 4.2.2). */
function designeeDeclines(
  state: TableState,
  cut: CutState,
  designee: string,
  passedOver: boolean,
): Decision {
  const declined = { type: 'CutDeclined', seat: null, passedOver } as const;
  const seat = seatOf(state, designee);
  if (seat === null) return ok([declined]);
  const queue = clockwiseAfter(cut.queue, seat);
  return ok([declined, { type: 'CutOffered', queue, designee: null }]);
}

function place(
  state: TableState,
  cut: CutState,
  command: Extract<CutCommand, { type: 'CutCards' }>,
): Decision {
  const policy = bookOf(state).cut;
  const refused = cutterRefusal(state, cut, command);
  if (refused !== null) return refused;
  const total = setupOf(state).decks * CARDS_PER_DECK;
  const { exact, recorded } = policy.leastFromEnds.value;
  const least = setupOf(state).shoeKind === 'virtual' ? exact : recorded;
  const { position } = command;
  if (!Number.isInteger(position) || position < least || position > total - least) {
    return no('cut-position', policy.leastFromEnds, { position, least, most: total - least });
  }
  const person = cut.accepted?.person ?? command.by.person;
  const byHouse = isHouseCut(state, command);
  return ok([{ type: 'CardsCut', position, person, ...(byHouse && { byHouse }) }]);
}

/**
 * In a sealed shoe the mix has already fixed the place of the house's cut, whatever place staff
 * name.
 */
export function isHouseCut({ setup }: TableState, { by }: Pick<Command, 'by'>): boolean {
  return setup?.shoeKind === 'virtual' && isStaff(by.role);
}

/** The person who accepted, or, when everyone declined, the office that must cut. */
function cutterRefusal(
  state: TableState,
  cut: CutState,
  command: Extract<CutCommand, { type: 'CutCards' }>,
): Decision | null {
  const { offices } = bookOf(state);
  const person = subjectOf(command);
  const ground = offerGround(state, cut);
  if (cut.accepted !== null) {
    return cut.accepted.person === person
      ? null
      : no('not-offered-the-cut', ground, { person, accepted: cut.accepted.person });
  }
  if (cut.queue.length > 0 || cut.designee !== null) {
    return no('not-offered-the-cut', ground, { offeredTo: cut.queue[0] ?? null });
  }
  const { role } = command.by;
  const due = offices.authority['cut-when-all-decline'];
  if (isStaff(role) && mayDo(offices, role, 'cut-when-all-decline')) return null;
  return no('not-your-act', due, { role, ...(due.value === null ? {} : { least: due.value }) });
}
