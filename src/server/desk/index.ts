export * from './desk.ts';
export * from './machine.ts';
export { recover } from './recover.ts';
export { StreamDesk } from './stream-desk.ts';
