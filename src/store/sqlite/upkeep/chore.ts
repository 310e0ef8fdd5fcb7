import { startThread } from '../../built-file.ts';
import { StoreTrouble, type StoreTroubleCode } from '../../trouble.ts';
import type { Inspection, InspectionReport } from './inspect.ts';

/** Long work on whole files; each chore runs on a thread of its own, which ends with it. */
export type Chore = ChoreKind & {
  /** The keys of the log; without one the chains alone are verified. */
  readonly keys?: readonly Uint8Array[] | undefined;
};

type ChoreKind =
  | { readonly kind: 'backup'; readonly folder: string; readonly toFile: string }
  | { readonly kind: 'restore'; readonly fromFile: string; readonly folder: string }
  /** Finds everything that is wrong with a file, of a running house or not. */
  | {
      readonly kind: 'inspect';
      readonly file: string;
      readonly isLive?: boolean;
      /** The pause after each page, so that play is not disturbed. */
      readonly pauseMs?: number;
    }
  /** Checks a backup against the seal that was written into it. */
  | { readonly kind: 'verify'; readonly file: string };

export type ChoreAnswer =
  | { readonly kind: 'done'; readonly report: InspectionReport | Inspection }
  | { readonly kind: 'failed'; readonly code: StoreTroubleCode; readonly sentence: string };

type ReportOf<C extends Chore> = C['kind'] extends 'inspect' ? Inspection : InspectionReport;

/** Rejects with `StoreTrouble`; a chore that is called off leaves its `.part` file behind. */
export async function runChore<C extends Chore>(
  chore: C,
  calledOff?: AbortSignal,
): Promise<ReportOf<C>> {
  const worker = startThread('upkeep/chore-worker', chore);
  const answer = await new Promise<ChoreAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    const cut = () => reject(new StoreTrouble('store-stopped', 'the work was cut short'));
    worker.once('exit', cut);
    const end = () => void worker.terminate();
    calledOff?.addEventListener('abort', end, { once: true });
    if (calledOff?.aborted) end();
  });
  if (answer.kind === 'done') return answer.report as ReportOf<C>;
  throw new StoreTrouble(answer.code, answer.sentence);
}
