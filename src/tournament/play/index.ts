export * from './decide.ts';
export { highestOn, patronName } from './draw.ts';
export * from './evolve.ts';
export * from './order.ts';
export * from './rows.ts';
export * from './table-acts.ts';
