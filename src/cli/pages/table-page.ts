import { keysOf } from '../../kit/index.ts';
import type { Fields } from '../../machine/index.ts';
import {
  ACTS,
  type Act,
  BOOKS,
  type Leaf,
  printedClause,
  type StaffRank,
} from '../../rules/index.ts';
import {
  type Audience,
  COMMANDS,
  type CommandType,
  EVENTS,
  explain,
  PARTS,
  type Part,
  PHASES,
  type Phase,
  PLAIN,
  REFUSAL_CODES,
  type Who,
} from '../../table/index.ts';
import { bookSection } from './table-page-books.ts';

/** docs/reference/table.md, written from the tables that the machine itself reads. */
export function tablePage(): string {
  return [
    INTRODUCTION,
    phaseSection(),
    ...PARTS.flatMap((part) => partSection(part)),
    fieldSection(),
    bookSection(),
    officeSection(),
    eventSection(),
    refusalSection(),
  ].join('\n');
}

const INTRODUCTION = `# The table: commands, phases, offices

Written by \`npm run docs\` from the tables that the machine, the consoles and this page all read
(\`COMMANDS\`, the books' authority, the schemas). Do not edit it by hand.

A command is lawful when its guards pass. They stand in this order, and the first that fails gives
the refusal:

1. **Office.** Staff need at least the rank that the book gives the act; a patron acts for himself,
   through his nominee, or by the hand of whoever runs the game (\`for\`). Somebody excluded may only
   take chips, leave, and speak in a dispute.
2. **Phase.** The command must belong to the moment.
3. **People.** Play itself needs a dealer at the table, and a supervisor before a new coup.
4. **The part of the procedure.** For a wager: the window, the bettor's place, whether the table
   offers it, both hands, the amount, the chips, the room on the area. Elsewhere: the position of
   the game first, then the values in the command.

\`baize schema\` prints every command and event as JSON Schema; \`baize play\` runs a script of
commands ([play.md](play.md)).
`;

const PHASE_TEXT: Readonly<Record<Phase, string>> = {
  unopened: 'the table has no set-up yet',
  preparing: 'cards are checked, shuffled, cut, loaded and burned',
  between: 'nothing is dealt and no bets are called for',
  betting: 'bets are open',
  called: 'no more bets was called; no card of the coup is out',
  dealing: 'one to three of the first four cards are out',
  opening: 'four cards are out and at least one lies face down',
  insurance: 'Insurance/No 6 is open',
  drawing: 'both hands lie open: third cards, then the announcement',
  resulted: 'the result is announced and not yet settled',
  reopened: 'wagers may be changed although cards are out',
  misdelivered: 'a misdelivery waits for the supervisor, or players may retract',
  'shoe-over': 'the last coup of the shoe is settled',
  closed: 'the table has closed',
};

function phaseSection(): string {
  const rows = PHASES.map((phase) => `| \`${phase}\` | ${PHASE_TEXT[phase]} |`);
  return ['## Phases', '', '| Phase | Meaning |', '|---|---|', ...rows, ''].join('\n');
}

function partSection(part: Part): string[] {
  const types = keysOf(COMMANDS).filter((type) => COMMANDS[type].part === part);
  return [
    `## Commands: ${part}`,
    '',
    '| Command | Fields | Phases | Who |',
    '|---|---|---|---|',
    ...types.map(commandRow),
    '',
  ];
}

function commandRow(type: CommandType): string {
  const { phases, who, play } = COMMANDS[type];
  const needs = play ? '; dealer and supervisor present' : '';
  const fields = fieldList(COMMANDS[type].fields);
  return `| \`${type}\` | ${fields} | ${phaseList(phases)} | ${whoText(who)}${needs} |`;
}

function fieldList(fields: Fields): string {
  const names = Object.entries(fields).map(([name, { optional }]) =>
    optional === true ? `\`${name}?\`` : `\`${name}\``,
  );
  return names.length === 0 ? '–' : names.join(' ');
}

/** Fields by name; one name may hold different things in different commands. */
function fieldSection(): string {
  const values = new Map<string, string[]>();
  for (const [type, { fields }] of Object.entries(COMMANDS)) {
    for (const [name, { schema }] of Object.entries(fields)) {
      const key = `| \`${name}\` | ${schema.description ?? 'see baize schema'} |`;
      values.set(key, [...(values.get(key) ?? []), type]);
    }
  }
  const rows = [...values].map(([key, types]) => `${key} ${commandList(types)} |`).sort();
  return [
    '## Fields',
    '',
    'What a field holds. Every command also has `by` ({`person`, `role`: `patron` or a rank}), `atMs`',
    '(milliseconds since 1970) and, where it is keyed for somebody else, `for`.',
    '',
    '| Field | Value | In |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const MOST_NAMED = 6;

function commandList(types: readonly string[]): string {
  const named = types.slice(0, MOST_NAMED).join(', ');
  const rest = types.length - MOST_NAMED;
  return rest > 0 ? `${named} and ${rest} more` : named;
}

const OPEN_PHASES: readonly Phase[] = PHASES.filter(
  (phase) => phase !== 'unopened' && phase !== 'closed',
);

function phaseList(phases: readonly Phase[]): string {
  const distinct = PHASES.filter((phase) => phases.includes(phase));
  const anyOpen = OPEN_PHASES.every((phase) => distinct.includes(phase));
  const rest = anyOpen ? distinct.filter((phase) => !OPEN_PHASES.includes(phase)) : distinct;
  return [...(anyOpen ? ['any while open'] : []), ...rest].join(', ');
}

function whoText(who: Who): string {
  switch (who) {
    case 'patron':
      return 'a patron, or staff `for` one';
    case 'cutter':
      return 'whoever accepted the cut';
    case 'shoe':
      return 'the dealer, or the player with the shoe';
    case 'opener':
      return 'whoever opens the hand';
    default:
      return `[${who}](#offices)`;
  }
}

function officeSection(): string {
  const heads = BOOKS.map((book) => book.id);
  return [
    '## Offices',
    '',
    'The least rank for each act, with the clause or reading that gives it. A higher rank on the',
    "book's ladder may always act for a lower one; “nobody” means that the book gives no such power.",
    '',
    `| Act | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---|').join('')}`,
    `| ladder | ${BOOKS.map((book) => book.offices.ladder.value.join(' < ')).join(' | ')} |`,
    ...ACTS.map(officeRow),
    '',
  ].join('\n');
}

function officeRow(act: Act): string {
  const cells = BOOKS.map((book) => rankText(book.offices.authority[act]));
  return `| \`${act}\` | ${cells.join(' | ')} |`;
}

function rankText({ value, clause, reading }: Leaf<StaffRank | null>): string {
  const printed = clause === null ? null : printedClause(clause);
  const grounds = [printed, reading].filter((ground) => ground !== null).join('; ');
  return `${value ?? 'nobody'} (${grounds})`;
}

const AUDIENCE_TEXT: Readonly<Record<Audience, string>> = {
  everyone: 'everybody',
  'in-part': 'everybody, without what is private',
  subject: 'the person it is about, and staff',
  staff: 'staff',
};

function eventSection(): string {
  const rows = keysOf(EVENTS).map(
    (type) =>
      `| \`${type}\` | ${fieldList(EVENTS[type].fields)} | ${AUDIENCE_TEXT[EVENTS[type].audience]} |`,
  );
  return [
    '## Events',
    '',
    'What an accepted command reports, and who is told. A peeled card has a value for its handler',
    'only.',
    '',
    '| Event | Fields | Told to |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function refusalSection(): string {
  const rows = REFUSAL_CODES.map(
    (code) =>
      `| \`${code}\` | ${explain({ code, clause: null, facts: {} })} | ${PLAIN[code] ?? ''} |`,
  );
  return [
    '## Refusals',
    '',
    'A refusal has a code, the clause or reading that demands it, the facts the guard looked at, and',
    'a sentence. The sentences below are without their facts; with them the minimum, the place or',
    'the person is named. The last column says why a refusal may come without a clause (null); one',
    'that has nothing there always names its clause or reading.',
    '',
    '| Code | Sentence | May lack a clause because |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
