export * from './house-client.ts';
export * from './live-client.ts';
