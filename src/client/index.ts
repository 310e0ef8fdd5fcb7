export * from './live-client.ts';
