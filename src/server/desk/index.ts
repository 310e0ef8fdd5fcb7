export * from './desk.ts';
export * from './machine.ts';
export { type KnownState, recover } from './recover.ts';
export { StreamDesk } from './stream-desk.ts';
