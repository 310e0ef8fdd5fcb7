export * from './settle-vector.ts';
export * from './vector.ts';
