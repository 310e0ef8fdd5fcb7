import type { Catalogue } from '../catalogue.ts';

export const TABLE: Catalogue['table'] = {
  chips: '籌碼',
  chipOf: (amount) => `${amount} 籌碼`,
};
