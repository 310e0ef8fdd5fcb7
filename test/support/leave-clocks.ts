import { afterAll } from 'vitest';
import { leaveAllClocks } from './time.ts';

/** A worker of integration tests runs many files, each of which begins without the clocks of others. */
afterAll(leaveAllClocks);
