import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('CSV quotes every cell and defuses formulas', () => {
  expect(
    csvOf([
      ['When', 'Amount'],
      ['a "b", c', '-12.50'],
      ['=1+1', '@x'],
      ['+61', '-x'],
      ['-1+1', '\t=1'],
    ]),
  ).toBe(
    '"When","Amount"\r\n"a ""b"", c","-12.50"\r\n"\'=1+1","\'@x"\r\n"\'+61","\'-x"\r\n"\'-1+1","\'\t=1"',
  );
});
