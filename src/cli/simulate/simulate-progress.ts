import { CHUNK_COUPS, type Checkpoint } from '../../odds/index.ts';
import type { OddsStreams } from '../odds/odds-options.ts';

export interface ProgressLine {
  moved(done: Checkpoint): void;
  finished(done: Checkpoint): void;
}

const LINE_EVERY_MS = 250;
const KEEP_EVERY_MS = 5_000;

/**
 * One line on a terminal, and a checkpoint every few seconds; no line where the output is no
 * terminal.
 */
export function progressLine(
  stderr: OddsStreams['stderr'],
  from: number,
  coups: number,
  keep: (done: Checkpoint) => void,
): ProgressLine {
  const startMs = performance.now();
  let shownMs = startMs;
  let keptMs = startMs;
  // The last chunk is seldom full and nothing can go on from it, so the chunks before it are kept.
  const wholeChunks = Math.floor(coups / CHUNK_COUPS);
  return {
    moved(done) {
      const nowMs = performance.now();
      if (nowMs - keptMs >= KEEP_EVERY_MS || done.chunksDone === wholeChunks) {
        keptMs = nowMs;
        keep(done);
      }
      if (stderr.isTTY !== true || nowMs - shownMs < LINE_EVERY_MS) return;
      shownMs = nowMs;
      const dealt = done.tallies.coups;
      const perSecond = ((dealt - from) * 1000) / (nowMs - startMs);
      stderr.write(`\r\u001b[K${describe(dealt, coups, perSecond)}`);
    },
    finished(done) {
      keep(done);
      if (stderr.isTTY === true) stderr.write('\r\u001b[K');
    },
  };
}

function describe(dealt: number, coups: number, perSecond: number): string {
  const share = Math.floor((100 * dealt) / coups);
  const left = Math.ceil((coups - dealt) / perSecond);
  const millions = (perSecond / 1e6).toFixed(0);
  return `${share} %  ${dealt.toLocaleString('en-US')} coups  ${millions} M/s  ${left} s left`;
}
