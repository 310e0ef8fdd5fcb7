export * from './desk.ts';
export * from './machine.ts';
export { recover, StreamDesk } from './stream-desk.ts';
