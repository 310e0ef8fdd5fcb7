import type { Actor, Command, CommandBody } from '../../table/index.ts';
import type { Order } from './machine.ts';

/** What somebody orders at a table, as it comes to the door. */
export interface TableOrder {
  readonly id: string;
  readonly body: CommandBody;
  readonly by: Actor;
  readonly atMs: number;
  /** The person for whom it is done. */
  readonly for?: string | undefined;
  /** The betting window that its sender saw. */
  readonly window?: string | undefined;
  readonly approval?: ApprovalNote;
  /** What a retry must repeat, where the house adds to it; without it, the whole command. */
  readonly asked?: unknown;
}

/** Both names stand in the command, and so in the log of the table. */
export interface ApprovalNote {
  readonly id: string;
  readonly askedBy: Actor;
  readonly approvedBy: Actor;
  readonly why: string;
}

/** The one place where an order gets its envelope: who, when, for whom, in which window. */
export function tableOrder(order: TableOrder): Order<Command> {
  const { id, body, by, atMs, asked } = order;
  return { id, actor: by.person, kind: body.type, atMs, command: commandOf(order), asked };
}

/**
 * The body comes last, then the envelope once more, which no body may name: new fields behind a
 * spread at the beginning of an object cost twenty times as much as all of this.
 */
function commandOf({ body, by, atMs, for: person, window, approval }: TableOrder): Command {
  const command: Record<string, unknown> = { by, atMs, ...body };
  command.by = by;
  command.atMs = atMs;
  if (person !== undefined) command.for = person;
  if (window !== undefined) command.window = window;
  if (approval !== undefined) command.approval = approval;
  return command as unknown as Command;
}
