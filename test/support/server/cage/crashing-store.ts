import type { AppendAnswer, Batch, Store } from '../../../../src/store/index.ts';

export interface CrashPlan {
  /** The append, counted from 1, at which the process dies. */
  readonly atAppend: number;
  /** Whether the append reached the disk before the process died. */
  readonly durable: boolean;
}

export interface CrashingStore {
  readonly store: Store;
  /** Resolves when the process is dead; from then on nothing answers. */
  readonly dead: Promise<void>;
  readonly appends: () => number;
}

/** A store as seen by a process that dies in the middle of its work. */
export function crashingStore(disk: Store, plan: CrashPlan): CrashingStore {
  let appends = 0;
  let isDead = false;
  let die: () => void = () => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const silence = new Promise<never>(() => undefined);
  const append = async (batch: Batch): Promise<AppendAnswer> => {
    if (isDead) return silence;
    appends += 1;
    if (appends !== plan.atAppend) return disk.append(batch);
    isDead = true;
    if (plan.durable) await disk.append(batch);
    die();
    return silence;
  };
  const store = new Proxy(disk, {
    get(target, name) {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...words: readonly unknown[]) =>
        isDead ? silence : Reflect.apply(value, target, words);
    },
  });
  return { store, dead, appends: () => appends };
}
