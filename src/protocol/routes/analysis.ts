import { field, shape } from '../../machine/index.ts';
import type { Routes } from './route.ts';

/** Whether a page that uses the cards left may open. The page itself counts in the browser. */
export const ANALYSIS_ROUTES = {
  analysis: {
    method: 'GET',
    path: '/api/analysis',
    summary:
      'May this visitor see what weighs the cards left in a shoe; a page asks before it opens',
    who: 'anybody',
    answer: shape({
      open: field<true>('value', { const: true, type: 'boolean' }),
      /** A reader who sits down at a table may go on analysing at most this long. */
      askAgainMs: field<number>('number', { type: 'integer', minimum: 1 }),
    }),
    refusals: ['analysis-at-table', 'analysis-for-staff'],
    example: { answer: { open: true, askAgainMs: 10_000 } },
  },
} as const satisfies Routes;
