import Type from '#typebox';
import { Flag, shape } from '../leaves.ts';
import { MaybeWords } from './pieces.ts';
import type { Routes } from './route.ts';

/** For whoever keeps the process running. */
export const RUNNING_ROUTES = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process runs',
    who: 'anybody',
    answer: shape({ ok: Flag }),
    refusals: [],
    example: { answer: { ok: true } },
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'The house serves',
    who: 'anybody',
    answer: shape({ ready: Flag, why: MaybeWords }),
    refusals: ['not-ready'],
    example: { answer: { ready: true, why: null } },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    who: 'machine',
    answer: Type.String(),
    media: 'text/plain; version=0.0.4',
    refusals: [],
    example: { answer: '# TYPE baize_coups_total counter\nbaize_coups_total 211\n' },
  },
} as const satisfies Routes;
