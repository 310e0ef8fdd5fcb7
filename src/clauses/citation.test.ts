import { expect, it } from 'vitest';
import { readCitations } from './citation.ts';

const BOOKS = new Set(['crown-melbourne', 'victoria-2002', 'the-ville']);

function cited(title: string): string[] {
  return readCitations(title, BOOKS).citations.map((item) => `${item.book} > ${item.clause}`);
}

it.each([
  ['one group', '[' + 'crown-melbourne 3.2.1] cards', ['crown-melbourne > 3.2.1']],
  [
    'several in a group',
    '[' + 'crown-melbourne 3.2.1; victoria-2002 3.2.1; the-ville How to play/8] cards',
    ['crown-melbourne > 3.2.1', 'victoria-2002 > 3.2.1', 'the-ville > How to play/8'],
  ],
  [
    'a part without a book stays in the book before it',
    '[' + 'crown-melbourne 9.2.1; 9.2 Table 1/0-5] draws',
    ['crown-melbourne > 9.2.1', 'crown-melbourne > 9.2 Table 1/0-5'],
  ],
  [
    'groups one after another',
    '[' + 'crown-melbourne 2.1][victoria-2002 2.1] [the-ville How to play/1] seats',
    ['crown-melbourne > 2.1', 'victoria-2002 > 2.1', 'the-ville > How to play/1'],
  ],
  [
    'brackets inside an id',
    '[' + 'victoria-2002 9.3 [8.3.1 sic]] Banker draws',
    ['victoria-2002 > 9.3 [8.3.1 sic]'],
  ],
  ['no citation', 'the cards of 3.2.1', []],
  ['other brackets', '[] is no hand', []],
  ['a class of letters', 'accepts [a-z0-9] only', []],
])('the reader of titles reads what a title claims: %s', (_what, title, expected) => {
  expect(cited(title)).toEqual(expected);
  expect(readCitations(title, BOOKS).fault).toBeNull();
});

it.each([
  ['an open bracket', '[' + 'crown-melbourne 3.2.1 cards', 'a citation is not closed'],
  ['a book alone', '[' + 'the-ville] leaflet', 'the-ville is cited without a clause'],
  ['a late citation', 'cards [' + 'crown-melbourne 3.2.1]', 'a citation must open the title'],
])('the reader of titles names the fault of a title: %s', (_what, title, fault) => {
  expect(readCitations(title, BOOKS).fault).toBe(fault);
});

it('the reader of titles keeps a misspelt book id, so that its absence from the registers is reported', () => {
  expect(cited('[' + 'crown-melburne 3.2.1] cards')).toEqual(['crown-melburne > 3.2.1']);
});
