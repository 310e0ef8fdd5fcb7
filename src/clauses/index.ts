export * from './citation.ts';
export * from './clause.ts';
export * from './coverage.ts';
export * from './find.ts';
export * from './library.ts';
export * from './pages.ts';
export * from './proof.ts';
export * from './reading.ts';
