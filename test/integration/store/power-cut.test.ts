import { describe, expect, it } from 'vitest';
import { runProgram } from './child.ts';
import type { PowerCutPlan, PowerCutReport } from './power-cut.ts';

/** 200 operations, cut after each of them. */
const CUTS = Number(process.env.BAIZE_CUTS ?? 80);
const TORN = Number(process.env.BAIZE_TORN ?? 3);
const SCRIPT: PowerCutPlan = {
  commands: CUTS,
  checkpointEvery: 23,
  foldEvery: 7,
  tornPerCut: TORN,
  synchronous: 'FULL',
  seed: process.env.BAIZE_SEED ?? 'power cut',
};

describe('a power cut', () => {
  it('a power cut loses nothing that was acknowledged, after any operation and with any torn tail', () => {
    const report = cut(SCRIPT);
    expect(report, `seed ${SCRIPT.seed}`).toEqual({
      cuts: CUTS,
      syncFailed: CUTS,
      recoveries: TORN * CUTS,
      lost: 0,
      wrong: 0,
      stray: 0,
    });
  });

  it.each(['NORMAL', 'OFF'] as const)(
    'a power cut is seen to lose acknowledged commands with synchronous = %s, so the harness can see',
    (synchronous) => {
      const report = cut({ ...SCRIPT, commands: 12, foldEvery: 100, tornPerCut: 0, synchronous });
      expect(report).toMatchObject({ lost: 12, syncFailed: 0 });
    },
  );
});

function cut(plan: PowerCutPlan): PowerCutReport {
  const { status, stdout, stderr } = runProgram('power-cut', plan);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout) as PowerCutReport;
}
