import { COMMANDS, type CommandBody } from '../../table/index.ts';
import { TOURNAMENT_COMMAND_ROWS, type TournamentCommandBody } from '../../tournament/index.ts';
import { AddressBudget } from '../people/index.ts';

export interface FloodSettings {
  /** The number of acts of one person at one table in an hour. */
  readonly actsPerHour: number;
  /** How often one person may put words of his own into one table's log in an hour. */
  readonly textsPerHour: number;
}

/** Limits acts of people without an office, because every act stays in the log for ever. */
export class FloodGate {
  readonly #acts: AddressBudget;
  readonly #texts: AddressBudget;
  readonly #nowMs: () => number;

  constructor({ actsPerHour, textsPerHour }: FloodSettings, nowMs: () => number) {
    this.#acts = new AddressBudget(actsPerHour);
    this.#texts = new AddressBudget(textsPerHour);
    this.#nowMs = nowMs;
  }

  /**
   * Counts one act. `where` is a table or a tournament; `body` is the command given there, null for
   * a contribution to the shoe.
   */
  passes(person: string, where: string, body: CommandBody | TournamentCommandBody | null): boolean {
    const key = `${person} ${where}`;
    const nowMs = this.#nowMs();
    if (body !== null && holdsText(body) && !this.#texts.spend(key, nowMs)) {
      return false;
    }
    return this.#acts.spend(key, nowMs);
  }
}

function holdsText(body: CommandBody | TournamentCommandBody): boolean {
  return body.type === 'ActAtTable' ? holdsText(body.act) : TEXT_COMMANDS.has(body.type);
}

/** Commands with a field for free text. */
const TEXT_COMMANDS: ReadonlySet<string> = new Set(
  [...Object.entries(COMMANDS), ...Object.entries(TOURNAMENT_COMMAND_ROWS)]
    .filter(([, { fields }]) => Object.values(fields).some(({ kind }) => kind === 'text'))
    .map(([type]) => type),
);
