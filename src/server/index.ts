export * from './audit-house.ts';
export * from './autodealer/pace.ts';
export * from './checkpoints.ts';
export * from './clock.ts';
export * from './config.ts';
export * from './house.ts';
export * from './key-bundle.ts';
export * from './reconcile-house.ts';
