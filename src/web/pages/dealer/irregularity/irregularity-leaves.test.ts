import { expect, it } from 'vitest';
import { BOOKS, shelveBooks, TASMANIA_2013 } from '../../../../rules/index.ts';
import { COMMANDS, type CommandType } from '../../../../table/index.ts';
import { consequencesOf } from './irregularity-leaves.ts';

const REPORTS = (Object.keys(COMMANDS) as CommandType[]).filter((type) =>
  type.startsWith('Report'),
);
const IRREGULARITIES = REPORTS.filter((type) => COMMANDS[type].part === 'irregularity');

it.each(BOOKS.map(({ id }) => id))('%s says what follows from every irregularity', (bookId) => {
  expect(IRREGULARITIES.length).toBeGreaterThan(10);
  for (const type of IRREGULARITIES) {
    const told = consequencesOf(bookId, type);
    expect([type, told.length > 0]).toEqual([type, true]);
    for (const { clause } of told) expect(clause).not.toBe('not stated');
  }
});

it('the wizard names the clause and the outcome that the book of the table gives', () => {
  expect(consequencesOf('crown-melbourne', 'ReportExcessCard')).toEqual([
    { leaf: 'excessUnseen', clause: '11.2', outcome: 'opens-next-coup' },
    { leaf: 'excessSeen', clause: '11.5.1', outcome: 'dummy-coup' },
  ]);
  expect(consequencesOf('crown-melbourne', 'ReportMisdelivery')).toEqual([
    { leaf: 'misdelivered', clause: '11.7', outcome: 'supervisor-decides' },
  ]);
});

it('the wizard says what a house’s own book lays down for a drawn card and a called result', () => {
  const { irregularities } = TASMANIA_2013;
  const drawnCard = { ...irregularities.drawnCard, value: 'discarded' as const };
  const promptError = { ...irregularities.promptError, value: 'stands' as const };
  const own = { ...irregularities, drawnCard, promptError };
  shelveBooks([{ ...TASMANIA_2013, id: 'strict', irregularities: own }]);
  const outcomes = (type: CommandType) => consequencesOf('strict', type).map((one) => one.outcome);
  expect(outcomes('ReportCardPutBack')).toEqual(['discarded']);
  expect(outcomes('CallBackResult')).toEqual(['stands']);
});
