import { parentPort, workerData } from 'node:worker_threads';
import { type DealingPlan, type DealingTask, taskDealer, transferables } from '../../odds/index.ts';

/** A thread that deals: the plan comes with its start, then one task a message. */
const deal = taskDealer(workerData as DealingPlan);

parentPort?.on('message', (task: DealingTask) => {
  const dealt = deal(task);
  parentPort?.postMessage(dealt, transferables(dealt));
});
