export * from './field.ts';
export * from './machine.ts';
export * from './stored-events.ts';
