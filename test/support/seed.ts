import fc from 'fast-check';
import { seededRandom } from '../../src/kit/index.ts';

/**
 * Property tests draw the same cases in every run, so that a red run is red again; another
 * BAIZE_SEED draws others. A failure prints the number with which fast-check repeats it.
 */
const seed = process.env.BAIZE_SEED ?? 'properties';
fc.configureGlobal({ seed: seededRandom(seed).word() | 0 });
