import { nullable, oneOf, shape, text, wholeNumber } from '../../machine/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import { MaybeWords, Words } from './pieces.ts';
import type { Routes } from './route.ts';

const Count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** What was verified before the house opened: the newest records, and the documents. */
const Verified = shape({ records: Count, documents: Count });

export const WATCH_STATES = ['never', 'running', 'clean', 'damaged', 'failed'] as const;

/** The last whole pass over the log and the documents; one is made each day. */
const Watch = shape({
  state: oneOf(WATCH_STATES),
  endedAtMs: nullable(TIME),
  records: Count,
  documents: Count,
  faults: Count,
});

/** The newest checkpoint and backup at the second place, where the house has one. */
const Copies = shape({
  checkpointAtMs: nullable(TIME),
  backupAtMs: nullable(TIME),
  isLate: FLAG,
  failure: MaybeWords,
});

/** This machine's clock compared with another; `aheadMs` is how far the other is ahead. */
const ClockSchema = shape({
  source: MaybeWords,
  aheadMs: nullable(wholeNumber(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  checkedAtMs: nullable(TIME),
  isOff: FLAG,
  failure: MaybeWords,
});

export const BUILD_STATES = ['same', 'changed', 'unreadable'] as const;

/** For the people who keep the process running. */
export const RUNNING_ROUTES = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process runs',
    who: 'anybody',
    answer: shape({ ok: FLAG }),
    refusals: [],
    example: { answer: { ok: true } },
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'The house serves',
    who: 'anybody',
    answer: shape({
      ready: FLAG,
      why: MaybeWords,
      verified: Verified,
      watch: Watch,
      copies: nullable(Copies),
      clock: ClockSchema,
    }),
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
        copies: null,
        clock: {
          source: 'ntp://time.example',
          aheadMs: 12,
          checkedAtMs: 1_700_000_000_000,
          isOff: false,
          failure: null,
        },
      },
    },
  },
  build: {
    method: 'GET',
    path: '/api/build',
    summary: 'Which code runs, and whether its files are still those that the house started with',
    who: 'staff',
    answer: shape({
      version: Words,
      node: Words,
      /** SHA-256 over the digests and names of every file that runs. */
      digest: Words,
      files: Count,
      state: oneOf(BUILD_STATES),
      checkedAtMs: TIME,
    }),
    refusals: [],
    example: {
      answer: {
        version: '0.7.0',
        node: 'v20.20.2',
        digest: 'c0ffee0b1f6a7e0c5b0d1f7a1f0e4c4b8d5b8c9f2a6d7e3f1b2c3d4e5f60718293',
        files: 1204,
        state: 'same',
        checkedAtMs: 1_700_000_000_000,
      },
    },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    who: 'machine',
    answer: text(),
    media: 'text/plain; version=0.0.4',
    refusals: [],
    example: { answer: '# TYPE baize_coups_total counter\nbaize_coups_total 211\n' },
  },
} as const satisfies Routes;
