import { describe } from 'vitest';
import { appendingContract } from './appending.ts';
import { fencingContract } from './fencing.ts';
import { keepingContract } from './keeping.ts';
import { modelContract } from './model.ts';
import { readingContract } from './reading.ts';
import { retryingContract } from './retrying.ts';
import type { OpenStore } from './under-test.ts';

export interface ContractOptions {
  /** The number of random runs against the model; each opens a store of its own. */
  readonly modelRuns: number;
}

/** The suite that every store must pass whole before it may hold a house's log. */
export function storeContract(name: string, open: OpenStore, options: ContractOptions): void {
  describe(`${name} keeps the store contract`, () => {
    appendingContract(open);
    retryingContract(open);
    fencingContract(open);
    readingContract(open);
    keepingContract(open);
    modelContract(open, options.modelRuns);
  });
}
