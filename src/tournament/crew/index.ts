export * from './house-player.ts';
export * from './next-act.ts';
export * from './run-event.ts';
