export * from './desk.ts';
export * from './order.ts';
export { type KnownState, recover } from './recover.ts';
export { StreamDesk } from './stream-desk.ts';
