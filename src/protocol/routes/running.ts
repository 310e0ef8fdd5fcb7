import Type from '#typebox';
import { Flag, nullable, oneOf, shape, Time, wholeNumber } from '../leaves.ts';
import { MaybeWords } from './pieces.ts';
import type { Routes } from './route.ts';

const Count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** Looked at before the house opened: the newest records, and the documents. */
const Verified = shape({ records: Count, documents: Count });

export const WATCH_STATES = ['never', 'running', 'clean', 'damaged', 'failed'] as const;

/** The last whole pass over the log and the documents; one is made each day. */
const Watch = shape({
  state: oneOf(WATCH_STATES),
  endedAtMs: nullable(Time),
  records: Count,
  documents: Count,
  faults: Count,
});

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
    answer: shape({ ready: Flag, why: MaybeWords, verified: Verified, watch: Watch }),
    refusals: ['not-ready'],
    example: {
      answer: {
        ready: true,
        why: null,
        verified: { records: 5000, documents: 312 },
        watch: {
          state: 'clean',
          endedAtMs: 1_700_000_000_000,
          records: 148_211,
          documents: 312,
          faults: 0,
        },
      },
    },
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
