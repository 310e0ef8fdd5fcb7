import { EVENT_COMMAND_ROWS, type EventCommandType } from '../tournament/index.ts';

/** A command as docs/reference/tournament.md lists it. */
export function eventCommandLine(type: EventCommandType): string {
  const { part, who, phases, fields } = EVENT_COMMAND_ROWS[type];
  const names = Object.keys(fields).map((name) => `\`${name}\``);
  const cells = [`\`${type}\``, part, who.join(', '), phases.join(', '), names.join(', ')];
  return `| ${cells.join(' | ')} |`;
}
