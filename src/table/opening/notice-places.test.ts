import { expect, it } from 'vitest';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import type { Notice } from '../../rules/index.ts';
import { helpAt } from '../view/help.ts';
import { publicView } from '../view/view-public.ts';

type Place = Notice['shown'];
type Row = readonly [id: string, clause: string, shown: Place, ...words: readonly string[]];

/** Each notice: its clause, where it stands, and which words it must contain. */
const CROWN: readonly Row[] = [
  ['identity', 'Title page', 'at-table', 'Crown Melbourne Limited', 'Gambling Regulation'],
  ['crown-version', '5.1', 'at-table', 'Crown Baccarat'],
  ['limit-sign', '7.1', 'on-sign', 'Least and greatest wagers', '66(1)(c)'],
  ['raised-minimum', '7.7', 'on-sign', 'higher minimum', 'twenty minutes'],
  ['closing', '13.7', 'on-sign', 'closes', 'twenty minutes'],
  ['devices', '13.1', 'at-table', 'record, project or analyse', 'used or carried'],
  ['inspector', '13.10', 'to-complainant', 'inspector', 'dispute', 'unresolved'],
  ['complaint', '13.11', 'to-complainant', 'complaint', 'Victorian Commission'],
  ['rules-copy', '13.13', 'on-request', 'copy of the rules', 'on request', 'website'],
];
const VICTORIA: readonly Row[] = [
  ['identity', 'Notice heading', 'at-table', 'Notice No. 28 of 2002', 'Gazette S 137'],
  ['crown-version', '5.1', 'at-table', 'Crown Baccarat'],
  ['limit-sign', '7.1', 'on-sign', 'Least and greatest wagers', '66(1)(d)'],
  ['raised-minimum', '7.7', 'on-sign', 'twenty minutes', 'unless every player agrees'],
  ['closing', '13.7', 'on-sign', 'closes', 'twenty minutes'],
  ['devices', '13.1', 'at-table', 'record, project or analyse', 'used or carried'],
  ['dummy-purpose', '11.9.1 interpretation', 'to-staff', 'sequence of the shoe', 'say why'],
  ['inspector', '13.9', 'to-complainant', 'inspector', 'dispute', 'unresolved'],
  ['review', '13.10', 'to-complainant', 'Director of Casino Surveillance', 'reviews'],
  ['rules-copy', '13.12', 'on-request', 'copy of the rules', 'on request'],
];
const TASMANIA: readonly Row[] = [
  ['identity', 'Title', 'at-table', 'Tasmanian Gaming Commission', '8 July 2013'],
  ['limit-sign', '7.1', 'on-sign', 'Least and greatest wagers'],
  ['limit-change', '7.6(b)', 'on-sign', 'half an hour', 'unless every player consents'],
  ['collective-liability', '7.3(a)', 'on-sign', 'most', 'one hand', 'everybody together'],
  ['federal-version', '13/3', 'at-table', 'Federal Baccarat'],
  ['table-of-play', '11/2', 'at-table', 'table of play', 'at all times'],
];
const THE_VILLE: readonly Row[] = [
  ['identity', 'Cover/1', 'at-table', 'The Ville’s leaflet on Baccarat'],
  ['limit-sign', 'Range of bets/2', 'on-sign', 'Least and greatest bets'],
  ['bonus-odds', 'Bonus wagers/2', 'on-sign', 'Limits and odds', 'bonus wager'],
  ['responsible-gaming', 'Responsible gaming/1', 'everywhere', 'responsible approach'],
  ['own-decision', 'Responsible gaming/2', 'everywhere', 'time and money', 'your decision'],
  ['help', 'Responsible gaming/4', 'everywhere', '1800 858 858', 'gamblinghelponline.org.au'],
  ['slogan', 'Responsible gaming/7', 'everywhere', 'GAMBLE RESPONSIBLY'],
  ['chance', 'Odds/1', 'on-request', 'game of chance'],
  ['margin', 'Odds/2', 'on-request', '1.2 %'],
];

type Case = readonly [title: string, book: string, version: string, row: Row];

const at = (book: string, version: string, rows: readonly Row[]): readonly Case[] =>
  rows.map((row) => {
    const [id, clause, shown, ...words] = row;
    return [`[${book} ${clause}] ${id}, ${shown}: ${words.join(' … ')}`, book, version, row];
  });

it.each([
  ...at('crown-melbourne', 'crown', CROWN),
  ...at('crown-melbourne', 'two-to-one', [
    ['two-to-one-version', '5.2', 'at-table', '2 to 1 Baccarat'],
  ]),
  ...at('crown-melbourne', 'tie-baccarat', [
    ['tie-version', '5.3', 'at-table', 'Tie Baccarat', 'percentage'],
  ]),
  ...at('victoria-2002', 'crown', VICTORIA),
  ...at('tasmania-2013', 'federal', TASMANIA),
  ...at('the-ville', 'traditional', THE_VILLE),
])('%s', (_title, book, version, [id, clause, shown, ...words]) => {
  const { state, log } = openTable(setupFor(book, version));
  const notice = helpAt(state)?.notices.find((one) => one.id === id);
  expect([notice?.clause, notice?.shown]).toEqual([clause, shown]);
  for (const word of words) expect(notice?.text).toContain(word);
  const [opened] = log;
  const told = opened?.type === 'TableOpened' ? opened.notices : [];
  expect(told.includes(id)).toBe(shown === 'at-table' || shown === 'on-sign');
  const { rules } = publicView(state);
  expect(rules?.notices.some((one) => one.id === id)).toBe(shown !== 'to-staff');
});

it.each(['crown-melbourne', 'victoria-2002', 'tasmania-2013'])(
  '%s: no notice of another version stands at a table of the traditional game',
  (book) => {
    const [opened] = openTable(setupFor(book)).log;
    const ids = opened?.type === 'TableOpened' ? opened.notices : [];
    expect(ids).toContain('identity');
    expect(ids.filter((id) => id.endsWith('-version'))).toEqual([]);
  },
);
