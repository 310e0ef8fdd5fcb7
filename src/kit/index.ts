export * from './assert.ts';
export * from './bytes.ts';
export * from './canonical.ts';
export * from './fraction.ts';
export * from './money.ts';
export * from './random.ts';
export * from './result.ts';
export * from './sha256.ts';
