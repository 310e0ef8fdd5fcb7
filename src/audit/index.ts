export * from './audit-table.ts';
export * from './finding.ts';
export * from './meters.ts';
export * from './replay.ts';
export * from './table-book.ts';
