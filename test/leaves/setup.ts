import fc from 'fast-check';
import { seededRandom } from '../../src/kit/index.ts';
import { theWatch } from './watch.ts';

/** Cases as in every run; a failing case is not made smaller, because nobody reads it. */
fc.configureGlobal({ seed: seededRandom('properties').word() | 0, endOnFailure: true });

await theWatch();
