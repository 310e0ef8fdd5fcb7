export * from './decide.ts';
export * from './evolve.ts';
export * from './faults.ts';
export * from './items.ts';
export * from './presence.ts';
export * from './rows.ts';
export * from './statements.ts';
export * from './terms.ts';
