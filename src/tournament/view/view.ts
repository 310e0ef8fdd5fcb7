import type { Cents } from '../../kit/index.ts';
import type { Outcome, TermsItem } from '../../rules/index.ts';
import { type PublicView, publicView } from '../../table/index.ts';
import {
  type DeskAct,
  type Entrant,
  entrantOf,
  entrantsOf,
  formsAt,
  type HeldForm,
  type Incident,
  playsFor,
  policyOf,
  resultsAt,
  secretsUsed,
  settingsOf,
  type TournamentCommandType,
  type TournamentState,
  type TournamentTable,
  tableOf,
  turnAt,
  valueCents,
  whereIs,
} from '../kernel/index.ts';
import { lawfulTournamentCommands } from '../machine/index.ts';
import { missingItems, type TermsLine, termsOf } from '../terms/index.ts';
import { type BoardView, boardView, type TableBoard, tableBoard } from './board.ts';
import { isStaffViewer, seesForms, type TournamentViewer } from './viewer.ts';

/** What one viewer sees of a tournament: the board, and what only he may see. */
export interface TournamentView {
  readonly viewer: TournamentViewer;
  readonly board: BoardView;
  readonly own: OwnView | null;
  readonly desk: DeskView | null;
  readonly lawful: readonly TournamentCommandType[];
}

/** The sheet of an entrant, for himself and for the substitute who plays in his name. */
export interface OwnView {
  readonly entrant: Entrant;
  readonly tableId: string | null;
  readonly seat: number | null;
  readonly valueCents: Cents | null;
  readonly rank: number | null;
  /** Chips missing to the next better place; null for the first and for a person without a seat. */
  readonly gapCents: number | null;
  readonly isTurn: boolean;
  readonly clockEndsAtMs: number | null;
  readonly secretsLeft: number;
  readonly form: HeldForm | null;
}

/** What director and operator work with. */
export interface DeskView {
  readonly terms: readonly TermsLine[];
  readonly missing: readonly TermsItem[];
  readonly entrants: readonly Entrant[];
  readonly incidents: readonly Incident[];
  readonly directorsPresent: readonly string[];
  readonly designated: readonly string[];
  /** Rounds whose draw is sealed. */
  readonly sealedRounds: readonly number[];
  /** Acts that can be undone, newest last, and acts that were undone. */
  readonly acts: readonly DeskAct[];
  readonly undone: readonly DeskAct[];
}

export function tournamentView(state: TournamentState, viewer: TournamentViewer): TournamentView {
  const desk = viewer.kind === 'director' || viewer.kind === 'operator';
  return {
    viewer,
    board: boardView(state),
    own: viewer.kind === 'entrant' ? ownView(state, playsFor(state, viewer.person)) : null,
    desk: desk && state.phase !== 'none' ? deskView(state) : null,
    lawful: lawfulFor(state, viewer),
  };
}

/** One table: its part of the board, the felt, and the forms that this viewer may read. */
export interface TournamentTableView {
  readonly board: TableBoard;
  readonly felt: PublicView;
  /** Outcomes of the shoe in use, oldest first: its roads are drawn from them. */
  readonly results: readonly Outcome[];
  readonly forms: readonly HeldForm[];
  readonly lawful: readonly TournamentCommandType[];
}

export function tournamentTableView(
  state: TournamentState,
  tableId: string,
  viewer: TournamentViewer,
): TournamentTableView | null {
  const table = tableOf(state, tableId);
  if (table === null) return null;
  return {
    board: tableBoard(state, table),
    felt: publicView(table.table),
    results: resultsAt(table),
    forms: formsAt(state, tableId)
      .filter((form) => mayRead(table, form, viewer))
      .map(outOfBox),
    lawful: lawfulFor(state, viewer, tableId),
  };
}

/** The board and surveillance look, and do nothing. */
function lawfulFor(
  state: TournamentState,
  viewer: TournamentViewer,
  tableId: string | null = null,
): readonly TournamentCommandType[] {
  if (viewer.kind === 'board' || viewer.kind === 'surveillance') return [];
  return lawfulTournamentCommands(state, viewer.kind, viewer.person, tableId);
}

/** A form as its readers get it, without the closed box, which is only for the log. */
function outOfBox(form: HeldForm): HeldForm {
  return form.box === '' ? form : { ...form, box: '' };
}

/**
 * Before the reveal the owner and the inspector may read a form; after it, people who asked to see
 * it, and staff.
 */
function mayRead({ places }: TournamentTable, form: HeldForm, viewer: TournamentViewer): boolean {
  const holder = places.find(({ seat }) => seat === form.seat)?.substitute ?? form.person;
  if (seesForms(viewer, form.person) || seesForms(viewer, holder)) return true;
  if (form.status !== 'revealed' && form.status !== 'settled') return false;
  const asked = viewer.kind === 'entrant' && form.seenBy.includes(viewer.person);
  return isStaffViewer(viewer) || asked;
}

function ownView(state: TournamentState, person: string): OwnView | null {
  const entrant = entrantOf(state, person);
  if (entrant === null) return null;
  const at = whereIs(state, person);
  const allowed = settingsOf(state).secretWagers ?? 0;
  const seconds = state.structure.wagerSeconds;
  const isTurn = at !== null && turnAt(at.table) === at.place.seat;
  return {
    entrant,
    tableId: at?.table.tableId ?? null,
    seat: at?.place.seat ?? null,
    valueCents: at === null ? null : valueCents(at.table, person),
    ...standingOf(state, at?.table ?? null, person),
    isTurn,
    clockEndsAtMs: isTurn && seconds !== null ? at.table.turnSinceMs + seconds * 1000 : null,
    secretsLeft: Math.max(0, allowed - secretsUsed(state, person)),
    form: at === null ? null : ownForm(state, at.table, person),
  };
}

function ownForm(
  state: TournamentState,
  { tableId }: TournamentTable,
  person: string,
): HeldForm | null {
  const held = formsAt(state, tableId).findLast((form) => form.person === person);
  return held === undefined ? null : outOfBox(held);
}

function standingOf(
  state: TournamentState,
  table: TournamentTable | null,
  person: string,
): { readonly rank: number | null; readonly gapCents: number | null } {
  if (table === null) return { rank: null, gapCents: null };
  const { places } = tableBoard(state, table);
  const own = places.find((place) => place.person === person);
  if (own === undefined || own.rank === null) return { rank: null, gapCents: null };
  const value = own.stackCents + own.stakedCents;
  const better = places
    .filter(({ rank }) => rank !== null)
    .map((place) => place.stackCents + place.stakedCents)
    .filter((other) => other > value);
  return { rank: own.rank, gapCents: better.length === 0 ? null : Math.min(...better) - value };
}

function deskView(state: TournamentState): DeskView {
  const policy = policyOf(state);
  const settings = settingsOf(state);
  return {
    terms: termsOf(policy, settings),
    missing: missingItems(policy, settings).map(({ item }) => item),
    entrants: entrantsOf(state),
    incidents: state.terms.incidents,
    directorsPresent: state.terms.present,
    designated: state.structure.designated,
    sealedRounds: Object.keys(state.structure.seals).map(Number),
    acts: state.desk.acts,
    undone: state.desk.undone,
  };
}
