import { type Cents, cents } from '../../kit/index.ts';
import {
  type Decision,
  handNeeded,
  handWager,
  limitsOn,
  no,
  notInChips,
  type Place,
  ruleOf,
  type SecretForm,
  stackCents,
  stakedCents,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { centsInWords } from './amount-words.ts';

export const FORM_FAULTS = [
  'name',
  'seat',
  'figures',
  'words',
  'words-differ',
  'type',
  'signature',
] as const;
export type FormFault = (typeof FORM_FAULTS)[number];

/** What is wrong with a form as a document (Tasmania, Diagram 1). */
export function formFaults(form: SecretForm, place: Place): FormFault[] {
  const faults: FormFault[] = [];
  // A substitute's form may bear either name; the person who sits there signs it (T-82).
  if (form.name !== place.person && form.name !== place.substitute) faults.push('name');
  if (form.seat !== place.seat) faults.push('seat');
  faults.push(...endorsementFaults(form));
  if (form.signedBy !== (place.substitute ?? place.person)) faults.push('signature');
  return faults;
}

/** Amount or type not properly written: the defects of Tasmania 15.6.10(d) (T-60). */
function endorsementFaults(form: SecretForm): FormFault[] {
  const faults: FormFault[] = [];
  const figures = form.figuresCents ?? 0;
  if (figures <= 0) faults.push('figures');
  const words = centsInWords(form.words);
  if (words === null) faults.push('words');
  else if (words !== figures) faults.push('words-differ');
  if (form.circled.length !== 1) faults.push('type');
  return faults;
}

export interface WrittenWager {
  readonly area: 'player' | 'banker' | 'tie';
  readonly stakeCents: Cents;
}

/** The wager that a complete form states. */
export function writtenWager(form: SecretForm): WrittenWager | null {
  const [area] = form.circled;
  if (area === undefined || endorsementFaults(form).length > 0) return null;
  return { area, stakeCents: cents(form.figuresCents ?? 0) };
}

/** Compares the form with the sign and the stack, which is possible as soon as it is made. */
export function amountRefusal(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  { area, stakeCents }: WrittenWager,
): Decision | null {
  const { minimumCents, maximumCents, multipleCents } = limitsOn(state, table, area);
  const limits = ruleOf(state, 'secret-limits');
  if (stakeCents < minimumCents) return no('below-minimum', limits, { stakeCents, minimumCents });
  if (stakeCents > maximumCents) return no('above-maximum', limits, { stakeCents, maximumCents });
  if (multipleCents !== null && stakeCents % multipleCents !== 0) {
    return no('not-in-units', ruleOf(state, 'units'), { stakeCents, unitCents: multipleCents });
  }
  const inHandCents = stackCents(table.table, place.person);
  return stakeCents > inHandCents
    ? no('not-enough-chips', ruleOf(state, 'secret-chips'), { stakeCents, inHandCents })
    : notInChips(state, stakeCents, inHandCents);
}

/**
 * Compares the form with the chips of the same player: the combined limit, one hand only, Tie
 * alone only where nobody must back a hand.
 */
export function combinationRefusal(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  { area, stakeCents }: WrittenWager,
): Decision | null {
  const hand = handWager(table.table, place.person);
  const totalCents = stakeCents + stakedCents(table.table, place.person);
  const { maximumCents } = table.limits;
  if (area !== 'tie' && hand !== null && hand.type !== area) {
    return no('both-hands', ruleOf(state, 'secret-one-hand'), { seat: place.seat });
  }
  if (totalCents > maximumCents) {
    return no('past-combined-limit', ruleOf(state, 'secret-total'), { totalCents, maximumCents });
  }
  const needed = handNeeded(state);
  return area === 'tie' && hand === null && needed !== null
    ? no('tie-needs-a-hand', needed, { seat: place.seat })
    : null;
}
