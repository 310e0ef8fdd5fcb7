import { GROUP_OF, type WagerGroup, type WagerType } from '../../../rules/index.ts';

export function groupsOf(wagers: readonly WagerType[]): WagerGroup[] {
  return [...new Set(wagers.map((type) => GROUP_OF[type]))].filter((group) => group !== 'main');
}
