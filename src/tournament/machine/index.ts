export * from './decide.ts';
export * from './event-fields.ts';
export * from './evolve.ts';
export * from './guards.ts';
export * from './lawful.ts';
export * from './rows.ts';
export * from './tournament-machine.ts';
