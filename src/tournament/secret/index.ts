export * from './decide.ts';
export * from './evolve.ts';
export * from './rows.ts';
