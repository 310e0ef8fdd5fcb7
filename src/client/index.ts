export * from './addresses.ts';
export * from './followed-table.ts';
export * from './house-client.ts';
export * from './live-client.ts';
export * from './live-contract.ts';
