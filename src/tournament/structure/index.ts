export * from './decide.ts';
export * from './evolve.ts';
export * from './rounds.ts';
export * from './rows.ts';
export * from './seat-draw.ts';
export * from './tables.ts';
