export * from './board.ts';
export * from './seen-event.ts';
export * from './view.ts';
export * from './viewer.ts';
