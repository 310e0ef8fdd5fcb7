import { expect, it } from 'vitest';
import { ladderOf } from '../../console/offices.ts';
import { officesShown } from './offices-shown.ts';

it('a person who holds no office, or one of the ladder, is shown the ladder as the book has it', () => {
  const ladder = ladderOf('crown-melbourne');
  expect(officesShown(null, ladder)).toEqual(ladder);
  expect(officesShown('pit-boss', ladder)).toEqual(ladder);
});

it('an inspector of another book is shown as an inspector at a book without inspectors', () => {
  const ladder = ladderOf('crown-melbourne');
  expect(ladder).not.toContain('inspector');
  expect(officesShown('inspector', ladder)).toEqual([...ladder, 'inspector']);
});
