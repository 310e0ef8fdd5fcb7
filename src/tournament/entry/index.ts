export * from './decide.ts';
export * from './evolve.ts';
export * from './refunds.ts';
export * from './rows.ts';
