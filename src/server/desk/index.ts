export * from './desk.ts';
export * from './machine.ts';
export { StreamDesk } from './stream-desk.ts';
