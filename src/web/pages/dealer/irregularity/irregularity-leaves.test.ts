import { expect, it } from 'vitest';
import { BOOKS } from '../../../../rules/index.ts';
import { COMMANDS, type CommandType } from '../../../../table/index.ts';
import { consequencesOf } from './irregularity-leaves.ts';

const REPORTS = (Object.keys(COMMANDS) as CommandType[]).filter((type) =>
  type.startsWith('Report'),
);
const IRREGULARITIES = REPORTS.filter((type) => COMMANDS[type].part === 'irregularity');

it.each(BOOKS.map(({ id }) => id))('%s says what follows from every irregularity', (bookId) => {
  for (const type of IRREGULARITIES) {
    const told = consequencesOf(bookId, type);
    expect([type, told.length > 0]).toEqual([type, true]);
    for (const { clause } of told) expect(clause).not.toBe('not stated');
  }
});

it('the wizard names the clause and the outcome of the book at the table', () => {
  expect(consequencesOf('crown-melbourne', 'ReportExcessCard')).toEqual([
    { leaf: 'excessUnseen', clause: '11.2', outcome: 'opens-next-coup' },
    { leaf: 'excessSeen', clause: '11.5.1', outcome: 'dummy-coup' },
  ]);
  expect(consequencesOf('crown-melbourne', 'ReportMisdelivery')).toEqual([
    { leaf: 'misdelivered', clause: '11.7', outcome: 'supervisor-decides' },
  ]);
});
