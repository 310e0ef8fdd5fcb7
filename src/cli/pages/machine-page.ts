import type { Field, Fields, Machine, MachineTypes } from '../../machine/index.ts';

/** What a row may say besides its fields; a machine's rows all say the same. */
interface Row {
  readonly fields: Fields;
  readonly part?: string;
  readonly who?: string | readonly string[];
  readonly phases?: readonly string[];
  readonly audience?: string;
}

type Said = Exclude<keyof Row, 'fields'>;

const HEADS: Readonly<Record<Said, string>> = {
  part: 'Part',
  who: 'Who',
  phases: 'Phases',
  audience: 'Told to',
};

/** The reference page of a machine, written from its rows. */
export function machinePage<T extends MachineTypes>(
  title: string,
  { rows, envelope, refusals }: Machine<T>,
): string {
  return [
    `# ${title}: commands, events, refusals`,
    '',
    'Written by `npm run docs` from the rows that the machine itself reads. Do not edit it by hand.',
    '',
    '## Commands',
    '',
    `Every command also has ${fieldsText(envelope)}.`,
    '',
    ...rowsTable('Command', rows.commands),
    '## Events',
    '',
    ...rowsTable('Event', rows.events),
    '## Refusals',
    '',
    `${refusals.map((code) => `\`${code}\``).join(', ')}.`,
    '',
  ].join('\n');
}

function rowsTable(head: string, rows: Readonly<Record<string, Row>>): readonly string[] {
  const names = Object.keys(HEADS) as Said[];
  const said = names.filter((name) => Object.values(rows).some((row) => row[name] !== undefined));
  const lines = Object.entries(rows).map(([type, row]) =>
    line([`\`${type}\``, ...said.map((name) => words(row[name])), fieldsText(row.fields)]),
  );
  const heads = [head, ...said.map((name) => HEADS[name]), 'Fields'];
  return [line(heads), line(heads.map(() => '---')), ...lines, ''];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function words(said: string | readonly string[] | undefined): string {
  return typeof said === 'string' ? said : (said ?? []).join(', ');
}

function fieldsText(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, field]) => fieldText(name, field))
    .join(', ');
}

/** A choice with its words, and whether it may be null or left out. */
function fieldText(name: string, { of, orNull, optional }: Field<unknown>): string {
  const choice = of === undefined ? [] : [of.map((word) => `\`${word}\``).join(' or ')];
  if (orNull === true) choice.push('or `null`');
  if (optional === true) choice.push('may be left out');
  return choice.length === 0 ? `\`${name}\`` : `\`${name}\` (${choice.join('; ')})`;
}
