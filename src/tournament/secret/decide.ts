import { ok } from '../../kit/index.ts';
import {
  bettingTime,
  coupNumber,
  type Decision,
  type Envelope,
  goneGround,
  handWager,
  holderOf,
  isSealed,
  no,
  type Place,
  phaseAt,
  placeAt,
  policyOf,
  ruleOf,
  secretsUsed,
  settingsOf,
  stackCents,
  type TournamentEvent,
  type TournamentState,
  type TournamentTable,
  tableOf,
  turnAt,
} from '../kernel/index.ts';
import { formCommitment } from './commitment.ts';
import { amountRefusal, combinationRefusal, formFaults, writtenWager } from './faults.ts';
import { formAt, formsOf, usedFormAt, wasReturned } from './find.ts';
import { placeRevealed, revealForms } from './reveal.ts';
import type { SecretCommand } from './rows.ts';

type Command<T extends SecretCommand['type']> = Extract<SecretCommand, { type: T }> & Envelope;

export function decideSecret(state: TournamentState, command: SecretCommand & Envelope): Decision {
  const table = tableOf(state, command.tableId);
  if (table === null) {
    return no('table-unknown', ruleOf(state, 'tables-designated'), { table: command.tableId });
  }
  switch (command.type) {
    case 'HandInForm':
      return handIn(state, table, command);
    case 'ExamineForm':
      return examine(state, table, command);
    case 'RevealForms':
      return revealForms(state, table, command);
    case 'PlaceRevealed':
      return placeRevealed(state, table, command);
    case 'AskToSeeForm':
      return askToSee(state, table, command);
  }
}

/** The guards stand in this order: allowance, betting, place, clock, turn, form, amount. */
function handIn(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'HandInForm'>,
): Decision {
  const { seat, form, salt, chipsFollow, atMs } = command;
  const place = placeAt(table, seat);
  const refused = handInRefusal(state, table, place, command);
  if (refused !== null || place === null) {
    return refused ?? no('place-void', ruleOf(state, 'position-void'), { seat });
  }
  // The dealer passes a form on as it is and marks the place (Tasmania 15.6.6); the inspector
  // examines it. Whoever sealed a box checked the form; here its content counts when it is opened.
  const passedOn = command.asWritten === true && command.by.role === 'dealer';
  if (form !== null && !isSealed(form) && !passedOn) {
    const faults = formFaults(form, place);
    if (faults.length > 0) {
      return no('form-incomplete', ruleOf(state, 'secret-form'), { faults });
    }
    const written = writtenWager(form);
    const amount = written === null ? null : amountRefusal(state, table, place, written);
    if (amount !== null) return amount;
  }
  const { tableId } = table;
  const coup = coupNumber(table.table);
  const handedIn: TournamentEvent = {
    type: 'FormHandedIn',
    tableId,
    seat,
    person: place.person,
    coup,
    form,
    salt: form !== null && isSealed(form) ? '' : salt,
    commitment: commitmentOf(state, table, place, command),
    inHandCents: stackCents(table.table, place.person),
    atMs,
  };
  const outOfTurn = turnAt(table) !== seat;
  const turn: TournamentEvent[] =
    chipsFollow || place.done ? [] : [{ type: 'TurnTaken', tableId, seat, outOfTurn, atMs }];
  return ok([handedIn, ...turn]);
}

function handInRefusal(
  state: TournamentState,
  table: TournamentTable,
  place: Place | null,
  { seat, by }: Command<'HandInForm'>,
): Decision | null {
  const { secretWagers } = policyOf(state);
  const allowance = ruleOf(state, 'secret-allowance');
  const allowed = settingsOf(state).secretWagers ?? 0;
  if (!secretWagers.value || allowed === 0) {
    return no('not-offered', allowance, { what: 'secret wagers' });
  }
  if (phaseAt(table) !== 'betting')
    return no('not-betting', bettingTime(state, table), { phase: phaseAt(table) });
  if (place === null) return no('place-void', ruleOf(state, 'position-void'), { seat });
  if (place.standing !== 'in-game') return no('place-void', goneGround(state, place), { seat });
  if (by.role === 'entrant' && holderOf(place) !== by.person) {
    return no('not-your-place', ruleOf(state, 'own-place'), { person: by.person, seat });
  }
  if (place.presence !== 'seated') {
    return no('not-due', ruleOf(state, 'own-place'), { what: 'take the place first' });
  }
  const used = secretsUsed(state, place.person);
  if (used >= allowed) return no('no-secret-left', allowance, { allowed, used });
  if (place.restricted) {
    const { minimumCents } = table.limits;
    return no('only-the-minimum', ruleOf(state, 'clock-restricts'), { minimumCents });
  }
  const final = ruleOf(state, 'wagers-final');
  if (formAt(state, table, seat) !== null) return no('wager-final', final, { seat });
  // A returned form is corrected before no more bets, whoever has the turn by then (T-58).
  if (wasReturned(state, table, seat)) return null;
  if (place.done && final.value) return no('wager-final', final, { seat });
  // A form, unlike chips, is handed in at the player's turn (T-56).
  const turn = turnAt(table);
  return ruleOf(state, 'puck').value && turn !== seat
    ? no('not-due', allowance, { what: `it is the turn of seat ${turn ?? 0}` })
    : null;
}

function commitmentOf(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  { form, salt }: Command<'HandInForm'>,
): string {
  if (form === null) return '';
  return isSealed(form) ? form.commitment : formCommitment(state, table, place, form, salt);
}

/** The inspector signs the form; a form that breaks the rules goes back in private (T-58). */
function examine(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'ExamineForm'>,
): Decision {
  const { seat, accept, why, by, atMs } = command;
  const { tableId } = table;
  const held = formAt(state, table, seat);
  const ground = ruleOf(state, 'secret-examined');
  const place = placeAt(table, seat);
  if (held === null || place === null) return no('form-unknown', ground, { seat });
  if (phaseAt(table) !== 'betting' || held.status !== 'handed-in') {
    return no('not-due', ground, { what: 'the form is examined before no more bets' });
  }
  if (!accept) return ok(returned(table, place, why, atMs));
  const faults = held.form === null ? [] : formFaults(held.form, place);
  if (faults.length > 0) return no('form-incomplete', ground, { faults });
  const written = held.form === null ? null : writtenWager(held.form);
  if (written !== null) {
    const refused =
      amountRefusal(state, table, place, written) ??
      combinationRefusal(state, table, place, written);
    if (refused !== null) return refused;
  }
  const chipsAwaited = !place.done && handWager(table.table, place.person) === null;
  if (chipsAwaited) return no('not-due', ground, { what: 'chips are still to follow' });
  return ok([{ type: 'FormAccepted', tableId, seat, inspector: by.person, atMs }]);
}

/**
 * A player without chips on the layout must correct the form or bet chips, so he has the turn
 * again.
 */
function returned(
  { tableId, table }: TournamentTable,
  { seat, person, done }: Place,
  why: string,
  atMs: number,
): TournamentEvent[] {
  const events: TournamentEvent[] = [{ type: 'FormReturned', tableId, seat, why }];
  if (done && handWager(table, person) === null) {
    events.push({ type: 'TurnReopened', tableId, seat, atMs });
  }
  return events;
}

/**
 * Between the end of the coup and the first card of the next, anybody at the table may look at a
 * form.
 */
function askToSee(
  state: TournamentState,
  table: TournamentTable,
  command: Command<'AskToSeeForm'>,
): Decision {
  const { seat, by } = command;
  const ground = ruleOf(state, 'secret-shown');
  const held = usedFormAt(state, table, seat);
  const atTable = table.places.some((place) => holderOf(place) === by.person);
  if (!atTable) return no('not-your-place', ground, { person: by.person, seat });
  const phase = phaseAt(table);
  if (!['between', 'betting', 'called', 'shoe-over', 'preparing'].includes(phase)) {
    return no('not-due', ground, { what: 'after the coup and before the next first card' });
  }
  if (held === null) return no('form-unknown', ground, { seat });
  return ok([{ type: 'FormShown', tableId: table.tableId, seat, to: by.person }]);
}

/**
 * Seats whose forms keep the first card from being drawn, because the inspector has not signed
 * them.
 */
export function unexaminedSeats(state: TournamentState, table: TournamentTable): number[] {
  return formsOf(state, table)
    .filter(({ status }) => status === 'handed-in')
    .map(({ seat }) => seat);
}
