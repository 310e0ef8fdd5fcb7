export * from './house-player.ts';
export * from './next-act.ts';
export * from './plan.ts';
export * from './run-tournament.ts';
