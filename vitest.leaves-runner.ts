export { LeafRunner as default } from './test/leaves/runner.ts';
