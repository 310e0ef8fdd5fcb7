import { chunkDealer, coupsOfChunk, type DealingPlan } from './dealing.ts';
import { addTallies, emptyTallies, TALLY_FIELDS, type Tallies } from './tallies.ts';

/** A stretch of chunks for one worker: from the first up to, not including, the last. */
export interface DealingTask {
  readonly from: number;
  readonly to: number;
  /** Coups of the whole simulation, which tell how full its last chunk is. */
  readonly coups: number;
}

export interface DealtTask {
  readonly task: DealingTask;
  readonly tallies: Tallies;
}

/**
 * What a worker does with its messages on any platform: it takes the plan once, then one task at a
 * time. A worker thread and a browser's worker differ only in how messages reach this function.
 */
export function taskDealer(plan: DealingPlan): (task: DealingTask) => DealtTask {
  const dealer = chunkDealer(plan);
  return (task) => {
    const tallies = emptyTallies();
    for (let chunk = task.from; chunk < task.to; chunk += 1) {
      addTallies(tallies, dealer.deal(chunk, coupsOfChunk(task.coups, chunk)));
    }
    return { task, tallies };
  };
}

/** The memory of a dealt task, which a worker hands over instead of copying. */
export function transferables({ tallies }: DealtTask): ArrayBuffer[] {
  return TALLY_FIELDS.map((field) => tallies[field].buffer as ArrayBuffer);
}
