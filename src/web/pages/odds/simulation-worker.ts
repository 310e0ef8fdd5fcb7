import {
  type DealingPlan,
  type DealingTask,
  taskDealer,
  transferables,
} from '../../../odds/index.ts';

export type ToDealer = { readonly plan: DealingPlan } | { readonly task: DealingTask };

let deal: ReturnType<typeof taskDealer> | null = null;

/** Receives the plan once, then one task at a time; the counts are handed back without a copy. */
self.onmessage = ({ data }: MessageEvent<ToDealer>) => {
  if ('plan' in data) {
    deal = taskDealer(data.plan);
    return;
  }
  if (deal === null) return;
  const dealt = deal(data.task);
  self.postMessage(dealt, { transfer: transferables(dealt) });
};
