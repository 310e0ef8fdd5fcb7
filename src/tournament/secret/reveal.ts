import { ok } from '../../kit/index.ts';
import {
  cardsOutAt,
  type Decision,
  type Envelope,
  type HeldForm,
  holderOf,
  inGame,
  laid,
  no,
  type OpenedForm,
  phaseAt,
  placeAt,
  ruleOf,
  type SecretForm,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { isFinal } from '../structure/index.ts';
import { formCommitment } from './commitment.ts';
import { deem } from './deem.ts';
import { formAt, formsOf } from './find.ts';
import type { SecretCommand } from './rows.ts';

type PlaceRevealed = Extract<SecretCommand, { type: 'PlaceRevealed' }> & Envelope;
type Reveal = Extract<SecretCommand, { type: 'RevealForms' }>;

/**
 * Whether this is the last coup of the final, announced before betting opened, in which every
 * present player in the game has a form: then all forms are read before the deal (T-62, T-77).
 * Never in a play-off.
 */
export function isAllSecret(state: TournamentState, table: TournamentTable): boolean {
  if (!ruleOf(state, 'all-secret-final').value || !isFinal(state)) return false;
  if (table.playOff !== null || !table.last) return false;
  const present = inGame(table).filter(
    ({ presence, absentThisCoup }) => presence === 'seated' && !absentThisCoup,
  );
  const signed = new Set(
    formsOf(state, table)
      .filter(({ status }) => status !== 'handed-in')
      .map(({ seat }) => seat),
  );
  return present.length > 0 && present.every(({ seat }) => signed.has(seat));
}

/** The inspector calls out what is on the forms, in the order of betting. */
export function revealForms(
  state: TournamentState,
  table: TournamentTable,
  { paper, opened = [] }: Reveal,
): Decision {
  const ground = ruleOf(state, 'secret-announced');
  const beforeDeal = phaseAt(table) === 'called' && cardsOutAt(table) === 0;
  if (beforeDeal && !isAllSecret(state, table)) {
    return no('not-due', ruleOf(state, 'all-secret-final'), { what: 'not everybody is secret' });
  }
  if (!beforeDeal && phaseAt(table) !== 'resulted') {
    return no('not-due', ground, { what: 'the coup is not over' });
  }
  const due = formsOf(state, table).filter(({ status }) => status === 'accepted');
  const content = new Map(due.map((held) => [held.seat, contentOf(held, paper, opened)]));
  const unknown = due.filter(({ seat }) => content.get(seat) === null);
  if (unknown.length > 0) {
    return no('forms-not-revealed', ground, { seats: unknown.map(({ seat }) => seat) });
  }
  const other = due.filter((held) => differs(state, table, held, opened));
  if (other.length > 0) {
    return no('form-differs', ground, { seats: other.map(({ seat }) => seat) });
  }
  if (due.length === 0) return no('not-due', ground, { what: 'there is no form' });
  const order = (seat: number) => table.order.indexOf(seat);
  const inOrder = due.toSorted((a, b) => order(a.seat) - order(b.seat));
  return ok(
    inOrder.flatMap(({ seat }): TournamentEvent[] => {
      const form = content.get(seat) ?? null;
      const place = placeAt(table, seat);
      if (form === null || place === null) return [];
      const deemed = deem(state, table, place, form);
      return [{ type: 'FormRevealed', tableId: table.tableId, seat, form, deemed, beforeDeal }];
    }),
  );
}

/**
 * The content of a sealed form is what came out of its box, whatever else this machine may know of
 * it.
 */
function contentOf(
  { seat, box, form }: HeldForm,
  paper: Reveal['paper'],
  opened: readonly OpenedForm[],
): SecretForm | null {
  const known = box === '' ? form : null;
  const read = box === '' ? paper : opened;
  return known ?? read.find((one) => one.seat === seat)?.form ?? null;
}

/** Whether something else came out of the box than was put in. */
function differs(
  state: TournamentState,
  table: TournamentTable,
  { box, seat, commitment }: HeldForm,
  opened: readonly OpenedForm[],
): boolean {
  const read = opened.find((one) => one.seat === seat);
  if (box === '' || read === undefined) return false;
  return formCommitment(state, table, { seat }, read.form, read.salt) !== commitment;
}

/** Chips of exactly the announced amount go on exactly the announced area. */
export function placeRevealed(
  state: TournamentState,
  table: TournamentTable,
  { seat, area, stakeCents, by }: PlaceRevealed,
): Decision {
  const ground = ruleOf(state, 'all-secret-placed');
  const held = formAt(state, table, seat);
  const place = placeAt(table, seat);
  if (held === null || place === null) return no('form-unknown', ground, { seat });
  if (by.role === 'entrant' && holderOf(place) !== by.person) {
    return no('not-your-place', ruleOf(state, 'own-place'), { person: by.person, seat });
  }
  const { deemed } = held;
  if (held.status !== 'revealed' || held.placed || deemed === null || deemed.area === null) {
    return no('not-due', ground, { what: 'no revealed stake is due' });
  }
  if (phaseAt(table) !== 'called') return no('not-due', ground, { what: 'before the deal only' });
  if (stakeCents !== deemed.stakeCents || area !== deemed.area) {
    const announcedCents = deemed.stakeCents;
    return no('stake-differs', ground, { announcedCents, placedCents: stakeCents });
  }
  const { tableId } = table;
  return ok([
    ...laid(table, place, [{ type: deemed.area, stakeCents }]),
    { type: 'RevealedPlaced', tableId, seat },
  ]);
}

/** What must happen before the first card of an all-secret last coup. */
export function revealRefusal(state: TournamentState, table: TournamentTable): Decision | null {
  if (!isAllSecret(state, table)) return null;
  const forms = formsOf(state, table);
  const sealed = forms.filter(({ status }) => status === 'accepted').map(({ seat }) => seat);
  if (sealed.length > 0) {
    return no('forms-not-revealed', ruleOf(state, 'all-secret-announced'), { seats: sealed });
  }
  const missing = forms
    .filter(({ placed, deemed }) => !placed && deemed?.area !== null)
    .map(({ seat }) => seat);
  return missing.length === 0
    ? null
    : no('stake-not-placed', ruleOf(state, 'all-secret-placed'), { seats: missing });
}
