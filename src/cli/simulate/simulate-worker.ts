import { parentPort, workerData } from 'node:worker_threads';
import { type DealingPlan, type DealingTask, taskDealer, transferables } from '../../odds/index.ts';

/** A thread that deals: it starts with the plan, then each message is one task. */
const deal = taskDealer(workerData as DealingPlan);

parentPort?.on('message', (task: DealingTask) => {
  const dealt = deal(task);
  parentPort?.postMessage(dealt, transferables(dealt));
});
