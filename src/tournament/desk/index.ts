export * from './decide.ts';
export * from './evolve.ts';
export * from './patch.ts';
export * from './paused.ts';
export * from './record.ts';
export * from './rows.ts';
export * from './two-offices.ts';
