export * from './decide.ts';
export * from './evolve.ts';
export * from './guards.ts';
export * from './lawful.ts';
