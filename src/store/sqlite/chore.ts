import { StoreTrouble, type StoreTroubleCode } from '../trouble.ts';
import type { InspectionReport } from './inspect.ts';
import { startThread } from './thread.ts';

/** Long work on whole files; each runs in a thread of its own that ends with it. */
export type Chore =
  | { readonly kind: 'backup'; readonly folder: string; readonly toFile: string }
  | { readonly kind: 'restore'; readonly fromFile: string; readonly folder: string }
  | { readonly kind: 'inspect'; readonly file: string };

export type ChoreAnswer =
  | { readonly kind: 'done'; readonly report: InspectionReport }
  | { readonly kind: 'failed'; readonly code: StoreTroubleCode; readonly sentence: string };

/** Rejects with `StoreTrouble`. */
export async function runChore(chore: Chore): Promise<InspectionReport> {
  const worker = startThread('chore-worker', chore);
  const answer = await new Promise<ChoreAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if (answer.kind === 'done') return answer.report;
  throw new StoreTrouble(answer.code, answer.sentence);
}
