import { CONDUCT_STORIES } from './conduct.ts';
import { DEALING_STORIES } from './dealing.ts';
import { DUMMY_STORIES } from './dummies.ts';
import { IRREGULARITY_STORIES } from './irregularities.ts';
import { LIMIT_STORIES } from './limits.ts';
import { MISREAD_STORIES } from './misread.ts';
import { SETTLEMENT_STORIES } from './settlement.ts';
import { SHOE_STORIES } from './shoes.ts';
import type { Story } from './story.ts';
import { VERSION_STORIES } from './versions.ts';

export { type Story, storyText } from './story.ts';

export const STORIES: readonly Story[] = [
  ...VERSION_STORIES,
  ...DEALING_STORIES,
  ...IRREGULARITY_STORIES,
  ...MISREAD_STORIES,
  ...DUMMY_STORIES,
  ...LIMIT_STORIES,
  ...SETTLEMENT_STORIES,
  ...CONDUCT_STORIES,
  ...SHOE_STORIES,
];
