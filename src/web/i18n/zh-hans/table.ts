import type { Catalogue } from '../catalogue.ts';

export const TABLE: Catalogue['table'] = {
  chips: '筹码',
  chipOf: (amount) => `${amount} 筹码`,
};
