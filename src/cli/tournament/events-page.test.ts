import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysOf } from '../../kit/index.ts';
import {
  boardView,
  NO_TOURNAMENT,
  TABLE_ACTS,
  TOURNAMENT_EVENT_ROWS,
} from '../../tournament/index.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const PAGE = readFileSync(`${ROOT}docs/reference/tournament-events.md`, 'utf8');
const LINES = PAGE.split('\n');

it('the page of events has one row for every event, with its part, its audience and all its fields', () => {
  const rows = LINES.filter((line) =>
    /^\| `[A-Z]\w+` \| (terms|entry|structure|play|secret)/.test(line),
  );
  const others = LINES.filter((line) => /^\| `[A-Z]\w+` \| (results|desk) \|/.test(line));
  expect(rows.length + others.length).toBe(keysOf(TOURNAMENT_EVENT_ROWS).length);
  for (const [type, { part, audience, fields, hidden = [] }] of Object.entries(
    TOURNAMENT_EVENT_ROWS,
  )) {
    const names = Object.keys(fields).map((name) =>
      hidden.includes(name) ? `\`${name}\` (hidden)` : `\`${name}\``,
    );
    const start = `| \`${type}\` | ${part} | ${audience} | ${names.join(', ')} | `;
    expect(
      LINES.filter((line) => line.startsWith(start)),
      type,
    ).toHaveLength(1);
  }
});

it('the page names every field of the board and every barred command of a table', () => {
  for (const name of Object.keys(boardView(NO_TOURNAMENT))) expect(PAGE).toContain(`\`${name}\``);
  for (const type of keysOf(TABLE_ACTS)) {
    if (TABLE_ACTS[type] !== null) expect(PAGE).toContain(`\`${type}\``);
  }
});
