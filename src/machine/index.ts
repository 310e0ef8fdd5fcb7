export * from './changes.ts';
export type { Misreading } from './check.ts';
export * from './field.ts';
export * from './machine.ts';
export * from './reader.ts';
export * from './stored-events.ts';
