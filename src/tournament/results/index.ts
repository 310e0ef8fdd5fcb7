export * from './decide.ts';
export * from './evolve.ts';
export * from './notes.ts';
export * from './play-off.ts';
export * from './prizes.ts';
export * from './rank.ts';
export * from './rows.ts';
