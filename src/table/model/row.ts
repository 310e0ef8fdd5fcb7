import type { Fields, ValueOf } from '../../machine/index.ts';
import type { Act, IrregularityPolicy } from '../../rules/index.ts';
import { PHASES } from './coup-state.ts';
import type { Phase, TableState } from './state.ts';

export type { BodyOf } from '../../machine/index.ts';

/** The parts of the procedure, each in a folder of its own. */
export const PARTS = [
  'opening',
  'people',
  'cards',
  'betting',
  'dealing',
  'settlement',
  'irregularity',
  'dummy',
  'limits',
  'conduct',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * Who may give a command: an act of the book's authority table; 'patron' for people at the table (a
 * dealer may key it for them); 'cutter' for the person who cuts; 'shoe' for the dealer or the
 * player who holds the shoe; 'opener' for the person who opens the hand.
 */
export type Who = Act | 'patron' | 'cutter' | 'shoe' | 'opener';

/**
 * A leaf that says what follows from a mistake; other leaves say when, how far or under which
 * clause.
 */
export type ConsequenceLeaf = Exclude<
  keyof IrregularityPolicy,
  | 'supervisorAtTable'
  | 'missedBurnRebuild'
  | 'excessUnseenBar'
  | 'seenOnLast'
  | 'noWagerDealt'
  | 'misdeliveryKinds'
  | 'misdeliveryOutcomes'
>;

/** Where a dealer looks for a mistake: among cards, among calls and chips, or in the shoe. */
export const TROUBLES = ['cards', 'calls', 'shoe'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Everything known of a command; the machine, consoles, wire and reference page read it. */
export interface CommandRow<F extends Fields = Fields> {
  readonly who: Who;
  readonly phases: readonly Phase[];
  /**
   * Whether the command is part of the game itself, which needs a dealer and a supervisor at the
   * table.
   */
  readonly play?: true;
  /**
   * 'window': the command puts, changes or takes back a wager, so it belongs to one betting window.
   * 'coup': after a broken connection nobody wants it to count for the next coup.
   */
  readonly meantFor?: 'window' | 'coup';
  /** For the report of a mistake: the leaves that say what follows. */
  readonly follows?: readonly ConsequenceLeaf[];
  /** Absent: 'cards'. */
  readonly trouble?: Trouble;
  /**
   * Whether a person does it a few times an hour at the most. Nothing in the game bounds it, so a
   * house does: each one stays in the log.
   */
  readonly seldom?: true;
  /** Whether an excluded person may still give it. */
  readonly excludedMay?: true;
  readonly fields: F;
  /**
   * Plain values with which the command is tried. A command without a probe is offered whenever
   * office and phase allow it, because everything else depends on its values.
   */
  readonly probe?: (state: TableState, person: string) => readonly ValueOf<NoInfer<F>>[];
}

/** Who besides staff is told of an event; 'in-part': everybody, without the private fields. */
export type Audience = 'everyone' | 'in-part' | 'subject' | 'staff';

export interface EventRow<F extends Fields = Fields> {
  readonly audience: Audience;
  readonly fields: F;
}

export function command<const F extends Fields>(row: CommandRow<F>): CommandRow<F> {
  return row;
}

export function event<const F extends Fields>(row: EventRow<F>): EventRow<F> {
  return row;
}

/** The probe of a command without fields. */
export const BARE = () => [{}];

export const OPEN: readonly Phase[] = PHASES.filter(
  (phase) => phase !== 'unopened' && phase !== 'closed',
);
export const IDLE: readonly Phase[] = ['preparing', 'between', 'betting', 'shoe-over'];
export const IN_COUP: readonly Phase[] = ['called', 'dealing', 'opening', 'insurance', 'drawing'];
/** Cards of a coup lie open, or the next coup has not begun since. */
export const LYING: readonly Phase[] = OPEN.filter(
  (phase) => phase !== 'preparing' && phase !== 'betting' && phase !== 'called',
);
