export * from './decide.ts';
export { highestOn } from './draw.ts';
export * from './evolve.ts';
export * from './order.ts';
export * from './rows.ts';
