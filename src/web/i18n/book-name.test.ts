import { expect, it } from 'vitest';
import { BOOKS } from '../../rules/index.ts';
import { bookName, rememberOwnNames, versionName } from './book-name.ts';
import { LANGUAGES, loadCatalogue } from './catalogue.ts';

it.each(LANGUAGES.map(({ id }) => id))(
  'a book of the house is called as it calls itself, and published books as %s calls them',
  async (language) => {
    const { game } = await loadCatalogue(language);
    const versions = [{ id: 'traditional', name: 'Harbour Baccarat' }];
    rememberOwnNames([{ id: 'harbour', name: { value: 'Rules of the Harbour' }, versions }]);
    expect(bookName('harbour', 'harbour', game)).toBe('Rules of the Harbour');
    expect(versionName('harbour', 'traditional', game)).toBe('Harbour Baccarat');
    expect(versionName('the-ville', 'traditional', game)).toBe(game.versions.traditional);
    expect(bookName('unknown', 'as printed', game)).toBe('as printed');
    for (const { id } of BOOKS) expect(bookName(id, '', game)).not.toBe('');
  },
);
