export { BreakRunner as default } from './test/breaks/runner.ts';
