export * from './check-vector.ts';
export * from './parse-vector.ts';
export * from './settle-vector.ts';
export * from './vector.ts';
