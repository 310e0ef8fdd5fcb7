import type { Field } from '../../machine/index.ts';
import { TOURNAMENT_COMMAND_ROWS, type TournamentCommandType } from '../../tournament/index.ts';

/** A command as docs/reference/tournament.md lists it. */
export function tournamentCommandLine(type: TournamentCommandType): string {
  const { part, who, phases, fields } = TOURNAMENT_COMMAND_ROWS[type];
  const names = Object.entries(fields).map(([name, field]) => fieldText(name, field));
  const cells = [`\`${type}\``, part, who.join(', '), phases.join(', '), names.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

/** A choice with its words, and whether it may be null or left out. */
function fieldText(name: string, { of, orNull, optional }: Field<unknown>): string {
  const words = of === undefined ? [] : [of.map((word) => `\`${word}\``).join(' or ')];
  if (orNull === true) words.push('or `null`');
  if (optional === true) words.push('may be left out');
  return words.length === 0 ? `\`${name}\`` : `\`${name}\` (${words.join('; ')})`;
}
