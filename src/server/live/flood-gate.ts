import { COMMANDS, type CommandBody } from '../../table/index.ts';
import { TOURNAMENT_COMMAND_ROWS, type TournamentCommandBody } from '../../tournament/index.ts';
import { AddressBudget } from '../people/index.ts';

export interface FloodSettings {
  /** The number of acts of one person at one table in an hour. */
  readonly actsPerHour: number;
  /** How often one person may put words of his own into one table's log in an hour. */
  readonly textsPerHour: number;
  /** How often one person may do in an hour at one table what people seldom do. */
  readonly seldomPerHour: number;
}

/** Limits acts of people without an office, because every act stays in the log for ever. */
export class FloodGate {
  readonly #acts: AddressBudget;
  readonly #texts: AddressBudget;
  readonly #seldom: AddressBudget;
  readonly #nowMs: () => number;

  constructor({ actsPerHour, textsPerHour, seldomPerHour }: FloodSettings, nowMs: () => number) {
    this.#acts = new AddressBudget(actsPerHour);
    this.#texts = new AddressBudget(textsPerHour);
    this.#seldom = new AddressBudget(seldomPerHour);
    this.#nowMs = nowMs;
  }

  /**
   * Counts one act. `where` is a table or a tournament; `body` is the command given there, null for
   * a contribution to the shoe.
   */
  passes(person: string, where: string, body: CommandBody | TournamentCommandBody | null): boolean {
    const key = `${person} ${where}`;
    const nowMs = this.#nowMs();
    const type = body?.type === 'ActAtTable' ? body.act.type : body?.type;
    if (type !== undefined && TEXT_COMMANDS.has(type) && !this.#texts.spend(key, nowMs)) {
      return false;
    }
    if (type !== undefined && SELDOM_COMMANDS.has(type) && !this.#seldom.spend(key, nowMs)) {
      return false;
    }
    return this.#acts.spend(key, nowMs);
  }
}

/** Commands with a field for free text. */
const TEXT_COMMANDS: ReadonlySet<string> = new Set(
  [...Object.entries(COMMANDS), ...Object.entries(TOURNAMENT_COMMAND_ROWS)]
    .filter(([, { fields }]) => Object.values(fields).some(({ kind }) => kind === 'text'))
    .map(([type]) => type),
);

const SELDOM_COMMANDS: ReadonlySet<string> = new Set(
  Object.entries(COMMANDS).flatMap(([type, row]) => (row.seldom === true ? [type] : [])),
);
