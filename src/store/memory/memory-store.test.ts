import { storeContract } from '../../../test/contracts/store/contract.ts';
import { MemoryStore } from './memory-store.ts';

storeContract(
  'the memory store',
  async () => {
    const store = new MemoryStore();
    return { store, dispose: () => store.close() };
  },
  { modelRuns: 300 },
);
