export * from './agreement.ts';
export * from './command-schemas.ts';
export * from './event-schemas.ts';
export * from './history.ts';
export * from './json-schema.ts';
export { isPersonName } from './leaves.ts';
export * from './live.ts';
export * from './parse.ts';
export * from './setup-schema.ts';
