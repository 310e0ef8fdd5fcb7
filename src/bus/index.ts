export * from './bus.ts';
export * from './in-process.ts';
